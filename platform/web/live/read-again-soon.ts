import { invalidateModule } from '../api/query-client.ts'

/** Pause in which events gather before answers are read again, ms: a conversion reports progress many times a second. */
const GATHER_MS = 250

/** Modules whose answers wait to be read again, or are being read. Several parts of a page hear the same events. */
const underway = new Map<string, 'waiting' | 'reading' | 'reading, and once more'>()

/**
 * Reads the answers of a module again that are on screen. A reading is let finish before the next begins: on a slow line
 * a stream of events would otherwise cancel each one, and nothing would ever be shown.
 */
export function readAgainSoon(moduleId: string): void {
  const state = underway.get(moduleId)
  // It may have begun before what the event tells of was true.
  if (state === 'reading') underway.set(moduleId, 'reading, and once more')
  if (state) return
  underway.set(moduleId, 'waiting')
  window.setTimeout(() => void readAgain(moduleId), GATHER_MS)
}

async function readAgain(moduleId: string): Promise<void> {
  underway.set(moduleId, 'reading')
  await invalidateModule(moduleId)
  const isAskedOnceMore = underway.get(moduleId) !== 'reading'
  underway.delete(moduleId)
  if (isAskedOnceMore) readAgainSoon(moduleId)
}
