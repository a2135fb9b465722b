import type { FaultKind } from './fault-picture.ts'

/** What was seen on walks through the buildings of the demonstration, by days from today. */
export interface DemoObservation {
  readonly structureCode: string
  readonly title: string
  readonly type: 'defect' | 'quality' | 'safety' | 'observation'
  readonly priority: 'low' | 'medium' | 'high' | 'urgent'
  readonly trade: 'structure' | 'architecture' | 'mechanical' | 'electrical'
  readonly location: string
  /** As the packages of the demonstration are named; null for one of none. */
  readonly packageKey: string | null
  readonly company: 'SQR' | 'NSM'
  readonly owner: 'subcontractor' | 'coordinator' | 'engineer'
  readonly raisedBy: 'inspector' | 'engineer'
  readonly state: 'open' | 'ready' | 'notAccepted' | 'closed'
  readonly daysAgo: number
  readonly dueIn: number
  readonly closedDaysAgo: number | null
  readonly description: string
  readonly action: string
  readonly photo: FaultKind
}

type Seen = readonly [
  title: string,
  trade: DemoObservation['trade'],
  type: DemoObservation['type'],
  action: string,
  photo: FaultKind,
]

const SEEN: readonly Seen[] = [
  ['Edge of the slab chipped beside the stair', 'structure', 'defect', 'Repaired with mortar R4', 'concrete'],
  ['Honeycombing at the foot of column C4', 'structure', 'defect', 'Cut back and grouted', 'concrete'],
  ['Spacers missing under the top mat', 'structure', 'quality', 'Chairs added every metre', 'bars'],
  ['Hanger of the duct not anchored', 'mechanical', 'defect', 'Anchored and tightened', 'duct'],
  ['Insulation torn at the riser', 'mechanical', 'defect', 'Replaced', 'duct'],
  ['Guard rail open at the slab edge', 'structure', 'safety', 'Rail closed and tagged', 'edge'],
  ['Tile joints uneven in the lobby', 'architecture', 'defect', 'Taken up and laid again', 'tiles'],
  ['Cable tray without earth bond', 'electrical', 'defect', 'Bonded and measured', 'tray'],
  ['Cut-outs of the ceiling not as drawn', 'architecture', 'observation', 'Drawing followed', 'tray'],
]

const BUILDINGS = ['WHN-01-BA', 'WHN-01-BB'] as const
const LEVELS = ['Level 02, grid A1-C4', 'Level 03, core', 'Level 01, stair 2', 'Level 04, grid C4-E6'] as const
const STATES = ['open', 'closed', 'ready', 'open', 'closed', 'notAccepted', 'open', 'closed'] as const
const PRIORITIES = ['medium', 'high', 'low', 'medium', 'urgent'] as const
/** Of the subcontractor's own work, and of that of others, which a subcontractor does not see. */
const OWNERS = { NSM: ['subcontractor'], SQR: ['coordinator', 'engineer'] } as const
const COUNT = 36

/** Every age of the buckets, every state, due before and after today. */
export function demoObservations(): readonly DemoObservation[] {
  return Array.from({ length: COUNT }, (_, at) => {
    const [title, trade, type, action, photo] = SEEN[at % SEEN.length] as Seen
    const state = STATES[at % STATES.length] ?? 'open'
    const structureCode = BUILDINGS[at % BUILDINGS.length] ?? BUILDINGS[0]
    const daysAgo = 1 + Math.floor((at * 47) / COUNT)
    const company = trade === 'mechanical' ? 'NSM' : 'SQR'
    const owners = OWNERS[company]
    const isDone = state === 'closed' || state === 'ready'
    return {
      structureCode,
      title,
      type,
      trade,
      priority: PRIORITIES[at % PRIORITIES.length] ?? 'medium',
      location: LEVELS[at % LEVELS.length] ?? '',
      packageKey:
        trade === 'structure' ? `${structureCode} C 3` : trade === 'mechanical' ? `${structureCode} M 1` : null,
      company,
      owner: owners[at % owners.length] ?? 'engineer',
      raisedBy: at % 3 === 0 ? 'engineer' : 'inspector',
      state,
      daysAgo,
      dueIn: 10 - daysAgo,
      closedDaysAgo: state === 'closed' ? Math.max(0, daysAgo - 4) : null,
      description: '',
      action: isDone ? action : '',
      photo,
    }
  })
}
