import { computeSchedule } from '#engines/schedule/compute-schedule.ts'
import type { Activity, Relation, Schedule } from '#engines/schedule/schedule.ts'
import { NO_FILE_DATES } from '#engines/schedule/schedule.ts'
import { interleave } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * The critical path of 50,000 activities and 150,000 relations with lags on a calendar of shifts and holidays, against a
 * bare pass over numbers that knows no calendar, no constraint and no progress. Equal output is checked on a calendar that
 * works always; both are then timed, ours on the calendar of the office.
 */
const ACTIVITIES = 50_000
const RELATIONS = 150_000
const GOAL_MS = 300

const SHIFTS = [
  { from: 480, to: 720 },
  { from: 780, to: 1020 },
]
const ALWAYS = [{ from: 0, to: 1440 }]
const START = 29_000_000 - (29_000_000 % 1440) + 480

function schedule(week: Schedule['calendars'][number]['week']): Schedule {
  let seed = 42
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const activities = Array.from({ length: ACTIVITIES }, (_, index): Activity => {
    const duration = 60 * (1 + random(80))
    return {
      id: String(index),
      code: `A${index}`,
      name: '',
      wbsId: null,
      calendarId: '1',
      kind: 'task',
      status: 'not-started',
      isElapsed: false,
      duration,
      remaining: duration,
      percent: 0,
      actualStart: null,
      actualFinish: null,
      resume: null,
      pinnedStart: null,
      constraints: [],
      plannedStart: null,
      plannedFinish: null,
      budget: null,
      own: NO_FILE_DATES,
    }
  })
  const kinds = ['FS', 'FS', 'FS', 'SS', 'FF'] as const
  const relations = Array.from({ length: RELATIONS }, (): Relation => {
    const to = 1 + random(ACTIVITIES - 1)
    const from = Math.max(0, to - 1 - random(400))
    return { from: String(from), to: String(to), kind: kinds[random(5)]!, lag: 60 * random(4), isElapsed: false }
  })
  const holidays = Array.from({ length: 600 }, (_, index) => [Math.floor(START / 1440) + index * 17, []] as const)
  return {
    format: 'xer',
    version: '',
    code: '',
    name: '',
    dataDate: START,
    start: START,
    mustFinish: null,
    rules: {
      outOfSequence: 'retained-logic',
      remainingFrom: 'data-date',
      mayStartBefore: false,
      startLagFrom: 'early-start',
      lagCalendar: 'predecessor',
      totalFloat: 'finish',
      criticalUpTo: 0,
      criticalBy: 'total-float',
      projectCalendarId: '1',
    },
    calendars: [
      { id: '1', name: '', week, exceptions: new Map(week[0] === ALWAYS ? [] : holidays), minutesPerDay: 480 },
    ],
    activities,
    relations,
    resources: [],
    assignments: 0,
    work: [],
    wbs: [],
    findings: [],
  }
}

/** Early starts and total floats in bare minutes. */
function bare({ activities, relations }: Schedule) {
  const count = activities.length
  const [from, to] = [relations.map((one) => Number(one.from)), relations.map((one) => Number(one.to))]
  const into: number[][] = Array.from({ length: count }, () => [])
  const outOf: number[][] = Array.from({ length: count }, () => [])
  for (let at = 0; at < relations.length; at++) {
    into[to[at]!]!.push(at)
    outOf[from[at]!]!.push(at)
  }
  const start = new Float64Array(count).fill(START)
  const late = new Float64Array(count)
  // Relations lead from lower to higher numbers only: the order is given.
  for (let at = 0; at < count; at++)
    for (const link of into[at]!) {
      const { kind, lag } = relations[link]!
      const before = from[link]!
      const end = start[before]! + (kind === 'SS' ? 0 : activities[before]!.remaining) + lag
      start[at] = Math.max(start[at]!, kind === 'FF' ? end - activities[at]!.remaining : end)
    }
  const finish = start.reduce((most, one, at) => Math.max(most, one + activities[at]!.remaining), 0)
  for (let at = count - 1; at >= 0; at--) {
    late[at] = finish
    for (const link of outOf[at]!) {
      const { kind, lag } = relations[link]!
      const after = to[link]!
      const bound = (kind === 'FF' ? late[after]! : late[after]! - activities[after]!.remaining) - lag
      late[at] = Math.min(late[at]!, kind === 'SS' ? bound + activities[at]!.remaining : bound)
    }
  }
  return { start, float: late.map((one, at) => one - start[at]! - activities[at]!.remaining) }
}

const always = schedule(Array.from({ length: 7 }, () => ALWAYS))
const reference = bare(always)
for (const [at, { earlyStart, totalFloat }] of computeSchedule(always).activities.entries())
  if (earlyStart !== reference.start[at] || totalFloat !== reference.float[at])
    throw new Error(
      `Activity ${at}: ${earlyStart}, ${totalFloat}; bare ${reference.start[at]}, ${reference.float[at]}.`,
    )

const office = schedule([[], SHIFTS, SHIFTS, SHIFTS, SHIFTS, SHIFTS, []])
const timed = async (run: () => unknown) => {
  const begin = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}
const pairs = await interleave(
  () => timed(() => computeSchedule(office)),
  () => timed(() => bare(office)),
)
const ours = spreadOf(pairs.map(({ product }) => product))
const other = spreadOf(pairs.map((pair) => pair.reference))
console.log(`ours ${spreadText(ours, 0)} ms, bare numbers ${spreadText(other, 0)} ms`)
noteResult({
  job: 'Critical path of 50,000 activities and 150,000 relations',
  figure: `${ours.median.toFixed(0)} ms of processor time`,
  reference: `${other.median.toFixed(0)} ms`,
  ratio: spreadOf(pairs.map((pair) => pair.product / pair.reference)).median,
  goal: `≤ ${GOAL_MS} ms`,
  isMet: ours.median <= GOAL_MS,
})
