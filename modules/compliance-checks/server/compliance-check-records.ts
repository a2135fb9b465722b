import { sql } from 'kysely'
import type { z } from 'zod'
import type { ClauseRule } from '#engines/clauses/clause-rule.ts'
import { unseenDocuments } from '#modules/documents/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { holds, may } from '#platform/server/records/policy.ts'
import { byChoices } from '#platform/server/records/record-filters.ts'
import { presentedBy, recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import {
  CHECKED,
  type CheckedRule,
  ComplianceCheck,
  complianceCheckErrors,
  type Target,
} from '../contract/compliance-check.ts'
import type { complianceChecksApi } from '../contract/compliance-checks-api.ts'
import type { complianceChecksModule } from '../contract/compliance-checks-module.ts'
import { complianceCheckKind } from '../contract/compliance-checks-records.ts'
import { registerTitle } from './papers.ts'
import { IN_FORCE } from './waiver-in-force.ts'

type Endpoints = (typeof complianceChecksApi)['endpoints']
type Kept = z.output<typeof ComplianceCheck.Draft> &
  z.output<z.ZodObject<typeof CHECKED>> &
  Pick<ComplianceCheck, 'number'>

/** A target with the file that is checked, which never leaves the server. */
export type StoredTarget = Target & { readonly fileId: string; readonly form: string | null }
/** A rule as it is kept, with its demand in both languages. */
export type StoredRule = Pick<CheckedRule, 'key' | 'kind' | 'clause' | 'text'> & { readonly demand: Text }
type Counted = Pick<CheckedRule, 'key' | 'pass' | 'fail' | 'notTested' | 'waived'>

export const checkTable = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'compliance_checks',
  errors: complianceCheckErrors,
  columns: columnsOf({ ...ComplianceCheck.Draft.shape, ...CHECKED }, ['number']),
  search: ['number', 'name', 'name_ar', 'note'],
  sort: { number: sql`number`, name: sql`name`, createdAt: sql`created_at`, updatedAt: sql`updated_at` },
  order: sql`created_at desc, id`,
  filters: { state: byChoices('state') },
})

export const complianceCheckSource: RecordSource = {
  table: 'compliance_checks',
  number: sql`number`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'project',
  isThere: sql`deleted_at is null`,
}

const OF = sql`compliance_checks`
const RESULTS = sql`from compliance_results as result where result.project_code = ${OF}.project_code
  and result.check_id = ${OF}.id`
const counted = (outcome: string) => sql<number>`(select count(*)::int ${RESULTS} and outcome = ${outcome})`

const listedAlso = {
  ...savedBy('compliance_checks'),
  state: sql<ComplianceCheck['state']>`${OF}.state`,
  saidReason: sql<Text | null>`reason`,
  setName: sql<string | null>`set_name`,
  setEdition: sql<number | null>`set_edition`,
  rulesHash: sql<string | null>`rules_hash`,
  idsName: sql<string | null>`ids_name`,
  idsSha256: sql<string | null>`ids_sha256`,
  targetCount: sql<number>`target_count`,
  pass: counted('pass'),
  fail: counted('fail'),
  notTested: counted('not_tested'),
  waived: sql<number>`(select count(*)::int ${RESULTS} and outcome = 'fail' and ${IN_FORCE})`,
  jobId: sql<string | null>`job_id`,
}
const also = {
  ...listedAlso,
  storedTargets: sql<readonly StoredTarget[]>`targets`,
  unseen: unseenDocuments(sql`${OF}.targets`, sql`${OF}.project_code`),
  storedRules: sql<readonly StoredRule[]>`${OF}.rules`,
  counts: sql<readonly Counted[]>`coalesce((select jsonb_agg(jsonb_build_object('key', rule_key,
      'pass', pass, 'fail', fail, 'notTested', not_tested, 'waived', waived))
    from (select rule_key, count(*) filter (where outcome = 'pass') as pass, count(*) filter (where outcome = 'fail') as fail,
        count(*) filter (where outcome = 'not_tested') as not_tested,
        count(*) filter (where outcome = 'fail' and ${IN_FORCE}) as waived
      ${RESULTS} group by rule_key) as of_rule), '[]')`,
}

