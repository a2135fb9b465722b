import type { BimViewState } from '#viewers/bim/view-state.ts'
import type { ClashResult } from '../contract/clash-result.ts'

/** How far from the place the camera stands, metres: near enough for a pipe, far enough to know the room. */
const AWAY_METRES = 6
/** Towards the place, from the south-west and above. */
const LOOK = [0.55, 0.65, -0.52] as const

/** A view of the viewer at a clash: both elements selected, all else faint. */
export function pairView(a: ClashResult['a'], b: ClashResult['b'], point: readonly number[]): BimViewState {
  const length = Math.hypot(...LOOK)
  const direction = LOOK.map((part) => part / length) as [number, number, number]
  const position = direction.map((part, axis) => (point[axis] ?? 0) - part * AWAY_METRES) as [number, number, number]
  const pair: Record<string, string[]> = {}
  for (const { modelId, globalId } of [a, b]) pair[modelId] = [...(pair[modelId] ?? []), globalId]
  return {
    version: 1,
    models: Object.keys(pair).map((id) => ({ id, visible: true })),
    camera: { projection: 'perspective', position, direction, up: [0, 0, 1], focusMetres: AWAY_METRES },
    section: null,
    visibility: { hidden: {}, isolated: pair, storeys: null, spaces: false, openings: false, others: 'ghost' },
    selection: pair,
    measurements: [],
  }
}
