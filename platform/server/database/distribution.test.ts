import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'

/**
 * Tables that carry neither the project of their records nor the person whose they are, each with its reason. They are
 * small and read everywhere (reference tables of a distributed database) or belong to the processes (they stay on the
 * coordinator). A table of records has no place here.
 */
const WITHOUT_KEY: Readonly<Record<string, string>> = {
  access_tokens: 'follows its session, whose person it is found by',
  audit_heads: 'one row a chain of the audit; the chain is the project',
  installation_facts: 'a handful of rows about the installation',
  menu_arrangements: 'one row about the installation',
  outside_people: 'names of authors who are no users: reference table',
  projects: 'its code is the key itself',
  rate_counts: 'counts of callers, gone after a minute',
  refresh_tokens: 'follows its session, whose person it is found by',
  role_pages: 'a dictionary: reference table',
  role_permissions: 'a dictionary: reference table',
  roles: 'a dictionary: reference table',
  schema_migrations: 'what the schema is',
  sign_in_attempts: 'counts of names and networks before anybody is known',
  users: 'people work in many projects: reference table',
  views_as: 'follows a session',
  work_account_requests: 'people who are not users yet',
}

/** Codes of places are unique in the installation and never change, so the code alone says the project. */
const BY_CODE_ALONE = ['structures -> sites']

let world: TestDatabase
beforeAll(async () => {
  world = await testDatabase()
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
    expect(without.filter((name) => !(name in WITHOUT_KEY))).toEqual([])
    // A reason that nothing needs any more would hide the next table of that name.
    expect(Object.keys(WITHOUT_KEY).filter((name) => !without.includes(name))).toEqual([])
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
})
