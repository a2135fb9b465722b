import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { gatherFromModules } from '#platform/testing/gather-from-modules.ts'
import type { RecordInserts } from '#platform/testing/record-inserts.ts'

/**
 * Makes a record of a kind that people can comment on, at the structure A111 of P1.
 * @returns its id. @throws for a kind of which its module does not say how one is made
 */
export async function insertRecord(database: Database, kind: string): Promise<string> {
  // A new project would lie in nobody's grants: theirs is P1.
  if (kind === 'project') return 'P1'
  const modules = await gatherFromModules<{ readonly inserts: RecordInserts }>('insert-records.ts')
  const insert = [...modules.values()].map(({ inserts }) => inserts[kind]).find((one) => one !== undefined)
  if (!insert)
    throw new Error(`Say in testing/insert-records.ts of its module how a record of the kind ${kind} is made.`)
  const id = randomUUID()
  await database.transaction(SYSTEM_SCOPE, (tx) => insert(tx, id))
  return id
}
