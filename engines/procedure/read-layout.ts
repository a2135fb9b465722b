import { type BpmnElement, elementOf, elementsOf, referenceOf } from './bpmn-element.ts'
import { layOutProcedure } from './lay-out-procedure.ts'
import type { Procedure } from './procedure.ts'
import type { ProcedureLayout, Shape } from './procedure-layout.ts'

/** The layout that the file brings (BPMN DI); a file in which a step has none is laid out anew. */
export function layoutOf(definitions: BpmnElement, procedure: Procedure): ProcedureLayout {
  const parts = elementsOf(definitions, 'diagrams').flatMap((diagram) => {
    const plane = elementOf(diagram, 'plane')
    return plane ? elementsOf(plane, 'planeElement') : []
  })
  const shapes = parts.flatMap((part) => shapeOf(part) ?? [])
  const edges = parts.flatMap((part) => edgeOf(part) ?? [])
  const known = new Set(shapes.map(({ id }) => id))
  const isWhole = procedure.nodes.every(({ id }) => known.has(id))
  if (!isWhole) return layOutProcedure(procedure)
  const ids = new Set([...procedure.nodes, ...procedure.lanes].map(({ id }) => id))
  const flows = new Set(procedure.flows.map(({ id }) => id))
  return { shapes: shapes.filter(({ id }) => ids.has(id)), edges: edges.filter(({ id }) => flows.has(id)) }
}

function shapeOf(part: BpmnElement): Shape | null {
  const bounds = part.$type === 'bpmndi:BPMNShape' ? elementOf(part, 'bounds') : null
  if (!bounds) return null
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numberOf(bounds[name]))
  if (x === undefined || y === undefined || !width || !height) return null
  return { id: referenceOf(part, 'bpmnElement'), x, y, width, height }
}

function edgeOf(part: BpmnElement): ProcedureLayout['edges'][number] | null {
  if (part.$type !== 'bpmndi:BPMNEdge') return null
  const points = elementsOf(part, 'waypoint').map(({ x, y }) => ({ x: numberOf(x) ?? 0, y: numberOf(y) ?? 0 }))
  return points.length < 2 ? null : { id: referenceOf(part, 'bpmnElement'), points }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
