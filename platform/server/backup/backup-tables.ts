import type pg from 'pg'

export interface TableToCopy {
  readonly name: string
  readonly columns: readonly string[]
}

/** Written by migrate; the rows come with the schema. */
const NOT_COPIED = new Set(['schema_migrations'])

/**
 * The tables of the product, each after those that its foreign keys point at, with the columns that hold data of their
 * own (not computed from others). A table in partitions is one table: what it holds is stored by the partitions of the day.
 */
export async function listTables(client: pg.ClientBase): Promise<TableToCopy[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(`
    select relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(array_agg(distinct target.relname::text), '{}') from pg_constraint
        join pg_class as target on target.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> pg_class.oid) as needs
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`)
  return inOrder(rows.filter(({ name }) => !NOT_COPIED.has(name)))
}

export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

/** Counters of the tables, where they stand. A counter that was never used is left as the schema makes it. */
export async function listSequences(client: pg.ClientBase): Promise<{ name: string; lastValue: string }[]> {
  const { rows } = await client.query<{ name: string; last_value: string | null }>(
    "select sequencename as name, last_value::text from pg_sequences where schemaname = 'public' order by 1",
  )
  return rows.flatMap(({ name, last_value }) => (last_value === null ? [] : [{ name, lastValue: last_value }]))
}

function inOrder(tables: readonly (TableToCopy & { readonly needs: readonly string[] })[]): TableToCopy[] {
  const ordered: TableToCopy[] = []
  const placed = new Set<string>(NOT_COPIED)
  let waiting = tables
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => needs.every((need) => placed.has(need)))
    if (ready.length === 0) {
      throw new Error(`The tables ${waiting.map(({ name }) => name).join(', ')} point at each other in a circle.`)
    }
    for (const { name, columns } of ready) {
      ordered.push({ name, columns })
      placed.add(name)
    }
    waiting = waiting.filter(({ name }) => !placed.has(name))
  }
  return ordered
}

/** A name of the catalogue, as SQL writes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
