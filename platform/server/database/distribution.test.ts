import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { gatherFromModules } from '#platform/testing/gather-from-modules.ts'

/**
 * Tables that carry neither the project of their records nor the person whose they are, each with its reason. They are
 * small and read everywhere, or belong to the processes.
 * A table of records has no place here. A module names its own in `testing/tables-without-project.ts`.
 */
const OF_THE_PLATFORM: Readonly<Record<string, string>> = {
  audit_heads: 'one row a chain of the audit; the chain is the project',
  installation_facts: 'a handful of rows about the installation',
  rate_counts: 'counts of callers, gone after a minute',
  record_search_kinds: 'one row a kind of record: how the search has read it',
  schema_migrations: 'what the schema is',
}

/** Codes of places are unique in the installation and never change, so the code alone says the project. */
const BY_CODE_ALONE = ['structures -> sites']

/** Policies that look into another table: the way from a place to what lies above it. No table of records does. */
const LOOKING_ELSEWHERE = [
  'above_site on projects',
  'above_structure on sites',
  'shared_with_project on design_dashboards',
  'shared_with_project on file_collection_items',
  'shared_with_project on file_collections',
  'shared_with_project on smart_dashboards',
]

let world: TestDatabase
let reasons: Readonly<Record<string, string>>
beforeAll(async () => {
  world = await testDatabase()
  const ofModules = await gatherFromModules<{ tablesWithoutProject: Record<string, string> }>(
    'tables-without-project.ts',
  )
  const tables = [...ofModules.values()].map(({ tablesWithoutProject }) => tablesWithoutProject)
  reasons = Object.assign({}, OF_THE_PLATFORM, ...tables)
})
afterAll(() => world.stop())

describe('the schema', () => {
  test('gives every table its distribution key, or a reason why it has none', async () => {
    const rows = await world.asOwner<{ name: string; has_key: boolean }>(`
      select relname as name, exists (select 1 from pg_attribute
        where attrelid = pg_class.oid and attname in ('project_code', 'user_id') and not attisdropped) as has_key
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      order by relname`)
    expect(rows.length).toBeGreaterThan(10)
    const without = rows.filter(({ has_key }) => !has_key).map(({ name }) => name)
    expect(without.filter((name) => !(name in reasons))).toEqual([])
    // A reason that nothing needs any more would hide the next table of that name.
    expect(Object.keys(reasons).filter((name) => !without.includes(name))).toEqual([])
  })

  test('lets no table of a project refer to one of another project without naming it', async () => {
    // A key from a table of records to a table of records by an id alone could cross projects.
    const rows = await world.asOwner<{ name: string }>(`
      select conrelid::regclass || ' -> ' || confrelid::regclass as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
        and exists (select 1 from pg_attribute where attrelid = conrelid and attname = 'project_code')
        and exists (select 1 from pg_attribute where attrelid = confrelid and attname = 'project_code')
        and not exists (select 1 from pg_attribute where attrelid = conrelid and attnum = any (conkey) and attname = 'project_code')
      order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(BY_CODE_ALONE)
  })

  test('decides on a row by the row and the session: no policy takes away what another gives, or asks another table', async () => {
    const restrictive = await world.asOwner<{ name: string }>(
      `select polname || ' on ' || polrelid::regclass as name from pg_policy where not polpermissive order by 1`,
    )
    expect(restrictive.map(({ name }) => name)).toEqual([])
    const elsewhere = await world.asOwner<{ name: string }>(`
      select distinct polname || ' on ' || polrelid::regclass as name from pg_policy
      join pg_depend on classid = 'pg_policy'::regclass and objid = pg_policy.oid
        and refclassid = 'pg_class'::regclass and refobjid <> polrelid
      order by 1`)
    expect(elsewhere.map(({ name }) => name)).toEqual(LOOKING_ELSEWHERE)
  })
})
