import { dayNumber, writeDay } from '#engines/calendar/plain-day.ts'
import { prepareCalendar } from '#engines/calendar/prepare-calendar.ts'
import type { WorkingCalendar } from '#engines/calendar/working-calendar.ts'
import { addWorkingDays } from '#engines/calendar/working-days.ts'
import { interleave } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * 100,000 deadlines in working days against a bare loop that goes from day to day on whole numbers, with weekend and
 * holidays in sets. Both read and write `YYYY-MM-DD`, both must find the same days. Once with the counts of notices and
 * reviews, once with those of times for completion.
 */
const DEADLINES = 100_000
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 7)
const KINDS = [
  { name: '1 to 28 working days', most: 28, goal: 2 },
  { name: '1 to 1,000 working days', most: 1_000, goal: 0.2 },
] as const

const NAME = { en: 'Holiday', ar: 'عطلة' }
/** Thirty years with two weekends, and twelve days off a year. */
const CALENDAR: WorkingCalendar = {
  name: { en: 'Benchmark', ar: 'قياس' },
  timeZone: 'Asia/Dubai',
  weekends: [
    { from: null, days: [5, 6] },
    { from: '2022-01-01', days: [6, 7] },
  ],
  holidays: Array.from({ length: 30 }, (_, index) => index + 2010).flatMap((year) => [
    { name: NAME, from: `${year}-01-01`, to: `${year}-01-01` },
    { name: NAME, from: `${year}-04-10`, to: `${year}-04-14` },
    { name: NAME, from: `${year}-06-16`, to: `${year}-06-19` },
    { name: NAME, from: `${year}-12-02`, to: `${year}-12-03` },
  ]),
  specialWorkingDays: [],
  hours: {},
}

function deadlinesUpTo(most: number): { start: string; count: number }[] {
  const first = dayNumber('2015-01-01')
  // Spread by two numbers without a common divisor: the same ones in each run.
  return Array.from({ length: DEADLINES }, (_, index) => ({
    start: writeDay(first + ((index * 7919) % 5_000)),
    count: 1 + ((index * 104_729) % most),
  }))
}

function bareLoop(): (start: string, count: number) => string {
  const change = Date.UTC(2022, 0, 1) / 86_400_000
  const holidays = new Set<number>()
  for (const holiday of CALENDAR.holidays) {
    if ('hijri' in holiday) continue
    for (let day = dayNumber(holiday.from); day <= dayNumber(holiday.to); day++) holidays.add(day)
  }
  // Days since 1970, a Thursday: weekday 0 is Thursday, 1 Friday, 2 Saturday, 3 Sunday.
  const isWeekend = (day: number) => (day < change ? day % 7 === 1 || day % 7 === 2 : day % 7 === 2 || day % 7 === 3)
  return (start, count) => {
    let day = Date.parse(start) / 86_400_000
    for (let left = count; left > 0; ) {
      day++
      if (!isWeekend(day) && !holidays.has(day)) left--
    }
    return new Date(day * 86_400_000).toISOString().slice(0, 10)
  }
}

const calendar = prepareCalendar(CALENDAR)
const bare = bareLoop()
for (const { name, most, goal } of KINDS) {
  const deadlines = deadlinesUpTo(most)
  const wrong = deadlines.filter(({ start, count }) => addWorkingDays(calendar, start, count) !== bare(start, count))
  if (wrong.length > 0) throw new Error(`${wrong.length} deadlines differ, the first is ${JSON.stringify(wrong[0])}.`)
  const timed = async (find: (start: string, count: number) => string) => {
    const begin = performance.now()
    for (const { start, count } of deadlines) find(start, count)
    return performance.now() - begin
  }
  const pairs = await interleave(
    () => timed((start, count) => addWorkingDays(calendar, start, count)),
    () => timed(bare),
    PAIRS,
  )
  const [ours, reference] = [
    spreadOf(pairs.map(({ product }) => product)),
    spreadOf(pairs.map((pair) => pair.reference)),
  ]
  console.log(`${name}: ours ${spreadText(ours, 0)} ms, bare loop ${spreadText(reference, 0)} ms`)
  const ratio = spreadOf(pairs.map((pair) => pair.product / pair.reference)).median
  noteResult({
    job: `100,000 deadlines, ${name}`,
    figure: `${ours.median.toFixed(0)} ms`,
    reference: `${reference.median.toFixed(0)} ms`,
    ratio,
    goal: `≤ ${goal}`,
    isMet: ratio <= goal,
  })
}
