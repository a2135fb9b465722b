import { dayAfter, instantOf, localTimeOf } from '#engines/calendar/local-time.ts'

/** When a person wants to be reached outside the product. Times are `HH:MM` on the clock of their zone. */
export interface Reachability {
  readonly digest: 'none' | 'hourly' | 'daily'
  readonly digestAt: string
  readonly quietFrom: string | null
  readonly quietTo: string | null
  readonly timeZone: string
}

export interface DueTime {
  readonly at: Date
  /** Sent together with what else is due then. */
  readonly isGrouped: boolean
}

const HOUR_MINUTES = 60
const HOUR_MS = 3_600_000

/**
 * When something is to leave by a channel: urgent things at once; e-mail with the next digest, where the person has one;
 * and nothing in quiet hours, at whose end all of it leaves together.
 */
export function dueTime(
  now: Date,
  person: Reachability,
  thing: { readonly channel: 'push' | 'email' | 'webhook'; readonly isUrgent: boolean },
): DueTime {
  if (thing.isUrgent) return { at: now, isGrouped: false }
  const slot = thing.channel === 'email' ? nextDigest(now, person) : null
  const planned = slot ?? now
  const end = endOfQuiet(planned, person)
  return { at: end ?? planned, isGrouped: thing.channel === 'email' && (slot ?? end) !== null }
}

function nextDigest(now: Date, { digest, digestAt, timeZone }: Reachability): Date | null {
  if (digest === 'none') return null
  const { day, minutes } = localTimeOf(now, timeZone)
  if (digest === 'hourly') {
    const past = minutes % HOUR_MINUTES
    const hourStart = Math.floor(now.getTime() / 60_000) * 60_000 - past * 60_000
    return new Date(hourStart + HOUR_MS)
  }
  const today = instantOf({ day, minutes: minutesOf(digestAt) }, timeZone)
  return today > now ? today : instantOf({ day: dayAfter(day), minutes: minutesOf(digestAt) }, timeZone)
}

/** Null where the moment is not in the person's quiet hours. */
function endOfQuiet(at: Date, { quietFrom, quietTo, timeZone }: Reachability): Date | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null
  const from = minutesOf(quietFrom)
  const to = minutesOf(quietTo)
  const { day, minutes } = localTimeOf(at, timeZone)
  const overMidnight = from > to
  const isQuiet = overMidnight ? minutes >= from || minutes < to : minutes >= from && minutes < to
  if (!isQuiet) return null
  const endDay = overMidnight && minutes >= from ? dayAfter(day) : day
  return instantOf({ day: endDay, minutes: to }, timeZone, at)
}

function minutesOf(time: string): number {
  const [hours = '', minutes = ''] = time.split(':')
  return Number(hours) * HOUR_MINUTES + Number(minutes)
}
