import type { Points } from 'three'
import { chooseNodes, type NodeView, type SceneNode } from './cloud-octree.ts'
import type { CloudStage } from './cloud-stage.ts'
import type { NodePoints } from './decode-node.ts'
import type { DrawnPoints } from './find-points.ts'

interface Kept {
  readonly node: SceneNode
  readonly points: NodePoints
  readonly drawn: Points
  seen: number
}

/** Pixels of a node's radius below which the node above is fine enough. */
const LEAST_PIXELS = 90
/** Points that stay in memory, as many times as are drawn at most. */
const KEPT_TIMES = 1.6

/** Which nodes are drawn, which are missing, and which are kept for when somebody looks back. */
export class DrawnNodes {
  readonly #root: SceneNode
  readonly #stage: CloudStage
  readonly #kept = new Map<string, Kept>()
  #shown: readonly Kept[] = []
  #turn = 0

  constructor(root: SceneNode, stage: CloudStage) {
    this.#root = root
    this.#stage = stage
  }

  get points(): number {
    return this.#shown.reduce((sum, { node }) => sum + node.points, 0)
  }

  get shown(): readonly DrawnPoints[] {
    return this.#shown.map(({ node, points }) => ({ corner: node.corner, points }))
  }

  add(node: SceneNode, points: NodePoints): void {
    const drawn = this.#stage.addPoints(node, points)
    drawn.visible = false
    this.#kept.set(node.key, { node, points, drawn, seen: this.#turn })
  }

  /** Shows what there is for this view. @returns what is missing, the most wanted first */
  choose(view: NodeView, budget: number): readonly SceneNode[] {
    this.#turn++
    const chosen = chooseNodes(this.#root, view, budget, LEAST_PIXELS)
    const keys = new Set(chosen.map(({ key }) => key))
    this.#shown = chosen.flatMap(({ key }) => this.#kept.get(key) ?? [])
    for (const kept of this.#kept.values()) kept.drawn.visible = keys.has(kept.node.key)
    for (const kept of this.#shown) {
      kept.seen = this.#turn
      // Where finer nodes fill the same space, points need not be as large.
      const finer = kept.node.children.some(({ key }) => keys.has(key) && this.#kept.has(key))
      kept.drawn.userData['spacing'] = finer ? kept.node.spacing / 2 : kept.node.spacing
    }
    this.#forget(budget * KEPT_TIMES)
    return chosen.filter(({ key, points }) => points > 0 && !this.#kept.has(key))
  }

  dispose(): void {
    for (const { drawn } of this.#kept.values()) this.#stage.removePoints(drawn)
    this.#kept.clear()
  }

  /** What was not looked at for longest goes first. */
  #forget(most: number): void {
    let all = [...this.#kept.values()].reduce((sum, { node }) => sum + node.points, 0)
    if (all <= most) return
    for (const { node, drawn, seen } of [...this.#kept.values()].sort((a, b) => a.seen - b.seen)) {
      if (all <= most || seen === this.#turn) return
      this.#stage.removePoints(drawn)
      this.#kept.delete(node.key)
      all -= node.points
    }
  }
}
