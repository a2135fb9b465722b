import type { IfcModel, WrittenElement } from '#engines/ifc-writer/ifc-model.ts'
import { boxShape, type Shape } from '#engines/ifc-writer/shape.ts'
import { enumeration } from '#engines/ifc-writer/step-file.ts'
import { FACADE_INNER, FINISH, type Level, SLAB, SLAB_EDGE } from './building-plan.ts'
import { type Edge, edgeFrame, wallSpan } from './outline.ts'
import { MATERIAL, STYLE } from './palette.ts'

const MODULE = 1.68
const POST = 0.06
const OUTSIDE = SLAB_EDGE - 0.1
/** Posts reach out further at level 1, where they shade the glass. */
const FIN = 0.3

/** One bay of curtain wall: posts, rails, glass and the dark panel in front of the beam. */
export function writeCurtainWall(model: IfcModel, level: Level, edge: Edge): void {
  const frame = edgeFrame(edge)
  const [start, end] = wallSpan(edge, FACADE_INNER, OUTSIDE)
  const top = level.height - FINISH - SLAB
  const head = top - 0.65
  const count = Math.max(1, Math.round((end - start) / MODULE))
  const step = (end - start) / count
  const whole = model.element({
    path: `${level.code}/curtain/${edge.id}`,
    ifcClass: 'IfcCurtainWall',
    name: `Curtain wall ${edge.id}`,
    storey: level.code,
    frame,
    material: MATERIAL.aluminium,
    tag: `CW-${level.code}-${edge.id}`,
    properties: {
      Pset_CurtainWallCommon: {
        Reference: 'CW-1',
        IsExternal: true,
        FireRating: 'none',
        ThermalTransmittance: { measure: 'IfcThermalTransmittanceMeasure', value: 1.5 },
      },
    },
    quantities: {
      name: 'Qto_CurtainWallQuantities',
      values: {
        Length: { kind: 'length', value: end - start },
        Height: { kind: 'length', value: top + FINISH },
        GrossSideArea: { kind: 'area', value: (end - start) * (top + FINISH) },
      },
    },
  })
  const part = partWriter(model, level, edge, whole)
  const posts = edge.turnAtEnd === 'straight' ? count : count + 1
  const fin = level.index === 2 ? FIN : 0
  for (let index = 0; index < posts; index++) {
    const x = Math.min(Math.max(start + index * step - POST / 2, start), end - POST)
    const shape = boxShape([x, -OUTSIDE - fin, -FINISH], [x + POST, -FACADE_INNER - 0.02, top], STYLE.bronze)
    part('IfcMember', `post-${index}`, 'Mullion', 'MULLION', shape)
  }
  const railAt = (name: string, z: number) => {
    const shape = boxShape([start, -OUTSIDE + 0.02, z], [end, -FACADE_INNER - 0.04, z + POST], STYLE.bronze)
    part('IfcMember', `rail-${name}`, 'Transom', 'MULLION', shape)
  }
  railAt('foot', -FINISH)
  railAt('head', head)
  for (let index = 0; index < count; index++) {
    const x = start + index * step
    const shape = boxShape([x + POST, -0.42, -FINISH + POST], [x + step - POST / 2, -0.39, head], STYLE.glass)
    part('IfcPlate', `glass-${index}`, 'Glazing panel', 'CURTAIN_PANEL', shape)
  }
  const panel = boxShape([start, -0.42, head + POST], [end, -0.39, top], STYLE.spandrel)
  part('IfcPlate', 'spandrel', 'Spandrel panel', 'CURTAIN_PANEL', panel)
}

function partWriter(model: IfcModel, level: Level, edge: Edge, parent: WrittenElement) {
  return (ifcClass: 'IfcMember' | 'IfcPlate', path: string, name: string, kind: string, shape: Shape) =>
    model.element({
      path: `${level.code}/curtain/${edge.id}/${path}`,
      ifcClass,
      name: `${name} ${edge.id}`,
      storey: level.code,
      frame: parent.frame,
      parent,
      shapes: [shape],
      tail: [enumeration(kind)],
    })
}
