import { log } from '../messages/logger.ts'
import type { LoadTour, Tour } from './tour.ts'

const loaders = new Map<string, LoadTour>()

/** Says which screens of a module have a tour. */
export function registerTours(moduleId: string, tours: Readonly<Record<string, LoadTour | undefined>>): void {
  for (const [screenId, load] of Object.entries(tours)) if (load) loaders.set(`${moduleId}.${screenId}`, load)
}

/** The tour of a screen; null where it has none, or where that does not arrive: a screen can be used without. */
export async function loadTour(recordId: string): Promise<Tour | null> {
  try {
    return (await loaders.get(recordId)?.()) ?? null
  } catch (error) {
    log('warn', 'A tour did not arrive.', error)
    return null
  }
}
