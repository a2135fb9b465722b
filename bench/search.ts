import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { type Scope, SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { noteResult } from './parts/note-result.ts'
import { percentileOf } from './parts/spread.ts'

/**
 * Search as one types over a million records of twenty projects, a third of them Arabic, for who sees one project, five or
 * all, with the connection put into the scope of each: prefixes frequent and rare, numbers from their middle, two words, and
 * words that nobody used. Beside each runs a bare look-up of one row by its key on a connection of its own.
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 400)
const PROJECTS = 20
const BATCH = 20_000
const WORDS = 20_000
const GOAL_MS = 60
const KINDS = ['drawing', 'rfi', 'incident', 'inspection', 'letter']
const LETTERS = { en: 'bcdfghklmnprstvz', vowels: 'aeiou', ar: 'بتثجحخدرزسشصطعغفقكلمنهوي' }

/** The same pseudo-random numbers in every run. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const random = numbers(20261122)
const pick = (from: string) => from[Math.floor(random() * from.length)] ?? ''

function word(isArabic: boolean): string {
  const syllables = 2 + Math.floor(random() * 3)
  return Array.from({ length: syllables }, () =>
    isArabic ? pick(LETTERS.ar) + pick(LETTERS.ar) : pick(LETTERS.en) + pick(LETTERS.vowels),
  ).join('')
}

/** As words of a language are: a few in many titles, most in a handful. */
const frequentOf = (words: readonly string[]) => words[Math.floor(WORDS ** random()) - 1] ?? ''

/** Rows as feeding leaves them: the words are normal already, and those of a number are known. */
async function fill(client: pg.Client, words: readonly string[]): Promise<void> {
  await client.query("select set_config('role', 'plumbline_admin', false)")
  for (let from = 0; from < ROWS; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, ROWS - from) }, (_, at) => rowOf(from + at, words))
    const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name])
    await client.query(
      `insert into record_search (kind, id, project_code, site_code, structure_code, number, title, title_ar, head, body, updated_at)
       select kind, id, project, site, null, number, title, '', array_to_tsvector(string_to_array(head, ' ')),
         array_to_tsvector(string_to_array(body, ' ')), timestamptz '2026-01-01' + n * interval '10 s'
       from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
         as row(n, kind, id, project, site, number, title, head, body)`,
      (['n', 'kind', 'id', 'project', 'site', 'number', 'title', 'head', 'body'] as const).map(column),
    )
  }
  await client.query('reset role')
}

function rowOf(n: number, words: readonly string[]) {
  const kind = KINDS[n % KINDS.length] ?? ''
  const project = `P${n % PROJECTS}`
  const site = `${project}-S${Math.floor(n / PROJECTS) % 7}`
  const digits = String(n).padStart(7, '0')
  const title = Array.from({ length: 5 }, () => frequentOf(words)).join(' ')
  const text = Array.from({ length: 20 }, () => frequentOf(words)).join(' ')
  const number = `${kind}${digits} ${kind} ${digits} ${n} =${kind}${digits}`
  return {
    n,
    kind,
    id: `id-${n}`,
    project,
    site,
    number: `${kind.toUpperCase()}-${digits}`,
    title,
    head: `${title} ${number} @k${kind} @p${project} @s${site}`,
    body: `${title} ${text} ${number}`,
  }
}

function entriesOf(words: readonly string[]): string[] {
  const frequent = () => frequentOf(words)
  const any = () => words[Math.floor(random() * WORDS)] ?? ''
  const makers = [
    () => frequent().slice(0, 2),
    () => frequent().slice(0, 4),
    frequent,
    () => any().slice(0, 3),
    any,
    () => `${frequent()} ${frequent()}`,
    () => `${any()} ${frequent().slice(0, 3)}`,
    () => `rfi-0${Math.floor(random() * 1_000)}`,
    () => String(Math.floor(random() * ROWS)),
    () => `zq${any()}`,
  ]
  return Array.from({ length: ENTRIES }, (_, at) => makers[at % makers.length]?.() ?? '')
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

async function search(database: Database, scope: Scope, typed: string): Promise<number> {
  const { rows } = await database.read(scope, async (db) =>
    sql`select * from search_records(${typed}, ${KINDS}::text[], false, 12)`.execute(db),
  )
  return rows.length
}

async function measure(database: Database, bare: pg.Client, entries: readonly string[]): Promise<void> {
  const of = (count: number): Scope => ({
    kind: 'places',
    userId: 'bench',
    projectCodes: Array.from({ length: count }, (_, at) => `P${at}`),
    siteCodes: [],
    structureCodes: [],
  })
  const sites: Scope = { ...of(0), kind: 'places', siteCodes: ['P0-S1', 'P1-S2', 'P3-S3'] } as Scope
  const people = {
    'one project of twenty': of(1),
    'five projects': of(5),
    'three sites': sites,
    everything: SYSTEM_SCOPE,
  }
  for (const [who, scope] of Object.entries(people)) {
    for (const typed of entries.slice(0, 40)) await search(database, scope, typed)
    const ours: number[] = []
    const reference: number[] = []
    let found = 0
    for (const [at, typed] of entries.entries()) {
      ours.push(
        await timed(async () => {
          found += await search(database, scope, typed)
        }),
      )
      reference.push(
        await timed(() =>
          bare.query('select * from record_search where kind = $1 and id = $2', [KINDS[at % 5], `id-${at}`]),
        ),
      )
    }
    // Nothing found would be fast.
    if (found < entries.length) throw new Error(`Only ${found} records were found by ${entries.length} entries.`)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentileOf(ours, share).toFixed(1))
    console.log(`  ${who}: p50 ${p50}, p95 ${p95}, p99 ${p99} ms; ${found} records found`)
    noteResult({
      job: `search, ${who}`,
      figure: `p95 ${p95} ms`,
      reference: `p95 ${percentileOf(reference, 0.95).toFixed(2)} ms, a row by its key`,
      ratio: null,
      goal: `p95 ≤ ${GOAL_MS} ms`,
      isMet: percentileOf(ours, 0.95) <= GOAL_MS,
    })
  }
}

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const server = await startEmbeddedPostgres({ dataFolder: folder })
const bare = new pg.Client({ ...server.connection, user: 'postgres' })
try {
  await migrate(server.connection, [])
  await bare.connect()
  const indexes = await bare.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = 'record_search' and indexname <> 'record_search_pkey'",
  )
  for (const { name } of indexes.rows) await bare.query(`drop index ${name}`)
  const words = Array.from({ length: WORDS }, (_, at) => word(at % 3 === 0))
  const filledMs = await timed(() => fill(bare, words))
  for (const { definition } of indexes.rows) await bare.query(definition)
  await bare.query('vacuum analyze record_search')
  const { rows } = await bare.query("select pg_size_pretty(pg_total_relation_size('record_search')) as size")
  console.log(`search: ${ROWS} records, ${rows[0].size} with indexes, filled in ${(filledMs / 1000).toFixed(0)} s`)
  const database = openDatabase({ connection: server.connection })
  try {
    await measure(database, bare, entriesOf(words))
  } finally {
    await database.stop()
  }
} finally {
  await bare.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
