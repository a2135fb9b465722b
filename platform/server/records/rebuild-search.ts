import { setImmediate as breathe } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import { type ServedKind, servedKinds } from './record-kinds.ts'
import { forgetStatement, rebuildStatement, searchedIn, wayOf } from './searched-in.ts'

interface Needs {
  readonly database: Database
}

const BATCH = 500
/** Names of people and places first: other records take them up. */
const FIRST = ['user', 'site', 'structure']

function searchedKinds(): ServedKind[] {
  const rank = ({ id }: ServedKind) => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length)
  return servedKinds()
    .filter((kind) => searchedIn(kind) !== null)
    .sort((a, b) => rank(a) - rank(b))
}

/** Kinds whose records the search has not, or has as another release read them. */
async function kindsBehind({ database }: Needs): Promise<ServedKind[]> {
  const { rows } = await database.read(SYSTEM_SCOPE, async (db) =>
    sql<{ kind: string; way: string }>`select kind, way from record_search_kinds`.execute(db),
  )
  const known = new Map(rows.map(({ kind, way }) => [kind, way]))
  return searchedKinds().filter((kind) => known.get(kind.id) !== wayOf(kind))
}

/**
 * Feeds all records to the search, in batches beside other work, and takes away what is no record any more. What is
 * changed meanwhile is fed by whoever changes it.
 * @param which `behind`: of the kinds alone that the search has not, or has as another release read them.
 * @returns how many records were fed.
 */
export async function rebuildSearch(needs: Needs, which: 'all' | 'behind', signal?: AbortSignal): Promise<number> {
  const kinds = which === 'all' ? searchedKinds() : await kindsBehind(needs)
  let count = 0
  for (const kind of kinds) count += await rebuildKind(needs, kind, signal)
  return count
}

async function rebuildKind({ database }: Needs, kind: ServedKind, signal?: AbortSignal): Promise<number> {
  const statement = rebuildStatement(kind)
  let last: string | null = null
  let count = 0
  for (;;) {
    signal?.throwIfAborted()
    const query = CompiledQuery.raw(statement, [kind.id, [], last, BATCH])
    const { rows } = await database.transaction(SYSTEM_SCOPE, async (tx) =>
      tx.executeQuery<{ count: number; last: string | null }>(
        query as CompiledQuery<{ count: number; last: string | null }>,
      ),
    )
    const batch: number = rows[0]?.count ?? 0
    count += batch
    last = rows[0]?.last ?? null
    if (batch < BATCH) break
    await breathe()
  }
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    await tx.executeQuery(CompiledQuery.raw(forgetStatement(kind), [kind.id]))
    await sql`insert into record_search_kinds (kind, way, fed_at) values (${kind.id}, ${wayOf(kind)}, now())
      on conflict (kind) do update set way = excluded.way, fed_at = excluded.fed_at`.execute(tx)
  })
  return count
}
