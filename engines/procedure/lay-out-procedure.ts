import type { Procedure, ProcedureNode } from './procedure.ts'
import type { Point, ProcedureLayout, Shape } from './procedure-layout.ts'

const TASK = { width: 120, height: 64 }
const EVENT = { width: 36, height: 36 }
const GATEWAY = { width: 46, height: 46 }
const GAP = { x: 56, y: 36 }
/** Room for the words on the ways out of a decision. */
const DECISION_GAP = 104
const PADDING = 28
/** Room for the name of a group. */
const HEAD = 24

interface Laid {
  readonly width: number
  readonly height: number
  readonly shapes: Shape[]
}

/** Lays a procedure out from left to right: a column for each step on the longest way, and a row for each way beside. */
export function layOutProcedure(procedure: Procedure): ProcedureLayout {
  const { shapes } = layLevel(procedure, null)
  const byId = new Map(shapes.map((shape) => [shape.id, shape]))
  const bottom = Math.max(0, ...shapes.map(({ y, height }) => y + height))
  const edges = procedure.flows.flatMap(({ id, from, to }, at) => {
    const [source, target] = [byId.get(from), byId.get(to)]
    if (!source || !target) return []
    const isBarred = shapes.some((shape) => liesBetween(source, target, shape))
    return [{ id, points: pointsOf(source, target, bottom + GAP.y / 2 + (at % 4) * 6, isBarred) }]
  })
  return { shapes, edges }
}

function layLevel(procedure: Procedure, parent: string | null): Laid {
  const nodes = procedure.nodes.filter((node) => node.parent === parent)
  const boundary = nodes.filter(({ attachedTo }) => attachedTo !== null)
  const standing = nodes.filter(({ attachedTo }) => attachedTo === null)
  const inner = new Map(
    standing.filter(({ kind }) => kind === 'group').map(({ id }) => [id, layLevel(procedure, id)] as const),
  )
  const columns = columnsOf(procedure, standing, boundary)
  const sizeOf = (node: ProcedureNode) => {
    const within = inner.get(node.id)
    if (within) return { width: within.width + PADDING * 2, height: within.height + PADDING * 2 + HEAD }
    return plainSize(node)
  }
  const shapes: Shape[] = []
  let x = 0
  for (const column of columns) {
    const width = Math.max(...column.map((node) => sizeOf(node).width))
    let y = 0
    for (const node of column) {
      const size = sizeOf(node)
      const at = { x: x + (width - size.width) / 2, y: y + Math.max(0, (TASK.height - size.height) / 2) }
      shapes.push({ id: node.id, ...at, ...size })
      for (const shape of inner.get(node.id)?.shapes ?? [])
        shapes.push({ ...shape, x: at.x + PADDING + shape.x, y: at.y + PADDING + HEAD + shape.y })
      y += Math.max(size.height, TASK.height) + GAP.y
    }
    const decides = column.some(({ kind }) => kind === 'exclusive' || kind === 'inclusive')
    x += width + (decides ? DECISION_GAP : GAP.x)
  }
  for (const node of boundary) {
    const host = shapes.find(({ id }) => id === node.attachedTo)
    const beside = boundary.filter(({ attachedTo }) => attachedTo === node.attachedTo).indexOf(node)
    if (!host) continue
    const [bx, by] = [host.x + host.width - EVENT.width - 8 - beside * 44, host.y + host.height - EVENT.height / 2]
    shapes.push({ id: node.id, x: bx, y: by, ...EVENT })
  }
  return {
    width: Math.max(0, ...shapes.map((shape) => shape.x + shape.width)),
    height: Math.max(0, ...shapes.map((shape) => shape.y + shape.height)),
    shapes,
  }
}

function plainSize({ kind }: ProcedureNode): { width: number; height: number } {
  if (['start', 'end', 'terminate', 'timer', 'boundary'].includes(kind)) return EVENT
  return ['exclusive', 'parallel', 'inclusive'].includes(kind) ? GATEWAY : TASK
}

/** Steps by how many others come before them on the longest way that goes round nowhere. */
function columnsOf(
  { flows }: Procedure,
  nodes: readonly ProcedureNode[],
  boundary: readonly ProcedureNode[],
): ProcedureNode[][] {
  const hostOf = new Map(boundary.map(({ id, attachedTo }) => [id, attachedTo ?? '']))
  const next = new Map<string, string[]>()
  for (const { from, to } of flows)
    next.set(hostOf.get(from) ?? from, [...(next.get(hostOf.get(from) ?? from) ?? []), to])
  const rank = new Map<string, number>()
  const onWay = new Set<string>()
  const visit = (id: string, at: number): void => {
    if (onWay.has(id) || (rank.get(id) ?? -1) >= at) return
    rank.set(id, at)
    onWay.add(id)
    for (const to of next.get(id) ?? []) visit(to, at + 1)
    onWay.delete(id)
  }
  const entered = new Set(flows.map(({ to }) => to))
  for (const { id } of nodes) if (!entered.has(id)) visit(id, 0)
  for (const { id } of nodes) if (!rank.has(id)) visit(id, 0)
  const columns: ProcedureNode[][] = []
  for (const node of nodes) {
    const at = rank.get(node.id) ?? 0
    columns[at] = [...(columns[at] ?? []), node]
  }
  return columns.filter((column) => column !== undefined)
}

/** Whether a step stands in the way of a straight line between two others. */
function liesBetween(from: Shape, to: Shape, other: Shape): boolean {
  const middle = from.y + from.height / 2
  const isLevel = Math.abs(middle - (to.y + to.height / 2)) < 1
  return (
    isLevel &&
    other.x > from.x + from.width &&
    other.x + other.width < to.x &&
    other.y < middle &&
    other.y + other.height > middle
  )
}

/** Along the columns; what leads back, or past other steps, goes below everything. */
function pointsOf(from: Shape, to: Shape, below: number, isBarred: boolean): Point[] {
  const start = { x: from.x + from.width, y: from.y + from.height / 2 }
  const end = { x: to.x, y: to.y + to.height / 2 }
  if (end.x < start.x || isBarred) {
    const [out, into] = [from.x + from.width / 2, to.x + to.width / 2]
    return [
      { x: out, y: from.y + from.height },
      { x: out, y: below },
      { x: into, y: below },
      { x: into, y: to.y + to.height },
    ]
  }
  if (Math.abs(start.y - end.y) < 1) return [start, end]
  // Next to each other, the words of the way have room behind the bend.
  const middle = end.x - start.x <= DECISION_GAP + TASK.width / 2 ? start.x + 20 : end.x - GAP.x / 2
  return [start, { x: middle, y: start.y }, { x: middle, y: end.y }, end]
}
