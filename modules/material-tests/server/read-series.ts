import { sql } from 'kysely'
import { sampleStatistics } from '#engines/quality/concrete-strength.ts'
import { runningMeans, seriesConformity } from '#engines/quality/material-tests.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { inScope } from '#platform/server/list-query.ts'
import type { MaterialTest, SeriesFigures, TestSeries, TestStatistics } from '../contract/material-test.ts'
import type { materialTestsApi } from '../contract/material-tests-api.ts'
import { AGREED } from './acceptance-records.ts'
import { savedTest } from './material-test-records.ts'

/** Newest results that statistics of a place are made of. */
const MOST_RESULTS = 20_000
/** Newest results of one series. */
const MOST_OF_A_SERIES = 2_000

/** What results have in common that are judged together. */
type OfSeries = Pick<
  MaterialTest,
  'projectCode' | 'siteCode' | 'structureCode' | 'companyId' | 'kind' | 'rule' | 'mix' | 'required' | 'age' | 'lot'
>

/** A result that counts: of acceptance, and not disregarded. */
export interface Result extends OfSeries {
  readonly id: string
  readonly number: string
  readonly sampledOn: string
  readonly value: number
  readonly state: MaterialTest['state']
  readonly lotSize: number | null
  readonly companyName: string | null
  readonly agreed: MaterialTest['agreed']
}

const RESULT = sql`id, number, project_code as "projectCode", site_code as "siteCode", structure_code as "structureCode",
  company_id as "companyId", ${companyRef(sql`material_tests.company_id`)}->>'name' as "companyName", kind, rule, mix,
  required, age, lot, lot_size as "lotSize", sampled_on::text as "sampledOn", value, state, ${AGREED} as agreed`
const COUNTS = sql`deleted_at is null and purpose = 'acceptance' and state in ('passed', 'failed')`
const NEWEST_FIRST = sql`sampled_on desc, number desc`

/** The results that are judged with a test, without it, in the order of sampling. */
export async function resultsBeside(db: Db, test: OfSeries & { readonly id: string }): Promise<readonly Result[]> {
  const { projectCode, siteCode, structureCode, companyId, kind, rule, mix, required, age } = test
  const lot = rule === 'en206-identity' ? test.lot : null
  const found = await sql<Result>`
    select ${RESULT} from material_tests
    where project_code = ${projectCode} and site_code = ${siteCode} and structure_code = ${structureCode} and ${COUNTS}
      and company_id is not distinct from ${companyId}::uuid and kind = ${kind} and rule = ${rule} and mix = ${mix}
      and required = ${required} and age = ${age} and (${lot}::text is null or lot = ${lot}) and id <> ${test.id}
    order by ${NEWEST_FIRST} limit ${MOST_OF_A_SERIES}`.execute(db)
  return found.rows.toReversed()
}

/** The series of a test, with the test where it counts; null where nothing counts yet. */
export async function showSeries(context: RequestContext, { id }: { id: string }): Promise<TestSeries | null> {
  const test = await savedTest.get(context, id)
  const beside = await resultsBeside(context.db, test)
  const isCounted = test.purpose === 'acceptance' && (test.state === 'passed' || test.state === 'failed')
  const results = isCounted ? inOrder([...beside, asResult(test)]) : beside
  if (results.length === 0) return null
  const means = runningMeans(results.map(({ value }) => value))
  const points = results.map((one, at) => {
    const { number, sampledOn, value, state } = one
    return { id: one.id, number, sampledOn, value, state, runningMean: means[at] ?? null }
  })
  return { ...figuresOf(results), points }
}

export const asResult = (test: Omit<MaterialTest, 'can'>, value = test.value ?? 0): Result => ({
  ...test,
  value,
  companyName: test.company?.name ?? null,
})

/** In the order of sampling, as a series is judged. */
export function inOrder(results: readonly Result[]): readonly Result[] {
  return results.toSorted((a, b) => compare(a.sampledOn, b.sampledOn) || compare(a.number, b.number))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** @param results of one series, in the order of sampling, at least one */
function figuresOf(results: readonly Result[]): SeriesFigures {
  const [first, last] = [results[0] as Result, results.at(-1) as Result]
  const values = results.map(({ value }) => value)
  const { mean, deviation } = sampleStatistics(values) ?? { mean: 0, deviation: null }
  const { kind, rule, mix, required, lot, structureCode, companyName } = last
  const judged = seriesConformity(last, values) ?? { conforms: true, criteria: [] }
  return {
    kind,
    rule,
    mix,
    required,
    lot: rule === 'en206-identity' ? lot : '',
    structureCode,
    companyName,
    results: results.length,
    failed: results.filter(({ state }) => state === 'failed').length,
    mean,
    deviation,
    least: Math.min(...values),
    from: first.sampledOn,
    to: last.sampledOn,
    conforms: judged.conforms,
    criteria: [...judged.criteria],
    agreed: last.agreed,
    latestId: last.id,
  }
}

/** Every series of a place, those that do not conform first. */
export async function showStatistics(
  { db, services }: RequestContext,
  asked: InputOf<(typeof materialTestsApi)['endpoints']['statistics']>,
): Promise<TestStatistics> {
  const { projectCode = null, siteCode = null, structureCode = null } = asked
  const found = await sql<Result>`
    select ${RESULT} from material_tests where ${inScope(db)} and ${COUNTS}
      and (${projectCode}::text is null or project_code = ${projectCode})
      and (${siteCode}::text is null or site_code = ${siteCode})
      and (${structureCode}::text is null or structure_code = ${structureCode})
    order by ${NEWEST_FIRST} limit ${MOST_RESULTS}`.execute(db)
  const series = new Map<string, Result[]>()
  for (const result of found.rows.toReversed()) {
    const key = keyOf(result)
    const known = series.get(key)
    if (known) known.push(result)
    else series.set(key, [result])
  }
  const figures = [...series.values()].map(figuresOf)
  // Layers that failed are put right one by one: what fails as a series goes first.
  const rank = ({ conforms, rule }: SeriesFigures) => (conforms || rule === 'proctor' ? 1 : 0)
  figures.sort((a, b) => rank(a) - rank(b) || compare(b.to, a.to) || compare(a.mix, b.mix))
  return { asOf: services.now().toISOString(), series: figures }
}

function keyOf({ siteCode, structureCode, companyId, kind, rule, mix, required, age, lot }: Result): string {
  const ofLot = rule === 'en206-identity' ? lot : ''
  return JSON.stringify([siteCode, structureCode, companyId, kind, rule, mix, required, age, ofLot])
}
