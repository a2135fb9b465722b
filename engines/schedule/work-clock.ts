import type { ScheduleCalendar, Shift } from './schedule.ts'
import { DAY } from './wall-minute.ts'

/** Days of a calendar that are laid out at once. */
const STEP = 2048
/** Beyond it a duration was typed in the wrong unit; the table would fill memory. */
export const MAX_YEARS = 200
const MAX_DAYS = MAX_YEARS * 366

/**
 * Counts the work of one calendar: `workBefore` gives each moment a place on a scale of worked minutes, `startAt` and
 * `finishAt` lead back. A place on the scale is two moments, the end of a shift and the start of the next: a start takes
 * the later one, a finish the earlier.
 */
export class WorkClock {
  readonly #week: readonly (readonly Shift[])[]
  readonly #exceptions: ReadonlyMap<number, readonly Shift[]>
  readonly #weekMinutes: readonly number[]
  /** Work before each day from `#first` on; grows at both ends. */
  #worked = new Float64Array(0)
  #shifts: (readonly Shift[])[] = []
  #first: number
  #zero = 0

  constructor(calendar: Pick<ScheduleCalendar, 'week' | 'exceptions'>, around: number) {
    this.#week = calendar.week
    this.#exceptions = calendar.exceptions
    this.#weekMinutes = this.#week.map(minutesOf)
    if (this.#weekMinutes.every((minutes) => minutes === 0)) throw new RangeError('A calendar without work.')
    this.#first = Math.floor(around / DAY) - 64
    this.#layOut(this.#first, STEP)
  }

  /** Worked minutes between the clock's zero and a moment; below zero before it. */
  workBefore(minute: number): number {
    const day = Math.floor(minute / DAY)
    this.#reach(day)
    const at = day - this.#first
    const inDay = minute - day * DAY
    let work = this.#worked[at]!
    for (const { from, to } of this.#shifts[at]!) {
      if (inDay <= from) break
      work += (inDay < to ? inDay : to) - from
    }
    return work
  }

  /** The latest moment with this much work before it: where work can begin. */
  startAt(work: number): number {
    this.#reachWork(work)
    const at = this.#dayOf(work, true)
    let left = work - this.#worked[at]!
    for (const { from, to } of this.#shifts[at]!) {
      if (left < to - from) return (this.#first + at) * DAY + from + left
      left -= to - from
    }
    throw new RangeError('No work is left on the day that was found.')
  }

  /** The earliest moment with this much work before it: where work ends. */
  finishAt(work: number): number {
    this.#reachWork(work)
    const at = this.#dayOf(work, false)
    let left = work - this.#worked[at]!
    for (const { from, to } of this.#shifts[at]!) {
      if (left <= to - from) return (this.#first + at) * DAY + from + left
      left -= to - from
    }
    throw new RangeError('No work is left on the day that was found.')
  }

  /** @returns the moment itself where it is worked, otherwise the start of the next shift. */
  nextStart(minute: number): number {
    return this.startAt(this.workBefore(minute))
  }

  /** Worked minutes between two moments, below zero where the second is the earlier. */
  between(from: number, to: number): number {
    return this.workBefore(to) - this.workBefore(from)
  }

  /** The last day with at most (or with less than) this much work before it, that has work itself. */
  #dayOf(work: number, isStart: boolean): number {
    let low = 0
    let high = this.#worked.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      const before = this.#worked[middle]!
      if (isStart ? before <= work : before < work) low = middle
      else high = middle - 1
    }
    return low
  }

  #reach(day: number): void {
    if (day < this.#first) this.#layOut(day - STEP, this.#worked.length + this.#first - day + STEP)
    else if (day >= this.#first + this.#worked.length - 1)
      this.#layOut(this.#first, Math.max(day - this.#first + STEP, this.#worked.length * 2))
  }

  #reachWork(work: number): void {
    // The last day may be free: a start is looked for on a day behind which others stand.
    while (work >= this.#worked.at(-1)!) this.#layOut(this.#first, this.#worked.length * 2)
    while (work <= this.#worked[0]!) this.#layOut(this.#first - STEP, this.#worked.length + STEP)
  }

  #layOut(first: number, days: number): void {
    if (days > MAX_DAYS) throw new RangeError(`A schedule over more than ${MAX_YEARS} years.`)
    const grownBefore = this.#first - first
    const worked = new Float64Array(days)
    const shifts = new Array<readonly Shift[]>(days)
    let before = 0
    for (let at = 0; at < days; at++) {
      const day = first + at
      // Day 0 of 1970 was a Thursday.
      const weekday = (((day + 4) % 7) + 7) % 7
      const exception = this.#exceptions.get(day)
      shifts[at] = exception ?? this.#week[weekday]!
      worked[at] = before
      before += exception ? minutesOf(exception) : this.#weekMinutes[weekday]!
    }
    // What is laid out in front must not move what was counted already.
    this.#zero = this.#worked.length === 0 ? 0 : this.#worked[0]! - worked[grownBefore]!
    if (this.#zero !== 0) for (let at = 0; at < days; at++) worked[at]! += this.#zero
    this.#first = first
    this.#worked = worked
    this.#shifts = shifts
  }
}

function minutesOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { from, to }) => sum + to - from, 0)
}
