import type { PlannedActivity, PlannedProject, PlannedRelation } from '#engines/schedule/write-xer.ts'
import { FLOOR_WORKS, floorActivityCode, floorStart, PACKAGED_BUILDINGS } from './work-packages.ts'

const DAY_MS = 86_400_000
const HOURS = 8
/** By so many days the baseline began before the site did. */
const PLANNED_EARLIER = 20

/** Sunday to Thursday, with a day off now and then. */
const calendar = (today: Date) => ({
  id: '1',
  name: 'Site calendar',
  workdays: [1, 2, 3, 4, 5],
  shifts: [
    ['07:00', '12:00'],
    ['13:00', '16:00'],
  ] as const,
  holidays: [30, 31, 95].map((offset) => dayOf(today, offset)),
  hoursPerDay: HOURS,
})

/** Parts of a floor's work in the schedule; the middle one has the code of the package. */
const PARTS = [
  { suffix: 'P', en: 'Prepare', days: 2 },
  { suffix: '', en: '', days: 7 },
  { suffix: 'I', en: 'Inspect', days: 1 },
] as const

/**
 * The schedule of the district's buildings: some hundred activities with the codes of the work packages. The first issue
 * is the baseline; in the second, the works are behind it by some days.
 */
export function demoSchedule(now: Date, issue: 1 | 2): PlannedProject {
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  const buildings = PACKAGED_BUILDINGS.filter(({ code }) => code.startsWith('WHN'))
  const activities: PlannedActivity[] = []
  const relations: PlannedRelation[] = []
  for (const building of buildings) {
    const short = building.code.split('-').at(-1)!
    const works = FLOOR_WORKS.map((work) => ({ work, id: `${short}.${work.key}` }))
    for (const { work, id } of works)
      for (let floor = 1; floor <= building.floors; floor++) {
        const code = floorActivityCode(building.code, work.key, floor)
        const from = floorStart(building, work, floor)
        for (const part of PARTS)
          activities.push(activityOf({ code: code + part.suffix, id, work: work.en, part, floor, from, today, issue }))
        relations.push({ from: `${code}P`, to: code }, { from: code, to: `${code}I` })
        if (floor > 1)
          relations.push({ from: `${floorActivityCode(building.code, work.key, floor - 1)}I`, to: `${code}P` })
      }
    for (let floor = 1; floor <= building.floors; floor++) {
      const [concrete, services, finishes] = FLOOR_WORKS.map(({ key }) => floorActivityCode(building.code, key, floor))
      relations.push({ from: `${concrete}I`, to: `${services}P`, lagHours: 2 * HOURS })
      relations.push({ from: services!, to: `${finishes}P`, type: 'PR_SS', lagHours: 5 * HOURS })
    }
    const last = floorActivityCode(building.code, 'F', building.floors)
    activities.push(milestone(`${short}-HANDOVER`, `Handover of ${building.name.en}`, short))
    relations.push({ from: `${last}I`, to: `${short}-HANDOVER` })
  }
  return {
    code: 'WHN-MS',
    name: 'Wahat Nada master schedule',
    start: `${dayOf(today, -120)} 07:00`,
    dataDate: `${dayOf(today, issue === 1 ? -120 : 0)} 07:00`,
    calendars: [calendar(today)],
    wbs: [
      { id: 'WHN', parentId: null, name: 'Wahat Nada District' },
      ...buildings.flatMap(({ code, name }) => {
        const short = code.split('-').at(-1)!
        return [
          { id: short, parentId: 'WHN', name: name.en },
          ...FLOOR_WORKS.map((work) => ({ id: `${short}.${work.key}`, parentId: short, name: work.en })),
        ]
      }),
    ],
    activities,
    relations,
  }
}

interface FloorActivity {
  readonly code: string
  readonly id: string
  readonly work: string
  readonly part: (typeof PARTS)[number]
  readonly floor: number
  /** First day of the floor's work, from today. */
  readonly from: number
  readonly today: Date
  readonly issue: 1 | 2
}

function activityOf({ code, id, work, part, floor, from, today, issue }: FloorActivity): PlannedActivity {
  const hours = part.days * HOURS
  const name = `${part.en ? `${part.en}: ` : ''}${work}, level ${floor}`
  const base = { code, name, wbsId: id, calendarId: '1', hours, budget: part.suffix === '' ? 250_000 : 20_000 }
  if (issue === 1 && floor === 1 && part.suffix === 'P')
    return { ...base, fields: { cstr_type: 'CS_MSOA', cstr_date: `${dayOf(today, from - PLANNED_EARLIER)} 07:00` } }
  const start = from + { P: 0, '': 3, I: 13 }[part.suffix]
  const finish = start + { P: 2, '': 9, I: 1 }[part.suffix]
  if (issue === 1 || start >= 0) return base
  const begun = { act_start_date: `${dayOf(today, start)} 07:00` }
  if (finish < -1)
    return { ...base, status: 'TK_Complete', fields: { ...begun, act_end_date: `${dayOf(today, finish)} 16:00` } }
  return { ...base, status: 'TK_Active', remainingHours: Math.ceil(hours / 2), fields: begun }
}

function milestone(code: string, name: string, wbsId: string): PlannedActivity {
  return { code, name, wbsId, calendarId: '1', hours: 0, type: 'TT_FinMile' }
}

function dayOf(today: Date, offset: number): string {
  return new Date(today.getTime() + offset * DAY_MS).toISOString().slice(0, 10)
}
