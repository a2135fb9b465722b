import type { RequestContext } from '#platform/server/context.ts'
import { programmeErrors } from '../contract/programme-errors.ts'

/** The clock of the first place on earth to begin a day is so far ahead of UTC. */
const FIRST_CLOCK_MS = 14 * 3_600_000

/**
 * The day that is asked for; null is today.
 * @throws programme.day-ahead where it has begun nowhere
 */
export function dayAsked({ services }: Pick<RequestContext, 'services'>, day: string | undefined): string | null {
  if (day === undefined) return null
  const latest = new Date(services.now().getTime() + FIRST_CLOCK_MS).toISOString().slice(0, 10)
  if (day > latest) throw programmeErrors.dayAhead()
  return day === services.now().toISOString().slice(0, 10) ? null : day
}
