import { sectionBox } from '#viewers/bim/tools/section-plane.ts'
import type { BimViewState } from '#viewers/bim/view-state.ts'
import type { ClashResult } from '../contract/clash-result.ts'

/** How far from the place the camera stands at least, metres: near enough for a pipe, far enough to know the room. */
const AWAY_METRES = 6
/** Of the two sides, as BCF viewpoints of the groups have them: apart for people who do not see red and green as two. */
const [COLOUR_A, COLOUR_B] = ['#d9480f', '#1c7ed6']
/** What of the surroundings the box leaves around the clashes, metres. */
const MARGIN_METRES = 1.5
/** Towards the place, from the south-west and above. */
const LOOK = [0.55, 0.65, -0.52] as const
/** Elements that a link can carry. */
const MOST_ELEMENTS = 60

type Pair = Pick<ClashResult, 'a' | 'b' | 'point'>
type Three = [number, number, number]

/**
 * A view of the viewer at clashes: their elements in the colours of the two sides, cut free by a box, all else faint.
 * @param clashes one at least
 */
export function pairView(clashes: readonly Pair[]): BimViewState {
  const shown = clashes.slice(0, MOST_ELEMENTS / 2)
  const low = cornerOf(shown, (metres) => Math.min(...metres) - MARGIN_METRES)
  const high = cornerOf(shown, (metres) => Math.max(...metres) + MARGIN_METRES)
  const centre = low.map((metres, axis) => (metres + high[axis]!) / 2) as Three
  const away = Math.max(AWAY_METRES, Math.hypot(...low.map((metres, axis) => high[axis]! - metres)))
  const length = Math.hypot(...LOOK)
  const direction = LOOK.map((part) => part / length) as Three
  const position = direction.map((part, axis) => centre[axis]! - part * away) as Three
  const elements = elementsOf(shown.flatMap(({ a, b }) => [a, b]))
  return {
    version: 1,
    models: Object.keys(elements).map((id) => ({ id, visible: true })),
    camera: { projection: 'perspective', position, direction, up: [0, 0, 1], focusMetres: away },
    section: null,
    sections: sectionBox(low, high),
    visibility: { hidden: {}, isolated: elements, storeys: null, spaces: false, openings: false, others: 'ghost' },
    selection: {},
    colours: [
      { colour: COLOUR_B, items: elementsOf(shown.map(({ b }) => b)) },
      { colour: COLOUR_A, items: elementsOf(shown.map(({ a }) => a)) },
    ],
    measurements: [],
  }
}

function cornerOf(clashes: readonly Pair[], pick: (metres: readonly number[]) => number): Three {
  return [0, 1, 2].map((axis) => pick(clashes.map(({ point }) => point[axis] ?? 0))) as Three
}

function elementsOf(sides: readonly ClashResult['a'][]): Record<string, string[]> {
  const elements: Record<string, string[]> = {}
  for (const { modelId, globalId } of sides) {
    const known = elements[modelId] ?? []
    if (!known.includes(globalId)) elements[modelId] = [...known, globalId]
  }
  return elements
}
