import { itemKey, type ModelItem } from './model-item.ts'

/** How a thing is drawn: as it is, as a pale shape that nothing can pick, or not at all. */
export type Look = 'shown' | 'ghost' | 'hidden'

export interface VisibilityRules {
  /** Keys of things the person hid. */
  readonly hidden: ReadonlySet<string>
  /** Keys of the only things to show; null shows all. */
  readonly isolated: ReadonlySet<string> | null
  /** Keys of the only storeys to show; null shows all. */
  readonly storeys: ReadonlySet<string> | null
  /** Rooms are solid blocks that cover what is in them. */
  readonly spaces: boolean
  /** Openings are the bodies that were cut away. */
  readonly openings: boolean
  /** What becomes of the things that isolation or the storeys leave out. */
  readonly others: 'hidden' | 'ghost'
}

export const ALL_VISIBLE: VisibilityRules = {
  hidden: new Set(),
  isolated: null,
  storeys: null,
  spaces: false,
  openings: false,
  others: 'hidden',
}

const SPACES = new Set(['IfcSpace', 'IfcSpatialZone', 'IfcExternalSpatialElement'])
const OPENINGS = new Set(['IfcOpeningElement', 'IfcOpeningStandardCase', 'IfcVoidingFeature', 'IfcVirtualElement'])

/** Rooms and openings, which are off until they are asked for. */
export function hasOwnSwitch({ ifcClass }: ModelItem): boolean {
  return SPACES.has(ifcClass) || OPENINGS.has(ifcClass)
}

/** Upper-case classes of things that are not shown, where the rules name no things; null where they do. */
export function classesOff(rules: VisibilityRules): string[] | null {
  if (rules.hidden.size > 0 || rules.isolated || rules.storeys) return null
  const off = [...(rules.spaces ? [] : SPACES), ...(rules.openings ? [] : OPENINGS)]
  return off.map((name) => name.toUpperCase())
}

/** A thing that was isolated by name is shown even where its class is off: who asks for a room wants to see it. */
export function lookOf(item: ModelItem, rules: VisibilityRules): Look {
  const key = itemKey(item)
  if (rules.hidden.has(key)) return 'hidden'
  const isAskedFor = rules.isolated?.has(key) ?? false
  if (!isAskedFor && SPACES.has(item.ifcClass) && !rules.spaces) return 'hidden'
  if (!isAskedFor && OPENINGS.has(item.ifcClass) && !rules.openings) return 'hidden'
  if (rules.isolated && !isAskedFor) return rules.others
  if (rules.storeys && !(item.storeyKey !== null && rules.storeys.has(item.storeyKey))) return rules.others
  return 'shown'
}

export interface LookChanges {
  readonly show: number[]
  readonly hide: number[]
  readonly ghost: number[]
  readonly unghost: number[]
}

/** What must be told to the renderer to get from the looks it has to those the rules ask for; `looks` is brought up to date. */
export function changeLooks(items: Iterable<ModelItem>, rules: VisibilityRules, looks: Map<number, Look>): LookChanges {
  const changes: LookChanges = { show: [], hide: [], ghost: [], unghost: [] }
  for (const item of items) {
    const before = looks.get(item.localId) ?? 'shown'
    const after = lookOf(item, rules)
    if (before === after) continue
    looks.set(item.localId, after)
    if (after === 'hidden') changes.hide.push(item.localId)
    else if (before === 'hidden') changes.show.push(item.localId)
    if (after === 'ghost') changes.ghost.push(item.localId)
    else if (before === 'ghost') changes.unghost.push(item.localId)
  }
  return changes
}
