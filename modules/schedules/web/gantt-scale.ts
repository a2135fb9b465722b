const DAY_MS = 86_400_000
/** Days shown before the start and behind the end. */
const MARGIN_DAYS = 7

export type Zoom = 'weeks' | 'months' | 'years'
const PIXELS_A_DAY: Readonly<Record<Zoom, number>> = { weeks: 18, months: 5, years: 1.2 }

/** Turns the moments of a schedule into places on its time axis, in pixels from the left. */
export interface GanttScale {
  readonly width: number
  at(moment: string): number
  readonly ticks: readonly Tick[]
}

export interface Tick {
  readonly left: number
  readonly width: number
  /** First moment of what it spans. */
  readonly from: string
}

/** @param start and finish of the schedule, on the wall clock of the project: `2026-04-27T08:00` */
export function ganttScale(start: string, finish: string, zoom: Zoom): GanttScale {
  const perDay = PIXELS_A_DAY[zoom]
  const first = Math.floor(msOf(start) / DAY_MS) - MARGIN_DAYS
  const last = Math.ceil(msOf(finish) / DAY_MS) + MARGIN_DAYS
  const at = (moment: string) => (msOf(moment) / DAY_MS - first) * perDay
  return { width: Math.max(1, (last - first) * perDay), at, ticks: ticksOf(first, last, zoom, at) }
}

function ticksOf(first: number, last: number, zoom: Zoom, at: (moment: string) => number): Tick[] {
  const ticks: Tick[] = []
  for (let from = startOf(first, zoom); from < last; ) {
    const next = nextOf(from, zoom)
    const [left, right] = [at(isoOf(Math.max(from, first))), at(isoOf(Math.min(next, last)))]
    ticks.push({ left, width: right - left, from: isoOf(from) })
    from = next
  }
  return ticks
}

/** Weeks begin on Sunday, as calendars of the Gulf do. */
function startOf(day: number, zoom: Zoom): number {
  const date = new Date(day * DAY_MS)
  if (zoom === 'weeks') return day - date.getUTCDay()
  return Date.UTC(date.getUTCFullYear(), zoom === 'months' ? date.getUTCMonth() : 0) / DAY_MS
}

function nextOf(day: number, zoom: Zoom): number {
  const date = new Date(day * DAY_MS)
  if (zoom === 'weeks') return day + 7
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return (zoom === 'months' ? Date.UTC(year, month + 1) : Date.UTC(year + 1, 0)) / DAY_MS
}

/** The wall clock of the project, read as if it were UTC: the axis has no zone. */
const msOf = (moment: string) => Date.parse(`${moment}Z`)
const isoOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 16)
