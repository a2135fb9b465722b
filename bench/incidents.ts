import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { callOnce } from './parts/http-calls.ts'
import { insertIncidents } from './parts/incident-rows.ts'
import { noteResult } from './parts/note-result.ts'
import { percentileOf } from './parts/spread.ts'
import { OWN_SITES, type StructuresWorld, startStructuresWorld } from './parts/structures-world.ts'

/**
 * A register of 1,000,000 records, ten of each of 100,000 structures, and its dashboard: filtered, sorted and paged by a
 * person who sees a quarter of it. Beside each answer runs the same question as bare SQL of a superuser.
 */
const INCIDENTS_A_STRUCTURE = 10
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 200)
const [LIST_GOAL_MS, DASHBOARD_GOAL_MS] = [100, 500]

interface Shape {
  readonly name: string
  readonly goalMs: number
  readonly pathOf: (at: number) => string
  /** The same question without product and rights. */
  readonly bareOf: (at: number) => string
}

const siteOf = (at: number) => OWN_SITES[at % OWN_SITES.length] ?? ''
const rowsOf = (where: string, order: string, page = 1) =>
  `select *, count(*) over () from incidents where deleted_at is null and ${where}
   order by ${order} limit 50 offset ${(page - 1) * 50}`
const countsOf = (where: string) =>
  `select class, date_trunc('month', occurred_at), count(*) from incidents
   where deleted_at is null and state <> 'rejected' and ${where} group by 1, 2`

const SHAPES: readonly Shape[] = [
  {
    name: 'list of a site, one class, latest first',
    goalMs: LIST_GOAL_MS,
    pathOf: (at) => `/api/incidents?siteCode=${siteOf(at)}&class=first-aid&sort=-occurredAt&pageSize=50`,
    bareOf: (at) => rowsOf(`site_code = '${siteOf(at)}' and class = 'first-aid'`, 'occurred_at desc'),
  },
  {
    name: 'list of a site, open ones, by title, further pages',
    goalMs: LIST_GOAL_MS,
    pathOf: (at) => `/api/incidents?siteCode=${siteOf(at)}&isOpen=true&sort=title&page=${1 + (at % 8)}&pageSize=50`,
    bareOf: (at) => rowsOf(`site_code = '${siteOf(at)}' and state <> 'closed'`, 'title', 1 + (at % 8)),
  },
  {
    name: 'list of a structure, searched',
    goalMs: LIST_GOAL_MS,
    pathOf: (at) => `/api/incidents?structureCode=${siteOf(at)}-B0${10 + (at % 90)}&search=ladder&pageSize=50`,
    bareOf: (at) =>
      rowsOf(`structure_code = '${siteOf(at)}-B0${10 + (at % 90)}' and title ilike '%ladder%'`, 'occurred_at desc'),
  },
  {
    name: 'dashboard of a site over twelve months',
    goalMs: DASHBOARD_GOAL_MS,
    pathOf: (at) => `/api/incident-figures?projectCode=P1&siteCode=${siteOf(at)}`,
    bareOf: (at) => countsOf(`site_code = '${siteOf(at)}'`),
  },
  {
    name: 'list of a project of 250,000, one class, latest first',
    goalMs: LIST_GOAL_MS,
    pathOf: (at) => `/api/incidents?projectCode=P1&class=fatality&sort=-occurredAt&page=${1 + (at % 5)}&pageSize=50`,
    bareOf: (at) => rowsOf(`project_code = 'P1' and class = 'fatality'`, 'occurred_at desc', 1 + (at % 5)),
  },
  {
    name: 'dashboard of a project of 250,000 over twelve months',
    goalMs: DASHBOARD_GOAL_MS,
    pathOf: () => '/api/incident-figures?projectCode=P1',
    bareOf: () => countsOf(`project_code = 'P1'`),
  },
]

async function timed<Value>(work: () => Promise<Value>): Promise<[number, Value]> {
  const startedMs = performance.now()
  const value = await work()
  return [performance.now() - startedMs, value]
}

async function measure({ product, headers }: StructuresWorld, bare: pg.Client): Promise<void> {
  for (const { name, goalMs, pathOf, bareOf } of SHAPES) {
    const [ours, reference]: [number[], number[]] = [[], []]
    const ask = (at: number) => callOnce({ method: 'GET', url: product.origin + pathOf(at), headers })
    for (let at = 0; at < 10; at++) await ask(at)
    let found = 0
    for (let at = 0; at < REQUESTS; at++) {
      const [ms, answer] = await timed(() => ask(at))
      ours.push(ms)
      found += JSON.parse(answer).data.total
      reference.push((await timed(() => bare.query(bareOf(at))))[0])
    }
    // Nothing found would be fast.
    if (found < REQUESTS) throw new Error(`${name}: only ${found} records in ${REQUESTS} answers.`)
    const [p50, p95] = [percentileOf(ours, 0.5), percentileOf(ours, 0.95)]
    const [bare50, bare95] = [percentileOf(reference, 0.5), percentileOf(reference, 0.95)]
    noteResult({
      job: `1,000,000 incidents: ${name}`,
      figure: `p95 ${p95.toFixed(0)} ms (median ${p50.toFixed(0)})`,
      reference: `p95 ${bare95.toFixed(0)} ms (median ${bare50.toFixed(0)}), bare SQL`,
      ratio: p50 / bare50,
      goal: `p95 ≤ ${goalMs} ms`,
      isMet: p95 <= goalMs,
    })
  }
}

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const world = await startStructuresWorld(folder, ['incident:read'])
const bare = new pg.Client(world.bareConnection)
try {
  await bare.connect()
  await insertIncidents(bare, INCIDENTS_A_STRUCTURE)
  await measure(world, bare)
} finally {
  await bare.end()
  await world.product.stop()
  await rm(folder, { recursive: true, force: true })
}
