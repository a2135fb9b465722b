import { PARTITIONS } from './credit-rules.ts'
import { constraintsOf, type DemoConstraint } from './package-constraints.ts'

/** Work packages of the demonstration, by days from today: what is under way stays under way whenever somebody looks. */
export interface DemoWorkPackage {
  /** Names it among all, and in its parent. */
  readonly key: string
  readonly parentKey: string | null
  readonly siteCode: string
  readonly structureCode: string
  readonly level: 'CWA' | 'EWP' | 'CWP' | 'IWP'
  readonly discipline: 'structure' | 'mechanical' | 'architecture'
  readonly rule: 'none' | 'concrete' | 'services' | 'finishes'
  /** Key of a rule of the project that it follows in its place. */
  readonly ownRule: string | null
  readonly name: { readonly en: string; readonly ar: string }
  readonly organisationCode: string
  readonly ownerName: string
  /** First and last day of the plan, counted from today. */
  readonly from: number
  readonly to: number
  /** Days that it is expected to end behind the plan. */
  readonly slip: number
  readonly state: 'planned' | 'clearing' | 'released' | 'inProgress' | 'complete' | 'closed'
  readonly budget: string
  readonly quantity: string
  readonly unit: 'm3' | 'm2' | 'm'
  readonly boqLine: string
  /** Code of the schedule's activity. */
  readonly activityCode: string | null
  /** Storey that it builds, as the models name it; null where it builds no whole one. */
  readonly storey: string | null
  /** How far each step of the rule of credit is. */
  readonly done: Readonly<Record<string, number>>
  readonly constraints: readonly DemoConstraint[]
}

interface Building {
  readonly siteCode: string
  readonly code: string
  readonly name: { readonly en: string; readonly ar: string }
  readonly floors: number
  /** Floor whose concrete is under way. */
  readonly now: number
}

export const PACKAGED_BUILDINGS: readonly Building[] = [
  { siteCode: 'WHN-01', code: 'WHN-01-BA', name: { en: 'Building A', ar: 'المبنى أ' }, floors: 8, now: 5 },
  { siteCode: 'WHN-01', code: 'WHN-01-BB', name: { en: 'Building B', ar: 'المبنى ب' }, floors: 10, now: 3 },
  { siteCode: 'MRN-02', code: 'MRN-02-R1', name: { en: 'Residence 1', ar: 'السكن 1' }, floors: 8, now: 4 },
]

/** What follows the concrete of a floor, and how many days behind it. */
export const FLOOR_WORKS = [
  {
    key: 'C',
    discipline: 'structure',
    rule: 'concrete',
    en: 'Columns and slab',
    ar: 'الأعمدة والبلاطة',
    organisationCode: 'SQR',
    behind: 0,
    days: 11,
    unit: 'm3',
    quantity: '186.000',
    budget: '412000.00',
    boqLine: 'E.3.2 In-situ concrete, suspended slabs',
  },
  {
    key: 'M',
    discipline: 'mechanical',
    rule: 'services',
    en: 'Pipework and ducts',
    ar: 'الأنابيب ومجاري الهواء',
    organisationCode: 'NSM',
    behind: 24,
    days: 17,
    unit: 'm',
    quantity: '640.000',
    budget: '288500.00',
    boqLine: 'V.1.4 Ductwork and chilled water pipes',
  },
  {
    key: 'F',
    discipline: 'architecture',
    rule: 'finishes',
    en: 'Partitions and ceilings',
    ar: 'القواطع والأسقف',
    organisationCode: 'SQR',
    behind: 44,
    days: 20,
    unit: 'm2',
    quantity: '905.000',
    budget: '331750.00',
    boqLine: 'M.2.1 Dry lining and suspended ceilings',
  },
] as const

type FloorWork = (typeof FLOOR_WORKS)[number]

const FLOOR_DAYS = 12
const STEPS: Readonly<Record<FloorWork['rule'], readonly string[]>> = {
  concrete: ['rebar', 'formwork', 'pour', 'strip', 'inspection'],
  services: ['supports', 'install', 'test', 'inspection'],
  finishes: ['prepare', 'apply', 'inspection'],
}

/** The lower floors of a building, whose partitions are earned by a rule of the project. */
const OF_OWN_RULE = { building: 'WHN-01-BA', work: 'F', floors: 4 }

/** The packages of three buildings: an area, and under it one for each floor and kind of work. */
export function demoWorkPackages(): DemoWorkPackage[] {
  return PACKAGED_BUILDINGS.flatMap((building) => [areaOf(building), ...bundlesOf(building), ...floorsOf(building)])
}

