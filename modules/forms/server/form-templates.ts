import { sql } from 'kysely'
import type { z } from 'zod'
import { questionsIn } from '#engines/forms/check-form.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoice } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { type SteppedKind, stepHandlers } from '#platform/server/records/take-step.ts'
import type { AnswerMapping } from '../contract/answer-mapping.ts'
import { type FormTemplate, formErrors } from '../contract/form-template.ts'
import type { formsApi } from '../contract/forms-api.ts'
import type { formsModule } from '../contract/forms-module.ts'
import { formStates, formTemplateKind } from '../contract/forms-records.ts'
import { wrongListOf } from './form-lists.ts'
import { keepVersion } from './form-versions.ts'
import { whyUnmapped } from './unmapped-answers.ts'

type Endpoints = (typeof formsApi)['endpoints']
type Draft = z.output<typeof FormTemplate.Draft>
type Kept = Draft & Pick<FormTemplate, 'number' | 'state'>
type StoredForm = Omit<FormTemplate, 'can'>

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'form_templates',
  errors: formErrors,
  columns: {
    projectCode: 'project_code',
    number: 'number',
    state: 'state',
    name: 'name',
    nameAr: 'name_ar',
    category: 'category',
    description: 'description',
    tables: { json: 'tables' },
  },
  search: ['number', 'name', 'name_ar', 'description'],
  sort: { name: sql`name`, number: sql`number`, state: sql`state`, updatedAt: sql`updated_at` },
  order: sql`project_code, name, id`,
  filters: { state: byChoice('state'), category: byChoice('category') },
})

const ASKED = sql.raw(`'begin group','end group','begin repeat','end repeat','note','calculate','hidden'`)

const records = recordHandlers({
  kind: formTemplateKind,
  errors: formErrors,
  table,
  also: {
    ...savedBy('form_templates'),
    createdBy: sql<PersonRef>`${personRef(sql`form_templates.created_by`)}`,
    isShared: sql<boolean>`is_shared`,
    mapping: sql<AnswerMapping>`mapping`,
    version: sql<number>`(select coalesce(max(version), 0) from form_versions
      where form_versions.project_code = form_templates.project_code and template_id = form_templates.id)`,
    questions: sql<number>`(select count(*)::int from jsonb_array_elements(tables->'survey') as asked
      where replace(asked->'cells'->>'type', '_', ' ') not in (${ASKED}))`,
  },
  can: ({ user }, { state, version }) => {
    const mayWrite = may<typeof formsModule>(user, 'form:write')
    return {
      edit: mayWrite && state === 'draft',
      remove: mayWrite && state === 'draft' && version === 0,
      share: may<typeof formsModule>(user, 'form:share') && version > 0,
      fill: may<typeof formsModule>(user, 'form:fill') && state !== 'retired' && version > 0,
    }
  },
  isPlaceVisible: (db, { projectCode }) => isPlaceVisible(db, { projectCode }),
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    state: 'draft' as const,
    number: await nextNumber(db, 'form-template', projectCode),
  }),
})

/** The history says that the questions changed; what they are, the versions keep. */
const saved = {
  ...records.saved,
  audited: (record: StoredForm) => {
    const { name, nameAr, category, description, questions } = record
    return { name, nameAr, category, description, questions }
  },
}

const stepped: SteppedKind<typeof formStates, StoredForm, FormTemplate> = {
  states: formStates,
  table: 'form_templates',
  errors: formErrors,
  saved,
  guards: {
    isSound: async ({ db }, record) =>
      firstProblemOf(record) ?? (await wrongListOf(db, record)) ?? (await whyUnmapped(db, record)),
  },
  effects: { activate: ({ db, user }, record) => keepVersion(db, record, user.id) },
  called: ({ number, name }) => `${number} ${name}`,
}

export { saved as savedForm }

export const formTemplateHandlers = { ...records.handlers, ...stepHandlers(stepped) }

export const formTemplateSource: RecordSource = {
  table: 'form_templates',
  number: sql`number`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'project',
  isThere: sql`deleted_at is null`,
}

function firstProblemOf({ tables }: Pick<StoredForm, 'tables'>) {
  const { form, problems } = formOfTables(tables)
  const [problem] = problems
  if (problem) {
    const row = problem.row === null ? '' : `${problem.row}: `
    return { en: `Row ${row}${problem.reason.en}`, ar: `الصف ${row}${problem.reason.ar}` }
  }
  if (questionsIn(form).length > 0) return null
  return { en: 'Add a question first.', ar: 'أضف سؤالًا أولًا.' }
}
