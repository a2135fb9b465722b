import type { BcfComponent, BcfHeaderFile, BcfPoint } from '#engines/bcf/bcf-file.ts'
import { type StoredView, topicGuid, type UpsertTopic } from '#modules/bcf/server/public.ts'
import type { ReadyVersion } from '#modules/models/server/public.ts'
import { OPEN_STATES, type ResultState, type Severity } from '../contract/clash-choices.ts'
import type { ClashResult } from '../contract/clash-result.ts'
import type { ClashTest } from '../contract/clash-test.ts'
import type { StoredGroup } from './clash-group-repository.ts'

/** What wrote it, in BCF and in the product: `source` of its topics. */
export const CLASH_SOURCE = 'clash'

/** Colours of the two sides, apart from each other for people who do not see red and green as two. */
export const COLOUR_A = 'D9480F'
export const COLOUR_B = '1C7ED6'

/** Elements of one side that a viewpoint selects; more than this nobody looks at in one picture. */
const MOST_COMPONENTS = 200
/** What of the surroundings the section box leaves around the clashes, metres. */
const MARGIN_METRES = 1.5
/** Vertical, degrees. */
const FIELD_OF_VIEW = 60
/** How far the eye is from the middle, in diagonals of the box: its corners just fit into the picture. */
const AWAY = 0.87
const LEAST_AWAY_METRES = 3
/** From the south-west and above, as the viewer looks at a pair. */
const LOOK = { x: 0.55, y: 0.65, z: -0.52 }
/** Clashes that the description lists. */
const MOST_LINES = 12

const PRIORITIES: Readonly<Record<Severity, string>> = {
  low: 'Low',
  medium: 'Normal',
  high: 'High',
  critical: 'Critical',
}
const LABELS: Readonly<Record<string, string>> = {
  architecture: 'Architecture',
  structure: 'Structure',
  civil: 'Civil',
  mechanical: 'MEP',
  electrical: 'MEP',
  plumbing: 'MEP',
  mep: 'MEP',
}

/** The GUID of a group's topic: the same in every run. */
export function guidOfGroup(testId: string, groupKey: string): string {
  return topicGuid(CLASH_SOURCE, `${testId}/${groupKey}`)
}

/** Where a topic stands, as far as a group can know. */
type Phase = 'open' | 'resolved' | 'approved'

/** States of a group's clashes as a phase of its topic; null where nothing is known, and what a person said stands. */
export function phaseOf(states: readonly ResultState[]): Phase | null {
  if (states.length === 0) return 'resolved'
  if (states.some((state) => (OPEN_STATES as readonly string[]).includes(state))) return 'open'
  if (states.includes('not_tested')) return null
  return states.includes('approved') ? 'approved' : 'resolved'
}

/** The phase that a status of BCF names, in any tool's words. */
export function phaseOfStatus(status: string | null): Phase {
  const word = (status ?? '').toLowerCase().replace(/[\s_-]/g, '')
  if (['approved', 'accepted', 'wontfix', 'ignored'].includes(word)) return 'approved'
  return ['resolved', 'closed', 'done', 'fixed', 'solved'].includes(word) ? 'resolved' : 'open'
}

/** The status to write; null to leave what is there, such as `In Progress` while the group is open. */
export function statusToWrite(phase: Phase | null, before: string | null | undefined): string | null {
  if (phase === null) return before === undefined ? 'Open' : null
  if (before === undefined) return { open: 'Open', resolved: 'Resolved', approved: 'Closed' }[phase]
  if (phaseOfStatus(before) === phase) return null
  // Closed says both that it is solved and that it is let stand.
  if (phase === 'approved' && before?.toLowerCase() === 'closed') return null
  return { open: 'ReOpened', resolved: 'Resolved', approved: 'Closed' }[phase]
}

export interface TopicOfGroup {
  readonly test: Pick<ClashTest, 'id' | 'name' | 'projectCode' | 'siteCode' | 'structureCode' | 'type'>
  readonly group: StoredGroup
  readonly severity: Severity
  /** Clashes of the group, the gravest first. */
  readonly results: readonly ClashResult[]
  /** How many there are, where `results` holds only some. */
  readonly total: number
  readonly versions: readonly ReadyVersion[]
  /** E-mail address, or a name; null for nobody. */
  readonly assignedTo: string | null
}

