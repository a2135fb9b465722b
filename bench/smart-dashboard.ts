import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { callOnce } from './parts/http-calls.ts'
import { insertIncidents } from './parts/incident-rows.ts'
import { noteResult } from './parts/note-result.ts'
import { percentileOf } from './parts/spread.ts'
import { startStructuresWorld } from './parts/structures-world.ts'

/**
 * A dashboard of twelve tiles over 1,000,000 records that one person sees, asked as the screen does: one call, answered with
 * the rights of the asker. Beside it the same twelve questions as bare SQL of a superuser, as many at once.
 */
const EACH = 40
const RUNS = Number(process.env['BENCH_RUNS'] ?? 12)
const GOAL_MS = 1_500
const AT_ONCE = 4

const by = (field: string, bucket: string | null = null) => [{ field, bucket }]
const TILES: readonly { readonly query: object; readonly bare: string }[] = [
  { query: {}, bare: 'select count(*)' },
  { query: { measures: ['recordableClass'] }, bare: `select count(*) filter (where class = 'fatality')` },
  {
    query: { filters: [{ field: 'isOpen', op: 'in', values: ['true'] }] },
    bare: `select count(*) filter (where state <> 'closed')`,
  },
  { query: { dimensions: by('class') }, bare: 'select class, count(*)' },
  { query: { dimensions: by('state') }, bare: 'select state, count(*)' },
  { query: { dimensions: by('type') }, bare: 'select type, count(*)' },
  { query: { dimensions: by('site') }, bare: 'select site_code, count(*)' },
  { query: { dimensions: by('occurredOn', 'month') }, bare: `select date_trunc('month', occurred_at), count(*)` },
  { query: { dimensions: by('occurredOn', 'year') }, bare: `select date_trunc('year', occurred_at), count(*)` },
  { query: { dimensions: [...by('class'), ...by('state')] }, bare: 'select class, state, count(*)' },
  {
    query: { dimensions: by('class'), period: { last: { count: 12, unit: 'month' } }, compare: true },
    bare: 'select class, count(*)',
  },
  {
    query: { dimensions: by('occurredOn', 'week'), period: { last: { count: 13, unit: 'week' } } },
    bare: `select date_trunc('week', occurred_at), count(*)`,
  },
]

const bareOf = ({ bare }: (typeof TILES)[number]) => {
  const groups = bare.split(', count')[0]?.split(', ').length ?? 0
  const grouped = bare.startsWith('select count')
    ? ''
    : ` group by ${Array.from({ length: groups }, (_, at) => at + 1).join(', ')}`
  return `${bare} from incidents where deleted_at is null and project_code = 'P1'${grouped}`
}

async function timed<Value>(work: () => Promise<Value>): Promise<[number, Value]> {
  const startedMs = performance.now()
  const value = await work()
  return [performance.now() - startedMs, value]
}

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const world = await startStructuresWorld(folder, ['incident:read', 'smart-dashboard:read'])
const bare = new pg.Pool({ ...world.bareConnection, max: AT_ONCE })
try {
  const client = new pg.Client(world.bareConnection)
  await client.connect()
  await insertIncidents(client, EACH, 'P1')
  await client.end()
  const queries = TILES.map(({ query }) => ({ dataset: 'incidents', measures: ['count'], ...query }))
  const { product, headers } = world
  const ask = () =>
    callOnce({ method: 'POST', url: `${product.origin}/api/datasets/query`, headers, body: { queries } })
  const [first] = JSON.parse(await ask()).data.answers
  // Nothing found would be fast.
  if (first.answer.records !== 1_000_000) throw new Error(`${JSON.stringify(first).slice(0, 300)} is no million.`)
  const [ours, reference]: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    const [ms, text] = await timed(ask)
    ours.push(ms)
    const refused = JSON.parse(text).data.answers.find(({ refusal }: { refusal: string | null }) => refusal !== null)
    if (refused) throw new Error(refused.refusal)
    reference.push((await timed(() => Promise.all(TILES.map((tile) => bare.query(bareOf(tile))))))[0])
  }
  const [p50, p95] = [percentileOf(ours, 0.5), percentileOf(ours, 0.95)]
  const bare50 = percentileOf(reference, 0.5)
  noteResult({
    job: 'a dashboard of twelve tiles over 1,000,000 incidents',
    figure: `median ${p50.toFixed(0)} ms (p95 ${p95.toFixed(0)})`,
    reference: `median ${bare50.toFixed(0)} ms, bare SQL, four at once`,
    ratio: p50 / bare50,
    goal: `≤ ${GOAL_MS} ms`,
    isMet: p50 <= GOAL_MS,
  })
} finally {
  await bare.end()
  await world.product.stop()
  await rm(folder, { recursive: true, force: true })
}
