import pg from 'pg'
import type { Database } from './database.ts'
import { ADMIN_ROLE } from './scope-settings.ts'

export interface RowFinding {
  readonly table: string
  readonly explanation: string
}
export interface RowReport {
  readonly tables: number
  readonly findings: readonly RowFinding[]
}

interface ForeignKey {
  readonly table: string
  readonly target: string
  readonly name: string
  readonly columns: string[]
  readonly target_columns: string[]
}

/**
 * Checks what PostgreSQL promises and damage or a wrong restore could break: rows that point at nothing, and tables that
 * hold rows of a place but do not keep places apart.
 */
export async function checkRows(database: Database): Promise<RowReport> {
  const client = new pg.Client({ ...database.connection, application_name: 'plumbline fsck' })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string; is_open: boolean }>(`
      select relname as name,
        exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'project_code' and not attisdropped)
          and not relrowsecurity as is_open
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`)
    const findings: RowFinding[] = tables
      .filter(({ is_open }) => is_open)
      .map(({ name }) => ({ table: name, explanation: 'has rows of places, and row-level security is off' }))
    for (const key of await listForeignKeys(client)) findings.push(...(await findLooseRows(client, key)))
    return { tables: tables.length, findings }
  } finally {
    await client.end()
  }
}

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, confrelid::regclass::text as target, conname as name,
      (select array_agg(quote_ident(attname) order by place) from unnest(conkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number) as columns,
      (select array_agg(quote_ident(attname) order by place) from unnest(confkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = confrelid and attnum = number) as target_columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  return rows
}

async function findLooseRows(client: pg.Client, key: ForeignKey): Promise<RowFinding[]> {
  const isSame = key.columns.map((column, index) => `target.${key.target_columns[index]} = source.${column}`)
  const isSet = key.columns.map((column) => `source.${column} is not null`)
  await client.query('begin read only')
  try {
    await client.query(`set local role ${ADMIN_ROLE}`)
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from ${key.table} as source where ${isSet.join(' and ')}
         and not exists (select from ${key.target} as target where ${isSame.join(' and ')})`,
    )
    const count = Number(rows[0]?.count ?? 0)
    return count === 0
      ? []
      : [{ table: key.table, explanation: `${count} rows point at nothing in ${key.target} (${key.name})` }]
  } finally {
    await client.query('rollback')
  }
}