type Facts = Omit<UpsertTopic, 'author' | 'source' | 'status' | 'guid' | 'place'>

/** Pictures of viewpoints, by their GUIDs, as PNG. */
export type Pictures = ReadonlyMap<string, Uint8Array>

/** What the topic of a group says: facts, source models, and a viewpoint that shows both sides cut free. */
export function topicOfGroup(given: TopicOfGroup, pictures: Pictures = new Map()): Facts {
  const { test, group, severity, results, versions, assignedTo } = given
  const models = new Set(results.flatMap(({ a, b }) => [a.modelId, b.modelId]))
  const shown = versions.filter(({ modelId }) => models.has(modelId))
  const view = viewOf(test.id, group.key, results)
  const picture = view && pictures.get(view.guid)
  return {
    title: `${group.title || group.label || 'Clashes without storey'} (${test.name})`.slice(0, 500),
    type: 'Clash',
    priority: PRIORITIES[severity],
    assignedTo,
    dueDate: group.dueDate === null ? null : new Date(`${group.dueDate}T00:00:00Z`).toISOString(),
    description: describe(given),
    ...(shown.length > 0 && { header: shown.map(headerOf) }),
    ...(view && { viewpoints: [picture ? { ...view, snapshot: `${view.guid}.png`, picture } : view] }),
  }
}

/** Disciplines of a group's models, in the words that BCF projects start with. */
export function labelsOfGroup({ results, versions }: Pick<TopicOfGroup, 'results' | 'versions'>): string[] {
  const models = new Set(results.flatMap(({ a, b }) => [a.modelId, b.modelId]))
  const labels = versions
    .filter(({ modelId }) => models.has(modelId))
    .flatMap(({ discipline }) => LABELS[discipline] ?? [])
  return [...new Set(labels)].sort()
}

function headerOf({ sourceName, createdAt }: ReadyVersion): BcfHeaderFile {
  return {
    ifcProject: null,
    ifcSpatialStructureElement: null,
    isExternal: true,
    filename: sourceName,
    date: createdAt.toISOString(),
    reference: sourceName,
  }
}

function describe({ test, results, total }: TopicOfGroup): string {
  if (results.length === 0) return `No clash of test "${test.name}" belongs to this group any more.`
  const kind = test.type.replace('_', ' ')
  const nameOf = ({ name, ifcClass, globalId }: ClashResult['a']) => `${name ?? globalId} (${ifcClass})`
  const lines = results
    .slice(0, MOST_LINES)
    .map((result) => `- ${nameOf(result.a)} × ${nameOf(result.b)}${sizeOf(result)} [${result.state.replace('_', ' ')}]`)
  const more = total > lines.length ? [`… and ${total - lines.length} more`] : []
  return [`${total} ${total === 1 ? 'clash' : 'clashes'} of test "${test.name}" (${kind}).`, ...lines, ...more].join(
    '\n',
  )
}

function sizeOf({ depth, distance, volume, storey }: ClashResult): string {
  const length = depth ? `, ${Math.round(depth * 1000)} mm deep` : ''
  const gap = !depth && distance > 0 ? `, gap ${Math.round(distance * 1000)} mm` : ''
  return `${length}${gap}${volume ? `, ${(volume * 1000).toFixed(2)} l` : ''}${storey ? `, ${storey}` : ''}`
}

/**
 * A view of the open clashes of a group, in metres of the IFC files. Viewpoints never change, so its GUID comes from what it
 * shows: the same again adds nothing, and a clash that has moved gets a view of its own.
 */
