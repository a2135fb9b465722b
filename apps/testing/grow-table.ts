import type { TestDatabase } from '#platform/testing/database.ts'

/**
 * Fills a table of records of places with copies of its rows, each in a project, site and structure of its own and with
 * ids of its own, the same in all tables. The person of a test sees none of the copies.
 * @returns how many rows it has; 0 where it is not of places.
 */
export async function growTable(world: TestDatabase, table: string, rows: number): Promise<number> {
  const columns = await world.asOwner<{ name: string; type: string; is_generated: boolean }>(
    `select attname as name, format_type(atttypid, null) as type, attgenerated <> '' as is_generated
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  if (!columns.some(({ name }) => name === 'project_code')) return 0
  // The copies are of places that do not exist.
  const keys = await world.asOwner<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  )
  for (const { name } of keys) await world.asOwner(`alter table ${table} drop constraint "${name}"`)
  // Made once all rows are there, they take a part of the time that row by row takes.
  const indexes = await world.asOwner<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  const kept = columns.filter((column) => !column.is_generated)
  const copied = kept.map(({ name, type }) => copyOf(name, type))
  await world.asOwner(`
    ${indexes.map(({ name }) => `drop index ${name};`).join('')}
    alter table ${table} disable trigger user, no force row level security;
    insert into ${table} (${kept.map(({ name }) => `"${name}"`).join()}) overriding system value
    select ${copied.join()} from ${table} as row
    cross join generate_series(1, greatest(1, ${rows} / (select greatest(count(*), 1) from ${table}))) as copy;
    alter table ${table} enable trigger user, force row level security;
    ${indexes.map(({ definition }) => `${definition};`).join('\n')}
    analyze ${table}`)
  const [counted] = await world.asOwner<{ count: number }>(
    `select reltuples::int as count from pg_class where oid = '${table}'::regclass`,
  )
  return counted?.count ?? 0
}

function copyOf(name: string, type: string): string {
  const column = `row."${name}"`
  if (type === 'uuid') return `md5(${column}::text || copy)::uuid`
  if (type === 'text' && (/_(code|id|guid)$/.test(name) || name === 'code')) return `${column} || '~' || copy`
  return column
}
