import { type RawBuilder, sql } from 'kysely'
import type { SignedInUser } from '../context.ts'
import type { Database } from '../database/database.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import { holdsReadOf, type ServedKind, servedKinds } from './record-kinds.ts'

type Reader = Pick<SignedInUser, 'id' | 'isAdmin' | 'permissions'>

/** Columns of a query that name a record. */
interface RecordColumns {
  readonly type: RawBuilder<string>
  readonly id: RawBuilder<string>
}

/**
 * SQL that is true where the person may read the record that a row tells of. Rows of kinds that no module declares are
 * never among them; their place is left to row-level security.
 * @param isAddressed the rows are addressed to the person: their own notices
 */
export function isReadable(user: Reader, { type, id }: RecordColumns, isAddressed = false): RawBuilder<boolean> {
  const held = servedKinds().filter((kind) => holdsReadOf(kind, user, isAddressed))
  const open = held.filter(({ mayRead }) => !mayRead).map((kind) => kind.id)
  const person = sql<string>`${user.id}::text`
  const conditions = held.flatMap(({ id: kind, mayRead }) =>
    mayRead ? [sql`(${type} = ${kind} and ${mayRead(id, person)})`] : [],
  )
  return sql<boolean>`(${sql.join([sql`${type} = any(${open}::text[])`, ...conditions], sql` or `)})`
}

/** One record and one person who may read it. */
interface Readable {
  readonly record: string
  readonly person: string
}

/**
 * Which of these people may read which of these records of a kind with private ones: one query, whatever their number.
 * Asks for privacy alone; permission and place are looked at in memory.
 */
export async function privateReaders(
  database: Database,
  { mayRead }: Required<Pick<ServedKind, 'mayRead'>>,
  recordIds: readonly string[],
  personIds: readonly string[],
): Promise<readonly Readable[]> {
  const condition = mayRead(sql<string>`r.record`, sql<string>`p.person`)
  const { rows } = await sql<Readable>`
    select r.record, p.person from unnest(${recordIds}::text[]) as r(record), unnest(${personIds}::text[]) as p(person)
    where ${condition}`.execute(database.queries(SYSTEM_SCOPE))
  return rows
}
