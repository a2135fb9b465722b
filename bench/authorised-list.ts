import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { findEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { type RunningProduct, startBuiltProduct } from './parts/built-product.ts'
import { callOnce } from './parts/http-calls.ts'
import { noteResult } from './parts/note-result.ts'
import { signInDemonstration } from './parts/sign-in-demonstration.ts'
import { spreadOf, spreadText } from './parts/spread.ts'
import { GRANTS, OWN_SITES, STRUCTURE_COUNT, startStructuresWorld } from './parts/structures-world.ts'

/**
 * What being allowed costs: a list as an ordinary person gets it (token, session, rights, row-level security, query, answer)
 * against the health call of the same server, which asks nobody. One call at a time and in turn, each over a connection of
 * its own that stays open, so that the two see the same machine. Time is that of the caller, from sent to read.
 */
const GOAL_MS = 1.5
const ROUNDS = Number(process.env['BENCH_PAIRS'] ?? 7)
const CALLS = Number(process.env['BENCH_REQUESTS'] ?? 600)

/** A list, somebody who may read it, and what it must hold. */
interface List {
  readonly name: string
  readonly product: RunningProduct
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The codes that the answer must hold, in order, as the owner of the database reads them. */
  readonly expected: { readonly sql: string; readonly values: readonly unknown[]; readonly connection: pg.ClientConfig }
}

/** One site of the installation's many, for an ordinary person with grants of every kind. */
async function startStructures(folder: string): Promise<List> {
  const { product, headers, bareConnection: connection } = await startStructuresWorld(folder)
  const siteCode = OWN_SITES[41]
  const sql = `select code from structures
    where (project_code = any ($1) or site_code = any ($2) or code = any ($3)) and site_code = $4 order by code limit 20`
  const values = [GRANTS.projectCodes, GRANTS.siteCodes, GRANTS.structureCodes, siteCode]
  const path = `/api/structures?siteCode=${siteCode}&pageSize=20&sort=code`
  return {
    name: `list of 20 of ${STRUCTURE_COUNT} structures`,
    product,
    path,
    headers,
    expected: { sql, values, connection },
  }
}

/** The sites of the demonstration, each with the outlines of its structures, for the administrator. */
async function startSites(folder: string): Promise<List> {
  const product = await startBuiltProduct(folder, { WORKER_CONCURRENCY: '0', RATE_LIMIT_PER_MINUTE: '0' })
  const headers = { authorization: `Bearer ${await signInDemonstration(product.origin)}` }
  const own = await findEmbeddedPostgres(folder)
  if (!own) throw new Error('The product runs no database of its own.')
  const connection = { ...own, user: 'postgres' }
  const sql = 'select code from sites order by code limit 20'
  const path = '/api/sites?pageSize=20&sort=code'
  return { name: 'list of sites with outlines', product, path, headers, expected: { sql, values: [], connection } }
}

/** The list holds what a query without row-level security finds for the person's grants. */
async function isEqual({ product, path, headers, expected }: List): Promise<boolean> {
  const answer = JSON.parse(await callOnce({ method: 'GET', url: product.origin + path, headers }))
  const codes = answer.data.items.map(({ code }: { code: string }) => code)
  const client = new pg.Client(expected.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ code: string }>(expected.sql, [...expected.values])
    const wanted = rows.map(({ code }) => code)
    if (isDeepStrictEqual(codes, wanted) && codes.length > 0) return true
    console.log(`  OUTPUT DIFFERS: ${path}\n  product ${codes}\n  query   ${wanted}`)
    return false
  } finally {
    await client.end()
  }
}

type Caller = (path: string) => Promise<number>

/** Calls over one connection that stays open. @returns how to call, in milliseconds each, and how to end it. */
function callerOf(origin: string, headers: Readonly<Record<string, string>>): { call: Caller; end: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = async (path: string) => {
    const startedMs = performance.now()
    await callOnce({ method: 'GET', url: origin + path, headers }, agent)
    return performance.now() - startedMs
  }
  return { call, end: () => agent.destroy() }
}

/** Medians of one round of calls in turn, in milliseconds. */
async function round(list: List, authorised: Caller, health: Caller): Promise<{ listMs: number; healthMs: number }> {
  const times = { list: [] as number[], health: [] as number[] }
  for (let call = 0; call < CALLS; call += 1) {
    times.list.push(await authorised(list.path))
    times.health.push(await health('/healthz'))
  }
  return { listMs: spreadOf(times.list).median, healthMs: spreadOf(times.health).median }
}

async function measure(list: List): Promise<void> {
  if (!(await isEqual(list))) {
    process.exitCode = 1
    return
  }
  const authorised = callerOf(list.product.origin, list.headers)
  const health = callerOf(list.product.origin, {})
  try {
    // Compiled code and filled caches before anything counts.
    await round(list, authorised.call, health.call)
    const rounds = []
    for (let index = 0; index < ROUNDS; index += 1) rounds.push(await round(list, authorised.call, health.call))
    const more = spreadOf(rounds.map(({ listMs, healthMs }) => listMs - healthMs))
    const listMs = spreadOf(rounds.map((one) => one.listMs))
    const healthMs = spreadOf(rounds.map((one) => one.healthMs))
    console.log(
      `  ${list.name}: ${spreadText(listMs)} ms, health ${spreadText(healthMs)} ms, more ${spreadText(more)} ms`,
    )
    noteResult({
      job: `authorised ${list.name}, more than a health call`,
      figure: `${more.median.toFixed(2)} ms`,
      reference: `${healthMs.median.toFixed(2)} ms`,
      ratio: null,
      goal: `≤ ${GOAL_MS} ms`,
      isMet: more.median <= GOAL_MS,
    })
  } finally {
    authorised.end()
    health.end()
  }
}

console.log(`authorised-list: ${ROUNDS} rounds of ${CALLS} calls of each kind in turn, one at a time`)
for (const start of [startStructures, startSites]) {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  try {
    const list = await start(folder)
    await measure(list).finally(() => list.product.stop())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
