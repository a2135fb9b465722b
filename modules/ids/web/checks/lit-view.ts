import type { BimViewState } from '#viewers/bim/view-state.ts'
import type { LitElements } from '../../contract/ids-check.ts'

/** Elements that one address carries: each is named twice in it, and proxies cut long addresses off. */
export const MOST_LIT = 36
/** Towards the elements, from the south-west and above. */
const LOOK = [0.55, 0.65, -0.52] as const
/** A box of a door and one of a whole storey both fit the picture from this many of their diagonals, and no nearer, m. */
const AWAY_DIAGONALS = 1.1
const NEAREST_METRES = 4

/** A view of the viewer on some elements of a model: they are selected, all else is faint, the camera sees them all. */
export function litView(modelId: string, { globalIds, box }: LitElements): BimViewState {
  const lit = { [modelId]: globalIds.slice(0, MOST_LIT) }
  const [minX = 0, minY = 0, minZ = 0, maxX = 0, maxY = 0, maxZ = 0] = box ?? []
  const centre = [(minX + maxX) / 2, (minY + maxY) / 2, (minZ + maxZ) / 2]
  const away = Math.max(NEAREST_METRES, AWAY_DIAGONALS * Math.hypot(maxX - minX, maxY - minY, maxZ - minZ))
  const length = Math.hypot(...LOOK)
  const direction = LOOK.map((part) => part / length) as [number, number, number]
  const position = direction.map((part, axis) => (centre[axis] ?? 0) - part * away) as [number, number, number]
  return {
    version: 1,
    models: [{ id: modelId, visible: true }],
    camera: { projection: 'perspective', position, direction, up: [0, 0, 1], focusMetres: away },
    section: null,
    visibility: { hidden: {}, isolated: lit, storeys: null, spaces: false, openings: false, others: 'ghost' },
    selection: lit,
    measurements: [],
  }
}
