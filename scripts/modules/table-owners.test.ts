import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { checkTableOwners, ownersOfReadViews, readOwners } from './table-owners.ts'

describe('the tables', () => {
  it('are read and written by the module that they belong to, and by no other', () => {
    expect(checkTableOwners(process.cwd())).toEqual([])
  })

  it('belong to one module each, by the migration that makes them', async () => {
    const world = await testDatabase()
    try {
      const rows = await world.asOwner<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
      )
      const { tables } = readOwners(process.cwd())
      expect(rows.length).toBeGreaterThan(80)
      expect(rows.filter(({ name }) => name !== 'schema_migrations' && !tables.has(name))).toEqual([])
    } finally {
      await world.stop()
    }
  })
})

describe('the check of tables', () => {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-tables-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('finds every way to name a table of another module, and none in comments, keys of migrations and own tables', () => {
    write('modules/yards/server/migrations/1.ts', 'sql`create table yards (); create view yard_names as select 1`')
    write('modules/cranes/server/migrations/2.ts', 'sql`create table cranes (yard uuid references yards (id))`')
    const wrong = [
      'select 1 from yards',
      'select 1 from cranes\n left join yards on true',
      'select 1 from cranes as c, yards',
      'insert into yards values (1)',
      'update yards set a = 1',
      'delete from cranes using yards',
      'yards',
    ]
    write('modules/cranes/server/wrong.ts', wrong.map((text) => `sql\`${text}\``).join('\n'))
    write('modules/cranes/server/built.ts', "db.updateTable('yards').set({})\nsql.table('yards')")
    write(
      'modules/cranes/server/right.ts',
      '// from yards\n/** join yards */\nsql`select 1 from cranes join yard_names on true`',
    )
    write('modules/yards/server/strange.ts', 'sql`select 1 from yards`\nsql`select 1\n from cranes`')
    const found = checkTableOwners(root)
    const at = (file: string) => found.filter((line) => line.includes(file))
    expect(at('wrong.ts').map((line) => line.match(/wrong\.ts:(\d+)/)?.[1])).toEqual([
      '1',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
    ])
    expect(at('built.ts')).toHaveLength(2)
    expect(at('right.ts')).toEqual([])
    expect(ownersOfReadViews(root, 'cranes', readOwners(root))).toEqual(['yards'])
    expect(at('strange.ts')).toEqual([
      'modules/yards/server/strange.ts:3 uses the table cranes of cranes: ask its server/public.ts.',
    ])
  })
})
