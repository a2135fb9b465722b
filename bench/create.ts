import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import Fastify from 'fastify'
import pg from 'pg'
import { type BareProcess, startBareProcess } from './parts/bare-process.ts'
import { type Call, callOnce } from './parts/http-calls.ts'
import { interleave, PAIRS } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { compareCosts, requestCost } from './parts/request-cost.ts'
import {
  ANA,
  OWN_SITES,
  STRUCTURE_COUNT,
  type StructuresWorld,
  startStructuresWorld,
} from './parts/structures-world.ts'

/**
 * Adding a structure: the delivered product (rights, row-level security, look at the site and its boundary, audit entry,
 * live event, one transaction, answer with the stored record) against a bare Fastify handler that inserts the row and
 * answers it. Both commits are flushed to the disk.
 */
const GOAL = 3
const COUNT = Number(process.env['BENCH_REQUESTS'] ?? 1_000)
const WARM_ROUNDS = 3

const COLUMNS = [
  'code',
  'site_code',
  'project_code',
  'name',
  'name_ar',
  'type',
  'footprint',
  'description',
  'outside_reason',
]

async function serveBare(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 10 })
  const app = Fastify()
  app.post<{ Body: Record<string, string> }>('/api/structures', async ({ body }) => {
    const { rows } = await pool.query(
      `insert into structures (${COLUMNS.join(', ')}, updated_by) values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10)
       returning code, site_code as "siteCode", project_code as "projectCode", name, name_ar as "nameAr", type, footprint, description,
         outside_reason as "outsideReason", ctime, cover_at as "coverAt", row_version as "rowVersion", updated_at as "updatedAt",
         (select jsonb_build_object('id', id, 'name', name) from person_names where id = updated_by) as "updatedBy"`,
      [
        body['code'],
        body['siteCode'],
        body['siteCode']?.slice(0, 2),
        body['name'],
        body['nameAr'],
        body['type'],
        JSON.stringify(body['footprint']),
        body['description'],
        '',
        ANA,
      ],
    )
    return { code: 0, message: 'SUCCESS', data: { ...rows[0], can: { edit: true } } }
  })
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}

/** No two calls of a run add the same structure. */
let serial = 0

function newCode(): string {
  serial += 1
  return `NEW-${serial}`
}

function callTo(origin: string, headers: Readonly<Record<string, string>>, code = newCode()): Call {
  const [x, y] = [46.7 + (serial % 50) * 0.001, 24.7]
  const ring = [
    [x, y],
    [x + 0.0004, y],
    [x + 0.0004, y + 0.0003],
    [x, y + 0.0003],
    [x, y],
  ]
  return {
    method: 'POST',
    url: `${origin}/api/structures`,
    headers,
    body: {
      code,
      siteCode: OWN_SITES[serial % OWN_SITES.length],
      name: 'Pump house',
      nameAr: 'محطة ضخ',
      type: 'utility',
      footprint: { type: 'Polygon', coordinates: [ring] },
      description: 'Two pumps, one standby; reinforced concrete',
    },
  }
}

/** The same record twice, but for its code and the times: equal answers, equal rows, and what only the product writes. */
async function isEqual({ product, headers, bareConnection }: StructuresWorld, bare: BareProcess): Promise<boolean> {
  const ours = JSON.parse(await callOnce(callTo(product.origin, headers, 'EQUAL-A'))).data
  const theirs = JSON.parse(await callOnce(callTo(bare.origin, {}, 'EQUAL-B'))).data
  const own = { code: '', ctime: '', updatedAt: '' }
  const client = new pg.Client(bareConnection)
  await client.connect()
  try {
    const rowOf = async (code: string) => {
      const names = COLUMNS.filter((name) => name !== 'code').join(', ')
      return (await client.query(`select ${names} from structures where code = $1`, [code])).rows[0]
    }
    const { rows } = await client.query<{ audited: number; told: number }>(
      `select (select count(*)::int from audit_entries where entity_id = 'EQUAL-A') as audited,
              (select count(*)::int from event_log where entity_id = 'EQUAL-A')
                + (select count(*)::int from event_outbox where entity_id = 'EQUAL-A') as told`,
    )
    const isSame =
      isDeepStrictEqual({ ...ours, ...own }, { ...theirs, ...own }) &&
      isDeepStrictEqual(await rowOf('EQUAL-A'), await rowOf('EQUAL-B')) &&
      isDeepStrictEqual(rows, [{ audited: 1, told: 1 }])
    if (isSame)
      console.log('  equal output: answer and stored row; the product also wrote one audit entry and one event')
    else console.log(`  OUTPUT DIFFERS\n  product ${JSON.stringify(ours)}\n  bare    ${JSON.stringify(theirs)}\n`, rows)
    return isSame
  } finally {
    await client.end()
  }
}

async function compare(): Promise<void> {
  console.log(
    `create: a structure beside ${STRUCTURE_COUNT}, ${COUNT} requests, ${PAIRS} interleaved pairs, 8 connections`,
  )
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const world = await startStructuresWorld(folder)
  const bare = await startBareProcess(fileURLToPath(import.meta.url), world.bareConnection)
  try {
    if (!(await isEqual(world, bare))) {
      process.exitCode = 1
      return
    }
    await compareKind(world, bare, 'create with audit, event and permission check', () => world.headers)
    // As the browser sends it, so that a repeated request takes effect once.
    await compareKind(world, bare, 'the same with an idempotency key', () => ({
      ...world.headers,
      'idempotency-key': randomUUID(),
    }))
  } finally {
    bare.stop()
    await world.product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compareKind(
  { product }: StructuresWorld,
  bare: BareProcess,
  job: string,
  headers: () => Readonly<Record<string, string>>,
): Promise<void> {
  console.log(`\n${job}`)
  const ours = () =>
    requestCost({ serverPid: product.pid, productPid: product.pid }, COUNT, () => callTo(product.origin, headers()))
  const theirs = () =>
    requestCost({ serverPid: bare.pid, productPid: product.pid }, COUNT, () => callTo(bare.origin, {}))
  // Both as they are after a minute of work: the product has more code, which is compiled for longer.
  for (let round = 0; round < WARM_ROUNDS; round += 1) {
    await ours()
    await theirs()
  }
  const comparison = compareCosts(await interleave(ours, theirs))
  noteResult({
    job,
    figure: comparison.product,
    reference: comparison.reference,
    ratio: comparison.ratio,
    goal: `≤ ${GOAL}`,
    isMet: comparison.ratio <= GOAL,
  })
}

if (process.argv[2] === 'serve-bare') await serveBare(JSON.parse(process.argv[3] ?? '{}'))
else await compare()