const mayDo = ({ user }: Pick<RequestContext, 'user'>, { state }: Pick<ComplianceCheck, 'state'>) => {
  const mayWrite = may<typeof complianceChecksModule>(user, 'compliance-check:write')
  const isDone = state === 'done'
  return {
    edit: mayWrite,
    remove: mayWrite && state !== 'running',
    waive: mayWrite && isDone,
    decide: may<typeof complianceChecksModule>(user, 'compliance-check:waive') && isDone,
  }
}

const records = recordHandlers({
  kind: complianceCheckKind,
  errors: complianceCheckErrors,
  table: checkTable,
  also,
  audited: ({ name, nameAr, note, state, setName, setEdition, idsName }) => ({
    ...{ name, nameAr, note, state, setName, setEdition, idsName },
  }),
  can: mayDo,
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    number: await nextNumber(db, complianceCheckKind.id, projectCode),
  }),
})

export type StoredCheck = Awaited<ReturnType<typeof records.saved.get>>

/** Indices of the targets that somebody may read now: what a check says of others stays with who may. */
export function readableTargets(
  { user }: Pick<RequestContext, 'user'>,
  { storedTargets, unseen }: Pick<StoredCheck, 'storedTargets' | 'unseen'>,
): readonly number[] {
  // What is said of papers is asked one by one, by the register of each.
  const rights = { document: holds(user, 'document:read'), model: holds(user, 'bim-model:read'), papers: true }
  return storedTargets.flatMap(({ kind }, at) => (rights[kind] && !unseen.includes(at) ? [at] : []))
}

export const savedCheck: SavedKind<StoredCheck, ComplianceCheck, Parameters<typeof checkTable.update>[1]> = {
  ...records.saved,
  present: (context, record) => {
    const { language } = context
    const { saidReason, storedTargets, unseen, storedRules, counts, ...sent } = record
    const readable = readableTargets(context, { storedTargets, unseen })
    const of = new Map(counts.map((count) => [count.key, count]))
    return {
      ...sent,
      can: mayDo(context, record),
      reason: saidReason?.[language] ?? null,
      targets: storedTargets.map(({ fileId: _file, form: _form, ...target }, at) =>
        readable.includes(at) ? target : { ...target, name: '—', nameAr: '—', number: '', warnings: [] },
      ),
      rules: storedRules.map((rule) => {
        const { pass = 0, fail = 0, notTested = 0, waived = 0 } = of.get(rule.key) ?? {}
        const said = registerTitle(rule.key, language) ?? rule.text
        return { ...rule, text: said, demand: rule.demand[language], pass, fail, notTested, waived }
      }),
    }
  },
}

export const checkHandlers = {
  ...records.handlers,
  list: async (context: RequestContext, query: InputOf<Endpoints['list']>) => {
    const page = await checkTable.page(context.db, query, listedAlso)
    const items = page.items.map(({ saidReason, ...check }) => ({
      ...check,
      reason: saidReason?.[context.language] ?? null,
      can: mayDo(context, check),
    }))
    return { ...page, items }
  },
  ...presentedBy(savedCheck, records.handlers),
}

/** What the job of a check reads. */
export async function readChecked(db: Db, id: string) {
  const { rows } = await sql<{
    projectCode: string
    setId: string | null
    idsSetId: string | null
    idsFileId: string | null
    clauseRules: readonly ClauseRule[]
    rules: readonly StoredRule[]
    targets: readonly StoredTarget[]
  }>`
    select project_code as "projectCode", set_id as "setId", ids_set_id as "idsSetId", ids_file_id as "idsFileId",
      clause_rules as "clauseRules", rules, targets from compliance_checks where id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw complianceCheckErrors.notFound({ id })
  return row
}
