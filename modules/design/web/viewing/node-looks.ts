import type { SpatialNode } from '#viewers/bim/model/spatial-tree.ts'
import type { Look } from '#viewers/bim/model/visibility-rules.ts'
import type { NodeLook } from '../tree/tree-line.tsx'

/**
 * How much of each node is drawn, worked out once for each change of visibility: a model has a hundred thousand lines.
 * Rooms count for themselves alone, because they are usually off and would make every storey look incomplete.
 */
export function nodeLooks(
  lookOf: (item: { modelId: string; localId: number }) => Look,
  isModelShown: (modelId: string) => boolean,
): (node: SpatialNode) => NodeLook {
  const known = new Map<string, NodeLook>()
  const look = (node: SpatialNode): NodeLook => {
    const before = known.get(node.key)
    if (before) return before
    const found = node.kind === 'model' && !isModelShown(node.modelId) ? 'hidden' : work(node)
    known.set(node.key, found)
    return found
  }
  const work = (node: SpatialNode): NodeLook => {
    const below = node.children.filter((child) => child.kind !== 'space' && child.ifcClass !== 'IfcSpace').map(look)
    const { modelId, localId } = node
    // A stair or a curtain wall may have no shape of its own, only parts that have.
    const hasShape = node.count > node.children.reduce((sum, child) => sum + child.count, 0)
    const own: NodeLook[] =
      localId !== null && hasShape ? [lookOf({ modelId, localId }) === 'shown' ? 'shown' : 'hidden'] : []
    const all = [...own, ...below]
    if (all.every((part) => part === 'shown')) return 'shown'
    return all.every((part) => part === 'hidden') ? 'hidden' : 'some'
  }
  return look
}
