import type pg from 'pg'
import type { Partition } from './backup-manifest.ts'
import { quoted } from './backup-tables.ts'

const RANGE = /^FOR VALUES FROM \('([^']+)'\) TO \('([^']+)'\)$/

/**
 * Parts of tables by time, as the catalogue has them. The part that takes what no other does comes with the schema and is left out.
 * @throws where a table is parted in another way: its archive could not be restored.
 */
export async function listPartitions(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<{ of: string; name: string; bound: string }>(`
    select parent.relname as of, part.relname as name, pg_get_expr(part.relpartbound, part.oid) as bound
    from pg_class as part join pg_inherits on inhrelid = part.oid join pg_class as parent on parent.oid = inhparent,
      set_config('timezone', 'UTC', true)
    where part.relispartition and part.relkind in ('r', 'p') and part.relnamespace = 'public'::regnamespace
    order by 1, 2`)
  return rows.flatMap(({ of, name, bound }) => {
    if (bound === 'DEFAULT') return []
    const [, from, to] = RANGE.exec(bound) ?? []
    if (!from || !to)
      throw new Error(`The table ${name} is a part of ${of} in a way that no archive can hold: ${bound}.`)
    return [{ of, name, from, to }]
  })
}

/** Makes the parts that the installation lacks. Names and moments were checked with the manifest. */
export async function makePartitions(client: pg.ClientBase, partitions: readonly Partition[]): Promise<void> {
  const there = new Set((await listPartitions(client)).map(({ of, name }) => `${of} ${name}`))
  for (const { of, name, from, to } of partitions) {
    if (there.has(`${of} ${name}`)) continue
    await client.query(
      `create table public.${quoted(name)} partition of public.${quoted(of)} for values from ('${from}') to ('${to}')`,
    )
  }
}

/** Tables with parts of which none takes what the others do not, each with the column of its time. */
export async function listStrictlyParted(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; time: string }>(`
    select relname as name, attname as time
    from pg_partitioned_table join pg_class on pg_class.oid = partrelid
      join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partdefid = 0 and relnamespace = 'public'::regnamespace`)
  return new Map(rows.map(({ name, time }) => [name, time]))
}

/**
 * Makes the months of rows that wait in another table: archives of earlier releases do not say which parts their rows lay in.
 * @param time column of both tables by which the rows are parted
 */
export async function makeMonthsOf(client: pg.ClientBase, table: string, time: string, waiting: string): Promise<void> {
  const { rows } = await client.query<Omit<Partition, 'of'>>(
    `
    select $1 || to_char(month, '_YYYYMM') as name, to_char(month, $2) as "from", to_char(month + interval '1 month', $2) as "to"
    from (select distinct date_trunc('month', ${quoted(time)} at time zone 'UTC') as month from ${quoted(waiting)}) as months`,
    [table, 'YYYY-MM-DD HH24:MI:SS"+00"'],
  )
  await makePartitions(
    client,
    rows.map((month) => ({ of: table, ...month })),
  )
}
