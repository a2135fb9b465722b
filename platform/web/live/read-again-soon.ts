import type { Query } from '@tanstack/react-query'
import { answersOf, queryClient } from '../api/query-client.ts'

/** Pause in which events gather before answers are read again, ms: a conversion reports progress many times a second. */
const GATHER_MS = 250

/** Kinds of records of which events have come since answers were last read again. */
const gathered = new Set<string>()
/** Answers that are being read, by their hash; true where something happened meanwhile, so that it is done once more. */
const reading = new Map<string, boolean>()

/**
 * Reads the answers again that are made of records of a kind and on screen. A reading is let finish before the next of
 * the same answer begins: on a slow line a stream of events would otherwise cancel each one, and nothing would ever be shown.
 */
export function readAgainSoon(kind: string): void {
  if (gathered.size === 0) window.setTimeout(readGathered, GATHER_MS)
  gathered.add(kind)
}

function readGathered(): void {
  const kinds = new Set(gathered)
  gathered.clear()
  for (const query of answersOf(kinds)) void readAgain(query)
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
