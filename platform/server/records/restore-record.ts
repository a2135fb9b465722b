import type { ErrorFactories } from '#platform/contract/define-errors.ts'
import type { RequestContext } from '../context.ts'
import type { Db } from '../database/database.ts'
import { orTaken } from '../database/or-taken.ts'
import { type PlacedRecord, publishSaved, type SavedKind } from './save-change.ts'

/**
 * The function that brings a record back from the archive; where it is back already, it is answered as it is. For kinds
 * with handlers of their own: `recordHandlers` has it.
 * @param archive `restore` of the table, false where the record was not archived
 */
export function restoreRecord<Stored extends PlacedRecord, Sent extends { readonly can: object }>(
  saved: SavedKind<Stored, Sent, never> & Required<Pick<SavedKind<Stored, Sent, never>, 'read'>>,
  archive: {
    readonly restore: (tx: Db, id: string, personId: string) => Promise<boolean>
    readonly errors: Pick<ErrorFactories<'notYours' | 'taken'>, 'notYours' | 'taken'>
  },
): (context: RequestContext, of: { readonly id: string }) => Promise<Sent> {
  return async (context, { id }) => {
    const before = saved.present(context, await saved.read(context, id))
    if (!isAllowed(before.can, 'remove')) throw archive.errors.notYours({ id })
    const isBack = await orTaken(() => archive.errors.taken({ id }), archive.restore(context.db, id, context.user.id))
    return isBack
      ? publishSaved(context, saved, id, `${saved.kind.id}.restored`, null)
      : saved.present(context, await saved.get(context, id))
  }
}

const isAllowed = (can: object, word: string) => new Map(Object.entries(can)).get(word) !== false

/** What the caller may do with a record as it is: in the archive, who may put one there may take it out, and nothing else. */
export function canAsKept<Word extends string>(
  can: Readonly<Record<Word, boolean>>,
  { archivedAt }: { readonly archivedAt?: string },
): Record<Word, boolean> {
  const words = Object.entries<boolean>(can).map(([word, may]) => [word, may && (!archivedAt || word === 'remove')])
  return Object.fromEntries(words) as Record<Word, boolean>
}
