import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { isInspectionAt } from '#modules/quality/server/public.ts'
import { isPastInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoice, byChoices, byCompany, byDays, byOverdue, byText } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { type MaterialTest, materialTestErrors } from '../contract/material-test.ts'
import type { materialTestsApi } from '../contract/material-tests-api.ts'
import type { materialTestsModule } from '../contract/material-tests-module.ts'
import { isRuleOf, materialTestKind } from '../contract/material-tests-records.ts'
import { AGREED } from './acceptance-records.ts'
import { askForResult } from './ask-for-result.ts'

type Endpoints = (typeof materialTestsApi)['endpoints']
type Draft = z.output<typeof MaterialTest.Draft>
type Own = Pick<
  MaterialTest,
  | 'number'
  | 'state'
  | 'testedOn'
  | 'value'
  | 'specimens'
  | 'dryDensity'
  | 'maxDryDensity'
  | 'moisture'
  | 'criteria'
  | 'ncrId'
>
export type KeptTest = Draft & Own
export type StoredTest = Omit<MaterialTest, 'can'>

const DUE_ON = sql`(sampled_on + age)`

const table = recordTable<KeptTest, InputOf<Endpoints['list']>>({
  table: 'material_tests',
  errors: materialTestErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    structureCode: 'structure_code',
    number: 'number',
    state: 'state',
    kind: 'kind',
    rule: 'rule',
    purpose: 'purpose',
    sampleNo: 'sample_no',
    mix: 'mix',
    required: 'required',
    lot: 'lot',
    lotSize: 'lot_size',
    sampledOn: 'sampled_on',
    age: 'age',
    packageName: 'package_name',
    packageId: 'package_id',
    inspectionId: 'inspection_id',
    location: 'location',
    element: 'element',
    companyId: 'company_id',
    laboratory: 'laboratory',
    note: 'note',
    testedOn: 'tested_on',
    value: 'value',
    specimens: { json: 'specimens' },
    dryDensity: 'dry_density',
    maxDryDensity: 'max_dry_density',
    moisture: 'moisture',
    criteria: { json: 'criteria' },
    ncrId: 'ncr_id',
  },
  search: ['number', 'sample_no', 'mix', 'location', 'element', 'package_name'],
  sort: {
    number: sql`number`,
    state: sql`state`,
    mix: sql`mix`,
    sampledOn: sql`sampled_on`,
    dueOn: DUE_ON,
    value: sql`value`,
    updatedAt: sql`updated_at`,
  },
  order: sql`sampled_on desc, number desc, id`,
  filters: {
    state: byChoices('state'),
    kind: byChoice('kind'),
    rule: byChoice('rule'),
    mix: byText('mix'),
    sampled: byDays('sampled_on'),
    company: byCompany('company_id'),
    package: byText('package_name'),
    inspection: byCompany('inspection_id'),
    overdue: byOverdue(isPastInProject(DUE_ON, sql`material_tests.project_code`), sql`state = 'awaited'`),
  },
})

const records = recordHandlers({
  kind: materialTestKind,
  errors: materialTestErrors,
  table,
  also: {
    ...savedBy('material_tests'),
    company: sql<CompanyRef | null>`${companyRef(sql`material_tests.company_id`)}`,
    dueOn: sql<string>`${DUE_ON}::text`,
    agreed: AGREED,
  },
  can: ({ user }, { state, ncrId }) => {
    const mayWrite = may<typeof materialTestsModule>(user, 'material-test:write')
    const isAwaited = mayWrite && state === 'awaited'
    return { edit: isAwaited, remove: isAwaited, enter: mayWrite && ncrId === null }
  },
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    number: await nextNumber(db, materialTestKind.id, projectCode),
    ...WITHOUT_RESULT,
  }),
})

export const WITHOUT_RESULT = {
  state: 'awaited' as const,
  testedOn: null,
  value: null,
  specimens: [],
  dryDensity: null,
  maxDryDensity: null,
  moisture: null,
  criteria: [],
  ncrId: null,
}

/** Ids of other records are left out: the history says what a person entered and what came of it. */
function audited({ company, ...record }: StoredTest): object {
  const { kind, rule, purpose, sampleNo, mix, required, lot, lotSize, sampledOn, age, packageName } = record
  const { location, element, laboratory, note, testedOn, specimens, dryDensity, maxDryDensity, moisture, value } =
    record
  const facts = { kind, rule, purpose, sampleNo, mix, required, lot, lotSize, sampledOn, age, packageName }
  const found = { testedOn, specimens, dryDensity, maxDryDensity, moisture, value, state: record.state }
  return { ...facts, location, element, companyId: company?.name ?? null, laboratory, note, ...found }
}

export const savedTest: SavedKind<StoredTest, MaterialTest, Partial<KeptTest> & { id: string; rowVersion: number }> = {
  ...records.saved,
  audited,
}

/** @throws other-rule, no-lot, no-inspection */
async function checkFacts(
  { db }: RequestContext,
  structureCode: string,
  facts: Pick<Draft, 'kind' | 'rule' | 'lot' | 'lotSize' | 'inspectionId'>,
): Promise<void> {
  if (!isRuleOf(facts.kind, facts.rule)) throw materialTestErrors.otherRule()
  if (facts.rule === 'en206-identity' && (facts.lot === '' || facts.lotSize === null)) throw materialTestErrors.noLot()
  if (facts.inspectionId && !(await isInspectionAt(db, facts.inspectionId, structureCode)))
    throw materialTestErrors.noInspection()
}

export const materialTestHandlers = {
  ...records.handlers,
  create: async (context: RequestContext, draft: Draft): Promise<MaterialTest> => {
    await checkFacts(context, draft.structureCode, draft)
    const { scope } = context
    // Who is bound to a company samples for it: a test of nobody would be hidden from them.
    const own = scope.kind === 'places' ? (scope.companyIds?.[0] ?? null) : null
    const test = await records.handlers.create(context, { ...draft, companyId: draft.companyId ?? own })
    await askForResult(context, test)
    return test
  },
  change: async (context: RequestContext, change: InputOf<Endpoints['change']>): Promise<MaterialTest> => {
    const before = await savedTest.get(context, change.id)
    await checkFacts(context, before.structureCode, change)
    const test = await records.handlers.change(context, change)
    await askForResult(context, test)
    return test
  },
  restore: async (context: RequestContext, of: { id: string }): Promise<MaterialTest> => {
    const test = await records.handlers.restore(context, of)
    await askForResult(context, test)
    return test
  },
}

export const materialTestSource: RecordSource = {
  table: 'material_tests',
  number: sql`number`,
  title: {
    en: sql`mix || case when location = '' then '' else ', ' || location end`,
    ar: sql`mix || case when location = '' then '' else '، ' || location end`,
  },
  place: 'structure',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}
