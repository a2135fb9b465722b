import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import Fastify from 'fastify'
import pg from 'pg'
import { type BareProcess, startBareProcess } from './parts/bare-process.ts'
import { callOnce } from './parts/http-calls.ts'
import { interleave, PAIRS } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { compareCosts, requestCost } from './parts/request-cost.ts'
import {
  GRANTS,
  OWN_SITES,
  STRUCTURE_COUNT,
  type StructuresWorld,
  startStructuresWorld,
} from './parts/structures-world.ts'

/**
 * A list with filter, sort and permission check over 100,000 structures: the delivered product (sign-in, rights, row-level
 * security of a person with grants on a project, sites and structures, answer by its schema, access log, limiter, headers)
 * against a bare Fastify handler with one query on the same database, which has the grants written into its `where`.
 */
const GOAL = 1.6
const PAGE_SIZE = 50

interface Shape {
  readonly name: string
  /** Requests of one measurement. */
  readonly count: number
  pathOf(index: number): string
}

const SHAPES: readonly Shape[] = [
  {
    name: 'one site, one type, last changed first',
    count: Number(process.env['BENCH_REQUESTS'] ?? 2_000),
    pathOf: (index) =>
      `/api/structures?siteCode=${OWN_SITES[index % OWN_SITES.length]}&type=building&sort=-updatedAt&pageSize=${PAGE_SIZE}`,
  },
  {
    name: 'all that the person sees, one type, by name',
    count: Math.ceil(Number(process.env['BENCH_REQUESTS'] ?? 2_000) / 20),
    pathOf: (index) => `/api/structures?type=bridge&sort=name&page=${1 + (index % 20)}&pageSize=${PAGE_SIZE}`,
  },
]

const COLUMNS = `code, site_code as "siteCode", project_code as "projectCode", name, name_ar as "nameAr", type, footprint,
  description, outside_reason as "outsideReason", ctime, cover_at as "coverAt", row_version as "rowVersion", updated_at as "updatedAt",
  (select jsonb_build_object('id', id, 'name', name) from person_names where id = updated_by) as "updatedBy"`
const SORTS: Readonly<Record<string, string>> = {
  '-updatedAt': 'updated_at desc nulls last, ctime, structures.code',
  name: 'name asc nulls last, ctime, structures.code',
}

async function serveBare(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 10 })
  const app = Fastify()
  app.get<{ Querystring: Record<string, string> }>('/api/structures', async ({ query }) => {
    const values: unknown[] = [GRANTS.projectCodes, GRANTS.siteCodes, GRANTS.structureCodes, query['type']]
    if (query['siteCode']) values.push(query['siteCode'])
    const page = Number(query['page'] ?? 1)
    const pageSize = Number(query['pageSize'])
    const { rows } = await pool.query<{ total: string }>(
      `select ${COLUMNS}, count(*) over () as total from structures
       where (project_code = any ($1) or site_code = any ($2) or code = any ($3)) and type = $4
         ${query['siteCode'] ? 'and site_code = $5' : ''}
       order by ${SORTS[query['sort'] ?? '']} limit ${pageSize} offset ${(page - 1) * pageSize}`,
      values,
    )
    const items = rows.map(({ total: _total, ...item }) => ({ ...item, work: [], can: { edit: true } }))
    return { code: 0, message: 'SUCCESS', data: { items, total: Number(rows[0]?.total ?? 0), page, pageSize } }
  })
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}

async function isEqual({ product, headers }: StructuresWorld, bare: BareProcess, shape: Shape): Promise<boolean> {
  let items = 0
  for (let index = 0; index < 20; index += 1) {
    const path = shape.pathOf(index)
    const ours = JSON.parse(await callOnce({ method: 'GET', url: product.origin + path, headers }))
    const theirs = JSON.parse(await callOnce({ method: 'GET', url: bare.origin + path, headers: {} }))
    if (!isDeepStrictEqual(ours, theirs)) {
      console.log(`  OUTPUT DIFFERS: ${path}\n  product ${say(ours)}\n  bare    ${say(theirs)}`)
      return false
    }
    items += ours.data.items.length
  }
  console.log(`  equal output: 20 answers with ${items} items`)
  // An empty list is equal to an empty list and measures nothing.
  return items > 0
}

const say = (answer: unknown) => JSON.stringify(answer).slice(0, 400)

async function compare(): Promise<void> {
  console.log(`list: ${STRUCTURE_COUNT} structures, page of ${PAGE_SIZE}, ${PAIRS} interleaved pairs, 8 connections`)
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const world = await startStructuresWorld(folder)
  const bare = await startBareProcess(fileURLToPath(import.meta.url), world.bareConnection)
  try {
    for (const shape of SHAPES) await compareShape(world, bare, shape)
  } finally {
    bare.stop()
    await world.product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compareShape(world: StructuresWorld, bare: BareProcess, shape: Shape): Promise<void> {
  const { product, headers } = world
  console.log(`\n${shape.name}: ${shape.count} requests a measurement`)
  if (!(await isEqual(world, bare, shape))) {
    process.exitCode = 1
    return
  }
  const costOf = (origin: string, serverPid: number, sent: Readonly<Record<string, string>>) => async () =>
    requestCost({ serverPid, productPid: product.pid }, shape.count, (index) => ({
      method: 'GET',
      url: origin + shape.pathOf(index),
      headers: sent,
    }))
  const ours = costOf(product.origin, product.pid, headers)
  const theirs = costOf(bare.origin, bare.pid, {})
  // Compiled code and filled caches on both sides before anything counts.
  await ours()
  await theirs()
  const comparison = compareCosts(await interleave(ours, theirs))
  noteResult({
    job: `list, ${shape.name}`,
    figure: comparison.product,
    reference: comparison.reference,
    ratio: comparison.ratio,
    goal: `≤ ${GOAL}`,
    isMet: comparison.ratio <= GOAL,
  })
}

if (process.argv[2] === 'serve-bare') await serveBare(JSON.parse(process.argv[3] ?? '{}'))
else await compare()
