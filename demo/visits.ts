import { seededNumbers } from './seeded-noise.ts'

/** A page that somebody of the demonstration is said to have looked at: made up, and the same every time. */
export interface DemoVisit {
  readonly userName: string
  /** Days before the demonstration was loaded, and the minute of that day, UTC. */
  readonly daysAgo: number
  readonly minute: number
  readonly path: string
  readonly previousPath: string | null
  /** Project that was picked; null on pages that belong to none. */
  readonly projectCode: string | null
  /** Number of the stay that the view belongs to. */
  readonly stay: number
  readonly durationMs: number
  readonly device: 'phone' | 'tablet' | 'pc'
}

type Device = DemoVisit['device']
interface Habit {
  readonly userName: string
  /** Chance of a stay on a working day. */
  readonly eagerness: number
  readonly devices: readonly Device[]
  /** Pages with how often each is chosen against the others. */
  readonly pages: readonly (readonly [path: string, weight: number])[]
}

/** Where a stay is worked in: on the first most of all. */
const PROJECTS = ['WHN', 'MRN', 'WHN', 'DRB'] as const
/** Pages of the whole installation. */
const WITHOUT_PROJECT = /^\/(user|role)\//
const DAYS = 60
/** Office hours of the Gulf in UTC: six in the morning at UTC+3. */
const FIRST_MINUTE = 180
const WORKING_MINUTES = 600

const MODELS = [
  ['/geospatial/bim/index', 3],
  ['/geospatial/bim/detail', 2],
  ['/design/modelViewer/index', 2],
  ['/design/modelViewer/detail', 5],
] as const
const PLACES = [
  ['/construction/index', 3],
  ['/construction/structure', 3],
] as const

const HABITS: readonly Habit[] = [
  { userName: 'coordinator', eagerness: 0.95, devices: ['pc'], pages: [...MODELS, ['/geospatial/bim/add', 1]] },
  { userName: 'engineer', eagerness: 0.9, devices: ['pc', 'tablet', 'phone'], pages: [...PLACES, ...MODELS] },
  { userName: 'inspector', eagerness: 0.85, devices: ['phone', 'phone', 'tablet'], pages: [...PLACES, ...MODELS] },
  { userName: 'admin', eagerness: 0.6, devices: ['pc'], pages: [['/user/index', 4], ['/role/index', 2], ...PLACES] },
  { userName: 'commercial', eagerness: 0.5, devices: ['pc'], pages: [...PLACES, ['/geospatial/bim/index', 1]] },
  { userName: 'operator', eagerness: 0.7, devices: ['pc', 'phone'], pages: [...PLACES] },
  { userName: 'subcontractor', eagerness: 0.3, devices: ['phone'], pages: [...MODELS] },
]

/** Two months of working days, the last one the day before. */
export function demoVisits(loadedAt: Date): readonly DemoVisit[] {
  const next = seededNumbers('visits')
  const visits: DemoVisit[] = []
  let stay = 0
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo -= 1) {
    const weekday = new Date(loadedAt.getTime() - daysAgo * 86_400_000).getUTCDay()
    // Friday and Saturday are the weekend; a site never stands quite still.
    const share = weekday === 5 ? 0.05 : weekday === 6 ? 0.25 : 1
    for (const habit of HABITS) {
      const stays = next() < habit.eagerness * share ? 1 + Math.floor(next() * 3) : 0
      for (let count = 0; count < stays; count += 1) {
        stay += 1
        visits.push(...stayOf(habit, daysAgo, stay, next))
      }
    }
  }
  return visits
}

function stayOf(habit: Habit, daysAgo: number, stay: number, next: () => number): DemoVisit[] {
  const device = habit.devices[Math.floor(next() * habit.devices.length)] ?? 'pc'
  const project = PROJECTS[stay % PROJECTS.length] ?? null
  const views = 2 + Math.floor(next() * 9)
  let minute = FIRST_MINUTE + next() * WORKING_MINUTES
  let previousPath: string | null = null
  return Array.from({ length: views }, () => {
    const path = choose(habit.pages, next())
    // Long looks are rare and short ones common: a viewer is worked in, a list is passed through.
    const durationMs = Math.round((path.endsWith('/detail') ? 90_000 : 18_000) * (0.2 + -Math.log(1 - next() * 0.98)))
    const projectCode = WITHOUT_PROJECT.test(path) ? null : project
    const view = {
      userName: habit.userName,
      daysAgo,
      minute,
      path,
      previousPath,
      projectCode,
      stay,
      durationMs,
      device,
    }
    minute += durationMs / 60_000
    previousPath = path
    return view
  })
}

function choose(pages: Habit['pages'], chance: number): string {
  const total = pages.reduce((sum, [, weight]) => sum + weight, 0)
  let rest = chance * total
  for (const [path, weight] of pages) {
    rest -= weight
    if (rest < 0) return path
  }
  return pages[0]?.[0] ?? '/construction/index'
}