/** The code of a floor's work in the schedule: `BA-C-05`. */
export function floorActivityCode(structureCode: string, work: string, floor: number): string {
  return `${structureCode.split('-').at(-1)}-${work}-${String(floor).padStart(2, '0')}`
}

/** First day of a floor's work, from today. */
export function floorStart({ now }: Building, work: FloorWork, floor: number): number {
  return (floor - now) * FLOOR_DAYS - 4 + work.behind
}

function areaOf(building: Building): DemoWorkPackage {
  const { name, floors } = building
  return {
    ...headOf(building, null, `${building.code} area`),
    level: 'CWA',
    name,
    from: floorStart(building, FLOOR_WORKS[0], 1),
    to: floorStart(building, FLOOR_WORKS[2], floors) + FLOOR_WORKS[2].days,
    state: 'inProgress',
  }
}

function bundlesOf(building: Building): DemoWorkPackage[] {
  const { name, floors, code } = building
  return FLOOR_WORKS.map((work) => ({
    ...headOf(building, `${code} area`, `${code} ${work.key}`),
    level: 'CWP' as const,
    discipline: work.discipline,
    organisationCode: work.organisationCode,
    name: { en: `${name.en}: ${work.en}`, ar: `${name.ar}: ${work.ar}` },
    from: floorStart(building, work, 1),
    to: floorStart(building, work, floors) + work.days,
    state: floorStart(building, work, 1) < 0 ? ('inProgress' as const) : ('planned' as const),
  }))
}

function floorsOf(building: Building): DemoWorkPackage[] {
  return FLOOR_WORKS.flatMap((work) =>
    Array.from({ length: building.floors }, (_, index) => floorOf(building, work, index + 1)),
  )
}

function floorOf(building: Building, work: FloorWork, floor: number): DemoWorkPackage {
  const { code, name } = building
  const from = floorStart(building, work, floor)
  const to = from + work.days
  const isSlow = floor % 4 === 1
  const state = stateOf(from, to, floor)
  const own = code === OF_OWN_RULE.building && work.key === OF_OWN_RULE.work && floor <= OF_OWN_RULE.floors
  const steps = own ? PARTITIONS.steps.map((step) => step.code) : STEPS[work.rule]
  return {
    ...headOf(building, `${code} ${work.key}`, `${code} ${work.key} ${floor}`),
    level: 'IWP',
    discipline: work.discipline,
    rule: work.rule,
    ownRule: own ? PARTITIONS.key : null,
    organisationCode: work.organisationCode,
    name: { en: `${work.en}, level ${floor}, ${name.en}`, ar: `${work.ar}، الطابق ${floor}، ${name.ar}` },
    from,
    to,
    slip: isSlow ? 3 : 0,
    state,
    budget: work.budget,
    quantity: work.quantity,
    unit: work.unit,
    boqLine: work.boqLine,
    activityCode: floorActivityCode(code, work.key, floor),
    storey: `Level ${floor}`,
    done: doneOf(steps, from, to, state),
    constraints: constraintsOf({ ...building, work: work.key, from, state, floor }),
  }
}

function headOf({ siteCode, code }: Building, parentKey: string | null, key: string): DemoWorkPackage {
  return {
    key,
    parentKey,
    siteCode,
    structureCode: code,
    level: 'CWA',
    discipline: 'structure',
    rule: 'none',
    ownRule: null,
    name: { en: '', ar: '' },
    organisationCode: 'SQR',
    ownerName: code.startsWith('MRN') ? 'coordinator' : 'engineer',
    from: 0,
    to: 0,
    slip: 0,
    state: 'planned',
    budget: '0.00',
    quantity: '0.000',
    unit: 'm3',
    boqLine: '',
    activityCode: null,
    storey: null,
    done: {},
    constraints: [],
  }
}

function stateOf(from: number, to: number, floor: number): DemoWorkPackage['state'] {
  if (to < -20) return 'closed'
  if (to < -3) return 'complete'
  if (from <= 0) return 'inProgress'
  if (from <= 4) return 'released'
  if (from <= 40) return 'clearing'
  return floor % 2 === 0 && from <= 60 ? 'clearing' : 'planned'
}

function doneOf(
  steps: readonly string[],
  from: number,
  to: number,
  state: DemoWorkPackage['state'],
): Record<string, number> {
  if (state === 'complete' || state === 'closed') return Object.fromEntries(steps.map((step) => [step, 100]))
  if (state !== 'inProgress') return {}
  const share = Math.min(0.9, (-from / (to - from)) * 0.9)
  const reached = share * (steps.length - 1)
  return Object.fromEntries(
    steps.slice(0, -1).flatMap((step, index) => {
      const percent = Math.round(Math.max(0, Math.min(1, reached - index)) * 10) * 10
      return percent > 0 ? [[step, percent]] : []
    }),
  )
}
