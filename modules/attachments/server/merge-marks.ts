import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '#platform/server/context.ts'
import type { PhotoMark } from '../contract/photo-mark.ts'
import { recordFileErrors } from '../contract/record-file.ts'
import type { StoredMark } from './record-file-repository.ts'

type Caller = Pick<RequestContext, 'user'>

/** A mark as it is stored: who drew it is an id. */
export type MarkToStore = PhotoMark & { readonly by: string; readonly at: string }

/** What somebody pointed out is theirs, as what they wrote is. */
export function mayRedraw({ user }: Caller, { by }: Pick<StoredMark, 'by'>): boolean {
  return user.isAdmin || by.id === user.id
}

/**
 * The marks that a photo has from now on. What is as it was stays of who drew it and when; what is new or another is the caller's.
 * @throws marks-of-others where one of somebody else is missing or changed
 */
export function mergeMarks(
  caller: Caller,
  stored: readonly StoredMark[],
  drawn: readonly PhotoMark[],
  now: Date,
): MarkToStore[] {
  const byId = new Map(stored.map((mark) => [mark.id, mark]))
  const kept = new Set(drawn.map(({ id }) => id))
  const isOthers = (mark: StoredMark) => !mayRedraw(caller, mark)
  const gone = stored.filter((mark) => !kept.has(mark.id)).filter(isOthers)
  if (gone.length > 0) throw recordFileErrors.marksOfOthers({ marks: gone.map(({ id }) => id) })
  return drawn.map((mark) => {
    const before = byId.get(mark.id)
    if (before && isDeepStrictEqual(shapeOf(before), shapeOf(mark))) {
      return { ...shapeOf(before), by: before.by.id, at: before.at }
    }
    if (before && isOthers(before)) throw recordFileErrors.marksOfOthers({ marks: [mark.id] })
    return { ...shapeOf(mark), by: caller.user.id, at: now.toISOString() }
  })
}

function shapeOf({ id, kind, colour, points, words }: PhotoMark): PhotoMark {
  return { id, kind, colour, points, words }
}
