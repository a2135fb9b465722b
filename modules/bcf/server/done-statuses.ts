/**
 * The words that BCF programs share for "done", in the spellings that they use. Every other status, and none, is open. The
 * index of open topics has the same words: one that is added here needs another index.
 */
export const DONE_STATUSES = ['Closed', 'closed', 'CLOSED', 'Resolved', 'resolved', 'RESOLVED'] as const

/** Whether a topic of this status is done. */
export function isDone(status: string | null): boolean {
  return (DONE_STATUSES as readonly (string | null)[]).includes(status)
}
