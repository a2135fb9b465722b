import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fillForm, type Violation } from '#engines/forms/fill-form.ts'
import { placedItems, textIn } from '#engines/forms/form.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { type FilledForm, type FilledFormDraft, type FormAnswers, filledFormErrors } from '../contract/filled-form.ts'
import type { FormVersion } from '../contract/form-template.ts'
import { filledFormKind } from '../contract/forms-records.ts'
import { getFilledForm } from './filled-forms.ts'
import { formVersion } from './form-versions.ts'

/** A clock that goes wrong must not reach into tomorrow. */
const MOST_AHEAD_MS = 10 * 60_000

export interface CheckedAnswers {
  /** With what was calculated, and without what was not asked. */
  readonly values: FormAnswers
  readonly violations: readonly Violation[]
}

/** What the form makes of the answers: the same engine as on the phone. */
export function checkAnswers(
  { tables }: Pick<FormVersion, 'tables'>,
  answers: FormAnswers,
  { answeredAt, userName, now }: { readonly answeredAt: string; readonly userName: string; readonly now: Date },
): CheckedAnswers {
  const isAhead = Date.parse(answeredAt) > now.getTime() + MOST_AHEAD_MS
  const { values, violations } = fillForm(formOfTables(tables).form, answers, {
    now: isAhead ? now.toISOString() : answeredAt,
    facts: new Map([['username', userName]]),
  })
  return { values: values as FormAnswers, violations }
}

/** A form that belongs to a record of another module, which says who may read it. */
export interface FormOfRecord {
  readonly type: string
  readonly id: string
}

/**
 * Stores a form that was filled in, once it fits its version. Other modules call it in their own transaction, and name their
 * record: they check before that the person may fill it in.
 * @throws no-version, not-complete, place-unknown
 */
export async function storeFilledForm(
  context: RequestContext,
  draft: FilledFormDraft,
  record: FormOfRecord | null = null,
): Promise<FilledForm> {
  const { db, user, services } = context
  const form = await formVersion(db, draft.templateId, draft.version)
  if (!(await isPlaceVisible(db, draft))) throw filledFormErrors.placeUnknown()
  const now = services.now()
  const { answers, answeredAt } = draft
  const { values, violations } = checkAnswers(form, answers, { answeredAt, userName: user.name, now })
  if (violations.length > 0) throw filledFormErrors.notComplete(saidOf(form, violations, context.language))
  const id = randomUUID()
  const number = await nextNumber(db, 'filled-form', draft.projectCode)
  const { projectCode, siteCode, structureCode, templateId, version } = draft
  await sql`
    insert into filled_forms (project_code, site_code, structure_code, id, number, template_id, version, record_type, record_id,
      form_values, answered_at, created_by, created_at)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${id}, ${number}, ${templateId}, ${version}, ${record?.type ?? null},
      ${record?.id ?? null}, ${JSON.stringify(values)}::jsonb, ${answeredAt}, ${user.id}, ${now})`.execute(db)
  const filled = await getFilledForm(db, id)
  if (!record) {
    const after = { number, form: form.name, version }
    await publishChange(context, filledFormKind, filled, { action: 'filled-form.created', before: null, after })
  }
  return filled
}

function saidOf({ tables }: FormVersion, violations: readonly Violation[], language: 'en' | 'ar') {
  const { form } = formOfTables(tables)
  const [first] = violations
  const item = placedItems(form).find(({ item: { name } }) => name === first?.name)?.item
  const spoken = form.languages.find((name) => name.toLowerCase().includes(`(${language})`)) ?? ''
  const label = item ? textIn(item.label, spoken, form) || item.name : ''
  return { count: violations.length, first: label }
}