export function viewOf(testId: string, groupKey: string, results: readonly ClashResult[]): StoredView | null {
  const shown = shownResults(results)
  if (shown.length === 0) return null
  const guidsOf = (side: 'a' | 'b') =>
    [...new Set(shown.map((result) => result[side].globalId))].sort().slice(0, MOST_COMPONENTS)
  const [guidsA, guidsB] = [guidsOf('a'), guidsOf('b')]
  const box = boxOf(shown)
  const shownWhat = JSON.stringify([guidsA, guidsB, box.map((metres) => metres.toFixed(1))])
  const centre = { x: (box[0]! + box[3]!) / 2, y: (box[1]! + box[4]!) / 2, z: (box[2]! + box[5]!) / 2 }
  const away = Math.max(LEAST_AWAY_METRES, AWAY * Math.hypot(box[3]! - box[0]!, box[4]! - box[1]!, box[5]! - box[2]!))
  const length = Math.hypot(LOOK.x, LOOK.y, LOOK.z)
  const direction = { x: LOOK.x / length, y: LOOK.y / length, z: LOOK.z / length }
  const [a, b] = [guidsA.map(toComponent), guidsB.filter((guid) => !guidsA.includes(guid)).map(toComponent)]
  return {
    guid: topicGuid(CLASH_SOURCE, `${testId}/${groupKey}/view/${shownWhat}`),
    viewGuid: null,
    snapshot: null,
    // The newest comes first: a viewer that is led to the issue shows the first.
    index: -Math.floor(Date.now() / 60_000),
    camera: {
      kind: 'perspective',
      viewPoint: along(centre, direction, -away),
      direction,
      up: upOf(direction),
      extent: FIELD_OF_VIEW,
      aspectRatio: 4 / 3,
    },
    lines: [],
    clippingPlanes: facesOf(box),
    bitmaps: [],
    components: {
      selection: [...a, ...b],
      visibility: {
        defaultVisibility: true,
        exceptions: [],
        hints: { spacesVisible: false, spaceBoundariesVisible: false, openingsVisible: false },
      },
      coloring: [{ color: COLOUR_A, components: a }, ...(b.length > 0 ? [{ color: COLOUR_B, components: b }] : [])],
    },
  }
}

/** The clashes that the view of a group shows: the open ones, and all where none is open. */
export function shownResults(results: readonly ClashResult[]): readonly ClashResult[] {
  const open = results.filter(({ state }) => (OPEN_STATES as readonly string[]).includes(state))
  return open.length > 0 ? open : results
}

function toComponent(ifcGuid: string): BcfComponent {
  return { ifcGuid, originatingSystem: null, authoringToolId: null }
}

/** Where the clashes are, with a margin: minX, minY, minZ, maxX, maxY, maxZ. */
export function boxOf(results: readonly Pick<ClashResult, 'point'>[]): number[] {
  const low = [0, 1, 2].map((axis) => Math.min(...results.map(({ point }) => point[axis] ?? 0)) - MARGIN_METRES)
  const high = [0, 1, 2].map((axis) => Math.max(...results.map(({ point }) => point[axis] ?? 0)) + MARGIN_METRES)
  return [...low, ...high]
}

/** Six planes, each with its direction into what is cut away. */
function facesOf(box: readonly number[]): { location: BcfPoint; direction: BcfPoint }[] {
  const [minX, minY, minZ, maxX, maxY, maxZ] = box as [number, number, number, number, number, number]
  const low = { x: minX, y: minY, z: minZ }
  const high = { x: maxX, y: maxY, z: maxZ }
  return [
    { location: low, direction: { x: -1, y: 0, z: 0 } },
    { location: high, direction: { x: 1, y: 0, z: 0 } },
    { location: low, direction: { x: 0, y: -1, z: 0 } },
    { location: high, direction: { x: 0, y: 1, z: 0 } },
    { location: low, direction: { x: 0, y: 0, z: -1 } },
    { location: high, direction: { x: 0, y: 0, z: 1 } },
  ]
}

function along(from: BcfPoint, direction: BcfPoint, metres: number): BcfPoint {
  return { x: from.x + direction.x * metres, y: from.y + direction.y * metres, z: from.z + direction.z * metres }
}

/** What stands upright on a direction, leaning towards the sky. */
function upOf({ x, y, z }: BcfPoint): BcfPoint {
  const across = Math.hypot(x, y)
  return { x: (-z * x) / across, y: (-z * y) / across, z: across }
}
