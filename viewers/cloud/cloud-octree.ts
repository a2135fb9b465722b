import type { CopcInfo, CopcNode } from '#engines/pointcloud/read-copc.ts'
import type { Triple } from '#engines/pointcloud/read-header.ts'

/** A node in the scene: metres from the least corner of the cloud's cube. */
export interface SceneNode extends CopcNode {
  readonly key: string
  readonly corner: Triple
  readonly centre: Triple
  readonly radius: number
  /** Metres between its points, about. */
  readonly spacing: number
  readonly children: SceneNode[]
}

/** Points on a side of a node of which nodes below hold the rest: 25,000 of them lie on about that many columns. */
const POINTS_A_SIDE = 160

/** The tree of nodes; where a node between two has no points, it stands there empty. Null for a cloud without nodes. */
export function octreeOf(
  { cube }: Pick<CopcInfo, 'cube'>,
  metres: Triple,
  nodes: readonly CopcNode[],
): SceneNode | null {
  if (nodes.length === 0) return null
  const known = new Map<string, SceneNode>()
  const stand = (node: CopcNode): SceneNode => {
    const key = keyOf(node)
    const found = known.get(key)
    if (found) return found
    const made = inScene(node, key, cube.size, metres)
    known.set(key, made)
    if (node.level > 0) {
      const [level, x, y, z] = [node.level - 1, node.x >> 1, node.y >> 1, node.z >> 1]
      const above = listed.get(`${level}-${x}-${y}-${z}`) ?? { level, x, y, z, at: 0, bytes: 0, points: 0 }
      stand(above).children.push(made)
    }
    return made
  }
  const listed = new Map(nodes.map((node) => [keyOf(node), node]))
  for (const node of nodes) stand(node)
  return known.get('0-0-0-0') ?? null
}

function keyOf({ level, x, y, z }: CopcNode): string {
  return `${level}-${x}-${y}-${z}`
}

function inScene(node: CopcNode, key: string, cube: number, metres: Triple): SceneNode {
  const sides = metres.map((metre) => (cube / 2 ** node.level) * metre) as unknown as Triple
  const corner: Triple = [node.x * sides[0], node.y * sides[1], node.z * sides[2]]
  return {
    ...node,
    key,
    corner,
    centre: [corner[0] + sides[0] / 2, corner[1] + sides[1] / 2, corner[2] + sides[2] / 2],
    radius: Math.hypot(...sides) / 2,
    spacing: Math.max(sides[0], sides[1]) / Math.min(POINTS_A_SIDE, Math.max(8, Math.sqrt(node.points))),
    children: [],
  }
}

/** How nodes are seen from where somebody looks. */
export interface NodeView {
  sees(node: SceneNode): boolean
  /** Pixels of its radius on the screen. */
  sizeOf(node: SceneNode): number
}

/**
 * The nodes to draw, the largest on the screen first, until the budget of points is used up. A node comes after the one above it;
 * what is smaller than `leastPixels` is left to the node above.
 */
export function chooseNodes(root: SceneNode, view: NodeView, budget: number, leastPixels: number): SceneNode[] {
  const chosen: SceneNode[] = []
  const waiting: { readonly node: SceneNode; readonly size: number }[] = []
  let left = budget
  const consider = (node: SceneNode) => {
    if (!view.sees(node)) return
    const size = view.sizeOf(node)
    if (size >= leastPixels || node === root) waiting.push({ node, size })
  }
  consider(root)
  while (waiting.length > 0) {
    const next = waiting.reduce((most, { size }, index) => (size > waiting[most]!.size ? index : most), 0)
    const [{ node }] = waiting.splice(next, 1) as [(typeof waiting)[number]]
    if (node.points > left && chosen.length > 0) break
    left -= node.points
    chosen.push(node)
    for (const child of node.children) consider(child)
  }
  return chosen
}
