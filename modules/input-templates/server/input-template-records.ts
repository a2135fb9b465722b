import { sql } from 'kysely'
import type { z } from 'zod'
import { checkRepeat } from '#engines/calendar/repeats.ts'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRefs } from '#modules/companies/server/public.ts'
import { formVersion } from '#modules/forms/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orRefused } from '#platform/server/records/or-refused.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoice, byDays } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import { type InputTemplate, inputTemplateErrors } from '../contract/input-template.ts'
import type { inputTemplatesApi } from '../contract/input-templates-api.ts'
import type { inputTemplatesModule } from '../contract/input-templates-module.ts'
import { inputTemplateKind, inputTemplateStates } from '../contract/input-templates-records.ts'
import { isTemplateUsed } from './template-use.ts'

type Endpoints = (typeof inputTemplatesApi)['endpoints']
type Draft = z.output<Endpoints['create']['input']>
type Kept = Draft & Pick<InputTemplate, 'number' | 'state'>
type Stored = Omit<InputTemplate, 'can'>

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'input_templates',
  errors: inputTemplateErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    structureCode: 'structure_code',
    number: 'number',
    state: 'state',
    name: 'name',
    nameAr: 'name_ar',
    category: 'category',
    formId: 'form_id',
    companyIds: { json: 'company_ids' },
    rule: 'rule',
    onDayOff: 'on_day_off',
    startsOn: 'starts_on',
    endsOn: 'ends_on',
    dueTime: 'due_time',
    daysAfter: 'days_after',
    graceMinutes: 'grace_minutes',
    instructions: 'instructions',
    hoursQuestion: 'hours_question',
    reviewerId: 'reviewer_id',
    deputyId: 'deputy_id',
  },
  search: ['number', 'name', 'name_ar'],
  sort: { name: sql`name`, number: sql`number`, state: sql`state`, updatedAt: sql`updated_at` },
  order: sql`name, id`,
  filters: {
    state: byChoice('state'),
    category: byChoice('category'),
    company: (id) => sql`company_ids ? ${id}`,
    starts: byDays('starts_on'),
  },
})

const COMPANY_IDS = sql`array(select jsonb_array_elements_text(input_templates.company_ids)::uuid)`

const records = recordHandlers({
  kind: inputTemplateKind,
  errors: inputTemplateErrors,
  table,
  also: {
    ...savedBy('input_templates'),
    companies: sql<CompanyRef[]>`${companyRefs(COMPANY_IDS)}`,
    reviewer: sql<PersonRef | null>`${personRef(sql`input_templates.reviewer_id`)}`,
    deputy: sql<PersonRef | null>`${personRef(sql`input_templates.deputy_id`)}`,
  },
  can: ({ user }, { state }) => {
    const mayWrite = may<typeof inputTemplatesModule>(user, 'input-template:write')
    return { edit: mayWrite && state === 'draft', remove: mayWrite && state !== 'published' }
  },
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    state: 'draft' as const,
    number: await nextNumber(db, inputTemplateKind.id, projectCode),
  }),
})

/** The history names the companies; their ids say nothing to anybody. */
const saved: typeof records.saved = {
  ...records.saved,
  audited: (template) => {
    const { companyIds: _, ...facts } = records.saved.audited(template) as Stored
    return { ...facts, companies: template.companies.map(({ name }) => name) }
  },
}

const steps = stepHandlers({
  states: inputTemplateStates,
  table: 'input_templates',
  errors: inputTemplateErrors,
  saved: saved as unknown as SavedKind<Stored, InputTemplate, never>,
  guards: { canBeFilledIn },
  called: ({ number, name }) => `${number} ${name}`,
})

async function canBeFilledIn({ db }: RequestContext, { formId, rule, companyIds }: Stored): Promise<Text | null> {
  if (!(await isFormInUse(db, formId))) {
    return { en: 'Its form has no active version yet.', ar: 'نموذجه ليس له إصدار مفعّل بعد.' }
  }
  if (rule !== '' && companyIds.length === 0) {
    return {
      en: 'It is due again and again, but no company owes it. Name the companies.',
      ar: 'موعده يتكرر ولا شركة مطالبة به. حدد الشركات.',
    }
  }
  return null
}

async function isFormInUse(db: Db, formId: string): Promise<boolean> {
  try {
    await formVersion(db, formId)
    return true
  } catch (error) {
    if (error instanceof RefusalError) return false
    throw error
  }
}

/** @throws input-template.does-not-fit, ends-before-it-starts, unknown-company */
async function refuseMisfit(db: Db, facts: Pick<Draft, 'rule' | 'startsOn' | 'endsOn' | 'companyIds'>): Promise<void> {
  if (facts.endsOn !== null && facts.endsOn < facts.startsOn) throw inputTemplateErrors.endsBeforeItStarts()
  if (facts.rule !== '') orRefused(inputTemplateErrors.doesNotFit, () => checkRepeat(facts.rule))
  const ids = [...new Set(facts.companyIds)]
  const known = await sql`select from company_names where id = any (${ids}::uuid[])`.execute(db)
  if (known.rows.length !== ids.length) throw inputTemplateErrors.unknownCompany()
}

export const inputTemplateHandlers = {
  ...records.handlers,
  ...steps,
  create: async (context: RequestContext, draft: Draft) => {
    await refuseMisfit(context.db, draft)
    return records.handlers.create(context, draft)
  },
  change: async (context: RequestContext, change: InputOf<Endpoints['change']>) => {
    await refuseMisfit(context.db, change)
    const { projectCode, formId } = await saved.get(context, change.id)
    const isOtherForm = change.formId !== formId
    if (isOtherForm && (await isTemplateUsed(context.services, { projectCode, id: change.id })))
      throw inputTemplateErrors.formInUse()
    return records.handlers.change(context, change)
  },
}

export const inputTemplateSource: RecordSource = {
  table: 'input_templates',
  number: sql`number`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'structure',
  isThere: sql`deleted_at is null`,
}
