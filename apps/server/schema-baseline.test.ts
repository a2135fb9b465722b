import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isBeginningOf } from '#platform/server/database/baseline/read-baseline.ts'
import { BASELINE } from '#platform/server/database/baseline/schema-baseline.ts'
import { migrate, migrateByChain } from '#platform/server/database/migrate.ts'
import { defineMigration } from '#platform/server/database/migration.ts'
import { hashMigrations } from '../../scripts/baseline/hash-migrations.ts'
import { schemaStatements } from '../../scripts/baseline/schema-statements.ts'
import { serverModules } from './modules.ts'

const server = inject('testServer')
const migrations = serverModules.flatMap((module) => module.migrations)
const names = { chain: nameOfDatabase(), begun: nameOfDatabase() }

interface Made {
  readonly applied: readonly string[]
  readonly client: pg.Client
}
let chain: Made
let begun: Made

function nameOfDatabase(): string {
  return `test_${randomBytes(8).toString('hex')}`
}

async function onServer(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function make(database: string, run: typeof migrateByChain): Promise<Made> {
  const { applied } = await run({ ...server, database }, migrations)
  const client = new pg.Client({ ...server, database })
  await client.connect()
  return { applied, client }
}

beforeAll(async () => {
  await onServer(...Object.values(names).map((name) => `create database ${name} template template0`))
  chain = await make(names.chain, migrateByChain)
  begun = await make(names.begun, migrate)
})
afterAll(async () => {
  await Promise.all([chain, begun].map(({ client }) => client.end()))
  await onServer(...Object.values(names).map((name) => `drop database ${name} with (force)`))
})

/** Read from the catalogue, not by what writes the baseline: nothing that it forgets is equal by that. */
const COUNTS = `
  select 'relations ' || relkind::text as what, count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace group by 1
  union all select 'constraints ' || contype::text, count(*) from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' group by 1
  union all select 'columns ' || attnotnull || attidentity::text || attgenerated::text || atthasdef, count(*) from pg_attribute
    join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped group by 1
  union all select 'functions ' || prosecdef || provolatile::text || proparallel::text, count(*) from pg_proc where pronamespace = 'public'::regnamespace group by 1
  union all select 'policies ' || polcmd::text, count(*) from pg_policy group by 1
  union all select 'triggers', count(*) from pg_trigger where not tgisinternal
  union all select 'secured ' || relrowsecurity || relforcerowsecurity, count(*) from pg_class where relnamespace = 'public'::regnamespace group by 1
  union all select 'rights of the schema ' || nspname || ': ' || array_to_string(nspacl, ' '), 1 from pg_namespace
    where nspname in ('public', 'graphile_worker')
  union all select 'rights of the queue ' || relname || ': ' || array_to_string(relacl, ' '), 1 from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relacl is not null
  order by 1`

const statementsOf = async ({ client }: Made) =>
  [...(await schemaStatements(async (statement) => (await client.query(statement)).rows))].sort()
const rowsOf = async ({ client }: Made, statement: string) => (await client.query(statement)).rows

/** Rows of every table, but when what was applied. */
async function contentOf(made: Made): Promise<Record<string, unknown>> {
  const tables = await rowsOf(
    made,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const content: Record<string, unknown> = {}
  for (const { name } of tables) {
    const rows = await rowsOf(made, `select to_jsonb(t) - 'applied_at' as row from ${name} t order by 1`)
    if (rows.length > 0) content[name] = rows
  }
  return content
}

describe('a new database, which begins with the baseline', () => {
  it('has the schema to the letter that all migrations come to, one after the other', async () => {
    const ofChain = await statementsOf(chain)
    expect(ofChain.length).toBeGreaterThan(1_000)
    expect(await statementsOf(begun)).toEqual(ofChain)
    expect(await rowsOf(begun, COUNTS)).toEqual(await rowsOf(chain, COUNTS))
  })

  it('has the same rows, says that everything was applied, and needs nothing more', async () => {
    const ofChain = await contentOf(chain)
    expect(ofChain['schema_migrations']).toHaveLength(chain.applied.length)
    expect(await contentOf(begun)).toEqual(ofChain)
    expect(begun.applied).toEqual(chain.applied)
    expect((await migrate({ ...server, database: names.begun }, migrations)).applied).toEqual([])
  })

  it('is as new as the migrations: after one was added, `npm run db:baseline` writes it anew', () => {
    expect(BASELINE.names).toEqual(chain.applied)
    expect(BASELINE.sources).toBe(hashMigrations(process.cwd()))
  })

  it('does without it where a migration would have run in the midst of it, and runs what is newer behind it', () => {
    const known = BASELINE.names.map((name) => defineMigration(name, async () => {}))
    const newer = defineMigration('20990101T0000_gates_create', async () => {})
    const [first, ...others] = known
    const amidst = defineMigration(`${first?.name.slice(0, 13)}_zebras_create`, async () => {})
    expect(isBeginningOf([...known, newer], BASELINE)).toBe(true)
    expect(isBeginningOf(first ? [first, amidst, ...others] : [], BASELINE)).toBe(false)
    expect(isBeginningOf(others, BASELINE)).toBe(false)
  })
})
