import type { Query } from '@tanstack/react-query'
import { answersOf, queryClient } from '../api/query-client.ts'

/** Pause in which events gather before answers are read again, ms: a conversion reports progress many times a second. */
const GATHER_MS = 250

/** Kinds of records of which events have come since answers were last read again. */
const gathered = new Set<string>()
/** Records that ended meanwhile, by kind and id: nothing hangs on them any more. */
const ended = new Set<string>()
/** Answers that are being read, by their hash; true where something happened meanwhile, so that it is done once more. */
const reading = new Map<string, boolean>()

/**
 * Reads the answers again that are made of records of a kind and on screen. A reading is let finish before the next of
 * the same answer begins: on a slow line a stream of events would otherwise cancel each one, and nothing would ever be shown.
 * What hangs on a record that ended is not asked for again: its page is about to be left, and the answer would be that it is missing.
 */
export function readAgainSoon(kind: string, endedId?: string): void {
  if (gathered.size === 0) window.setTimeout(readGathered, GATHER_MS)
  gathered.add(kind)
  if (endedId !== undefined) ended.add(recordOf(kind, endedId))
}

function readGathered(): void {
  const kinds = new Set(gathered)
  const gone = new Set(ended)
  gathered.clear()
  ended.clear()
  for (const query of answersOf(kinds)) if (!hangsOn(gone, query)) void readAgain(query)
}

const recordOf = (kind: unknown, id: unknown) => `${kind}/${id}`

/** Whether an answer is about what hangs on one of the records, such as its comments: asked by a `RecordKey`. */
function hangsOn(records: ReadonlySet<string>, { queryKey: [, , input] }: Query): boolean {
  if (typeof input !== 'object' || input === null) return false
  const { entityType, entityId } = input as Readonly<Record<string, unknown>>
  return records.has(recordOf(entityType, entityId))
}

async function readAgain({ queryHash, queryKey }: Query): Promise<void> {
  // It may have begun before what the event tells of was true.
  if (reading.has(queryHash)) return void reading.set(queryHash, true)
  reading.set(queryHash, false)
  await queryClient.invalidateQueries({ queryKey, exact: true })
  const isAskedOnceMore = reading.get(queryHash)
  reading.delete(queryHash)
  const query = isAskedOnceMore && queryClient.getQueryCache().get(queryHash)
  if (query) void readAgain(query)
}
