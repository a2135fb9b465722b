import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoices, byCompany, byDays } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { type InputRecord, inputRecordErrors } from '../contract/input-record.ts'
import type { inputRecordsApi } from '../contract/input-records-api.ts'
import type { inputRecordsModule } from '../contract/input-records-module.ts'
import { inputRecordKind } from '../contract/input-records-records.ts'

export type Endpoints = (typeof inputRecordsApi)['endpoints']
export type Draft = z.output<Endpoints['create']['input']>
type Kept = Draft & Pick<InputRecord, 'number' | 'state' | 'formVersion'>
export type StoredInputRecord = Omit<InputRecord, 'can' | 'seen'>

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'input_records',
  errors: inputRecordErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    structureCode: 'structure_code',
    companyId: 'company_id',
    templateId: 'template_id',
    formVersion: 'form_version',
    number: 'number',
    state: 'state',
    period: 'period',
    answers: { json: 'answers' },
    answeredAt: 'answered_at',
  },
  search: ['number', 'review_note'],
  sort: { number: sql`number`, period: sql`period`, submittedAt: sql`submitted_at`, updatedAt: sql`updated_at` },
  order: sql`period desc, number desc, id`,
  filters: {
    state: byChoices('state'),
    company: byCompany('company_id'),
    template: (id) => sql`template_id = ${id}::uuid`,
    period: byDays('period'),
  },
})

/** A template is named in every record of it, also to those who may not read templates. */
const TEMPLATE = sql<InputRecord['template']>`(select jsonb_build_object('id', templates.id, 'name', templates.name,
    'nameAr', templates.name_ar, 'formId', templates.form_id)
  from input_template_names as templates where templates.id = input_records.template_id)`

export const inputRecords = recordHandlers({
  kind: inputRecordKind,
  errors: inputRecordErrors,
  table,
  also: {
    ...savedBy('input_records'),
    company: companyRef(sql`input_records.company_id`) as ReturnType<typeof sql<CompanyRef>>,
    template: TEMPLATE,
    revision: sql<number>`revision`,
    submittedAt: sql<string | null>`submitted_at`,
    submittedBy: sql<PersonRef | null>`${personRef(sql`input_records.submitted_by`)}`,
    reviewNote: sql<string>`review_note`,
    answerNotes: sql<InputRecord['answerNotes']>`answer_notes`,
  },
  can: ({ user }, { state }) => {
    const mayWrite = may<typeof inputRecordsModule>(user, 'input-record:write')
    return {
      edit: mayWrite && ['draft', 'hasIssues', 'approved'].includes(state),
      remove: mayWrite && state === 'draft',
      note: may<typeof inputRecordsModule>(user, 'input-record:review') && ['submitted', 'underReview'].includes(state),
    }
  },
  isPlaceVisible,
  first: async ({ db }: RequestContext, draft: Omit<Kept, 'number' | 'state'>) => ({
    state: 'draft' as const,
    number: await nextNumber(db, inputRecordKind.id, draft.projectCode),
  }),
})

export const inputRecordSource: RecordSource = {
  table: 'input_records',
  number: sql`number`,
  title: { en: sql`number || ' ' || period`, ar: sql`number || ' ' || period` },
  place: 'structure',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}
