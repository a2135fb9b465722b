/** Somebody at a gate whose other half is missing. */
export interface LonePassage {
  readonly id: string
  /** Since 1970, ms. */
  readonly at: number
  readonly direction: 'in' | 'out'
  readonly isOnFoot: boolean
  /** Who or what it was taken for; null where nothing was read. */
  readonly subject: string | null
}

/** Why the count closes a passage by itself. */
export type ClosedBecause = 'readTwice' | 'cameAgain' | 'cameUnread' | 'wentUnread' | 'tooLong'

export interface ClosedPassage {
  readonly id: string
  readonly because: ClosedBecause
  /** The passage that shows it. */
  readonly otherId: string | null
}

export interface ReconcileRules {
  /** The end of the day, ms. */
  readonly midnight: number
  /** Nobody on foot stays longer in one go, ms. */
  readonly longestStay: number
}

/** The same one in again after less is one way in that was read twice, ms. */
const TWICE_MS = 3 * 60_000

/**
 * Closes what evidence shows to be no longer open, in this order: who came in again has left meanwhile; who went out and never came
 * in came in unread; an unread way out is that of the unread way in before it, or of the only one who can have taken it; and nobody on
 * foot stays for days. What is left is asked of a person: a lorry that is inside overnight is inside.
 */
export function reconcilePassages(
  alone: readonly LonePassage[],
  { midnight, longestStay }: ReconcileRules,
): ClosedPassage[] {
  const inOrder = [...alone].sort((one, other) => one.at - other.at || one.id.localeCompare(other.id))
  const closed = new Map<string, ClosedPassage>()
  const close = (id: string, because: ClosedBecause, otherId: string | null = null) =>
    closed.set(id, { id, because, otherId })
  const isOpen = ({ id }: LonePassage) => !closed.has(id)

  const lastIn = new Map<string, LonePassage>()
  for (const passage of inOrder) {
    if (passage.direction === 'out' || passage.subject === null) continue
    const before = lastIn.get(passage.subject)
    if (before) close(before.id, passage.at - before.at < TWICE_MS ? 'readTwice' : 'cameAgain', passage.id)
    lastIn.set(passage.subject, passage)
  }

  const insBefore = (out: LonePassage) =>
    inOrder.filter((one) => one.direction === 'in' && one.isOnFoot === out.isOnFoot && one.at <= out.at && isOpen(one))
  for (const out of inOrder) {
    if (out.direction === 'in') continue
    const inside = insBefore(out)
    const unread = inside.findLast(({ subject }) => subject === null)
    const known = inside.filter(({ subject }) => subject !== null)
    const other = unread ?? (out.subject === null && known.length === 1 ? known[0] : undefined)
    if (other) {
      close(other.id, 'wentUnread', out.id)
      close(out.id, 'cameUnread', other.id)
    } else if (out.subject !== null) close(out.id, 'cameUnread')
  }

  for (const passage of inOrder)
    if (passage.direction === 'in' && passage.isOnFoot && isOpen(passage) && midnight - passage.at > longestStay)
      close(passage.id, 'tooLong')
  return inOrder.flatMap(({ id }) => closed.get(id) ?? [])
}
