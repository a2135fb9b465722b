const DAY_MS = 86_400_000
const QUARTER_MS = 900_000
/** More than a list of ten years has quarters with something in them that are worth keeping. */
const MOST_KEPT = 50_000

/**
 * Milliseconds of what the wall clock of a zone shows, counted as if it were UTC. Asking the calendar costs more than all
 * else that is done with a cell, and clocks are changed at quarters of an hour: it is asked once for each.
 * @throws RangeError for an unknown zone.
 */
export function wallClock(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  const offsets = new Map<number, number>()
  const offsetAt = (instant: number) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
    return shown - Math.floor(instant / 1000) * 1000
  }
  return (instant) => {
    // Before 1970 there were changes at other minutes.
    if (instant < 0) return instant + offsetAt(instant)
    const quarter = Math.floor(instant / QUARTER_MS)
    let offset = offsets.get(quarter)
    if (offset === undefined) {
      offset = offsetAt(quarter * QUARTER_MS)
      if (offsets.size >= MOST_KEPT) offsets.clear()
      offsets.set(quarter, offset)
    }
    return instant + offset
  }
}

/**
 * The other way: the moment at which clocks of a zone show what is given, counted as if it were UTC. Of two, where they are
 * put back, the first; of none, where they are put forward, the one by the clock before.
 */
export function instantShown(timeZone: string): (shown: number) => number {
  const localOf = wallClock(timeZone)
  const aheadAt = (instant: number) => localOf(instant) - instant
  return (shown) => {
    const [before, after] = [shown - aheadAt(shown - DAY_MS), shown - aheadAt(shown + DAY_MS)]
    const exact = [Math.min(before, after), Math.max(before, after)].find((time) => localOf(time) === shown)
    return exact ?? before
  }
}
