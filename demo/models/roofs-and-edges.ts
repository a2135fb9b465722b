import type { IfcModel } from '#engines/ifc-writer/ifc-model.ts'
import { at, boxShape, prismShape, rodShape, type Shape, type Vec2, type Vec3 } from '#engines/ifc-writer/shape.ts'
import { enumeration } from '#engines/ifc-writer/step-file.ts'
import {
  BAY,
  CORE_SIZE,
  CORES,
  coreRectangle,
  FINISH,
  isFloor,
  isSlab,
  isTerrace,
  isVoid,
  type Level,
  levelOf,
  SLAB_EDGE,
  TOP,
} from './building-plan.ts'
import { type Edge, edgeFrame, outlinesOf, rectangle, regionsOf, signedArea, wallSpan } from './outline.ts'
import { MATERIAL, STYLE } from './palette.ts'

/** Terraces, roofs, parapets, balustrades and the skylight over the atrium. */
export function writeRoofsAndEdges(model: IfcModel, level: Level): void {
  writeTerraceFinish(model, level)
  for (const edge of outlinesOf((i, j) => isSlab(level.index, i, j)).flat()) {
    if (isVoid(level.index, ...edge.beyond) || level.index < 2) {
      if (level.index >= 2 && level.index <= 5) writeBalustrade(model, level, edge, 'Atrium balustrade')
    } else if (isTerrace(level.index, ...edge.cell)) {
      if (level.index >= 7) writeParapet(model, level, edge)
      else writeBalustrade(model, level, edge, 'Terrace balustrade')
    }
  }
}

function isRoof(level: Level): boolean {
  return level.index >= 7
}

function writeTerraceFinish(model: IfcModel, level: Level): void {
  if (level.index < 2) return
  const cells = (i: number, j: number) => isTerrace(level.index, i, j)
  const distance = (edge: Edge) => (isFloor(level.index, ...edge.beyond) ? -SLAB_EDGE - 0.02 : 0.36)
  const cores = CORES.filter((core) => core.last + 1 === level.index).map((core): Vec2[] =>
    rectangle(...coreRectangle(core, -0.01, -0.01, CORE_SIZE + 0.01, CORE_SIZE + 0.01)).reverse(),
  )
  regionsOf(cells, distance).forEach(({ outer, holes }, part) => {
    const all = [...holes, ...cores]
    const area = signedArea(outer) + all.reduce((sum, hole) => sum + signedArea(hole), 0)
    const roof = isRoof(level)
    model.element({
      path: `${level.code}/terrace/${part}`,
      ifcClass: 'IfcCovering',
      name: roof ? `Roof build-up ${level.code}` : `Terrace paving ${level.code}`,
      storey: level.code,
      frame: at(0, 0, 0),
      tail: [enumeration(roof ? 'ROOFING' : 'FLOORING')],
      material: roof ? { kind: 'single', name: 'Inverted roof, gravel', category: 'gravel' } : MATERIAL.stone,
      shapes: [prismShape(outer, -FINISH, -0.01, roof ? STYLE.gravel : STYLE.deck, all)],
      properties: { Pset_CoveringCommon: { Reference: roof ? 'RF-1' : 'TP-1', IsExternal: true } },
      quantities: { name: 'Qto_CoveringBaseQuantities', values: { NetArea: { kind: 'area', value: area } } },
    })
  })
}

/** Start and end of an edge protection, stopping short where the façade stands beside it. */
function spanOf(level: Level, edge: Edge, inner: number, outer: number): Vec2 {
  const [start, end] = wallSpan(edge, inner, outer)
  const isOpen = (cell: Vec2) => isTerrace(level.index, ...cell) || isVoid(level.index, ...edge.beyond)
  const from = isOpen(edge.previous) ? start : SLAB_EDGE + 0.02
  const to = isOpen(edge.next) ? end : BAY - SLAB_EDGE - 0.02
  return [from, to]
}

function writeParapet(model: IfcModel, level: Level, edge: Edge): void {
  const [start, end] = spanOf(level, edge, SLAB_EDGE - 0.22, SLAB_EDGE)
  const height = 1.1
  model.element({
    path: `${level.code}/parapet/${edge.id}`,
    ifcClass: 'IfcWall',
    name: `Parapet ${edge.id}`,
    storey: level.code,
    frame: edgeFrame(edge),
    tail: [enumeration('PARAPET')],
    material: MATERIAL.concrete,
    shapes: [boxShape([start, -SLAB_EDGE, -FINISH], [end, -SLAB_EDGE + 0.22, height - FINISH], STYLE.render)],
    properties: { Pset_WallCommon: { Reference: 'PA-220', IsExternal: true, LoadBearing: false, FireRating: 'none' } },
    quantities: {
      name: 'Qto_WallBaseQuantities',
      values: { Length: { kind: 'length', value: end - start }, Height: { kind: 'length', value: height } },
    },
  })
}

function writeBalustrade(model: IfcModel, level: Level, edge: Edge, name: string): void {
  const [start, end] = spanOf(level, edge, 0.42, 0.5)
  const glass = boxShape([start, -0.47, -0.05], [end, -0.45, 1.02], STYLE.railingGlass)
  const rail = boxShape([start, -0.5, 1.02], [end, -0.42, 1.1], STYLE.bronze)
  model.element({
    path: `${level.code}/balustrade/${edge.id}`,
    ifcClass: 'IfcRailing',
    name: `${name} ${edge.id}`,
    storey: level.code,
    frame: edgeFrame(edge),
    tail: [enumeration('BALUSTRADE')],
    shapes: [glass, rail],
    material: MATERIAL.glass,
    properties: { Pset_RailingCommon: { Reference: 'RL-2', IsExternal: isTerrace(level.index, ...edge.cell) } },
    quantities: { name: 'Qto_RailingBaseQuantities', values: { Length: { kind: 'length', value: end - start } } },
  })
}

/** Glass ridge over the atrium, two bays long. */
export function writeSkylight(model: IfcModel): void {
  const level = levelOf('L5')
  const [x0, x1] = [3 * BAY + SLAB_EDGE, 5 * BAY - SLAB_EDGE]
  const [y0, y1] = [2 * BAY + SLAB_EDGE, 3 * BAY - SLAB_EDGE]
  const middle = (y0 + y1) / 2
  const [foot, ridge] = [0.4, 2]
  const roof = model.element({
    path: 'L5/skylight',
    ifcClass: 'IfcRoof',
    name: 'Atrium skylight',
    storey: level.code,
    frame: at(0, 0, 0),
    tail: [enumeration('GABLE_ROOF')],
    material: MATERIAL.glass,
    properties: { Pset_RoofCommon: { Reference: 'SK-1', IsExternal: true, FireRating: 'E30' } },
  })
  const part = (path: string, ifcClass: string, name: string, kind: string, shapes: Shape[]) =>
    model.element({
      path: `L5/skylight/${path}`,
      ifcClass,
      name,
      storey: level.code,
      frame: at(0, 0, 0),
      parent: roof,
      shapes,
      tail: [enumeration(kind)],
    })
  const kerb = (a: Vec2, b: Vec2) => boxShape([...a, -FINISH], [...b, foot], STYLE.render)
  part('kerb', 'IfcMember', 'Skylight kerb', 'PLATE', [
    kerb([x0, y0], [x1, y0 + 0.2]),
    kerb([x0, y1 - 0.2], [x1, y1]),
    kerb([x0, y0 + 0.2], [x0 + 0.2, y1 - 0.2]),
    kerb([x1 - 0.2, y0 + 0.2], [x1, y1 - 0.2]),
  ])
  const bays = 8
  const step = (x1 - x0) / bays
  const bar = { kind: 'rectangle', width: 0.08, height: 0.12 } as const
  for (let index = 0; index <= bays; index++) {
    const x = Math.min(Math.max(x0 + index * step, x0 + 0.06), x1 - 0.06)
    const top: Vec3 = [x, middle, ridge]
    const rafters = [
      rodShape([x, y0 + 0.1, foot], top, bar, STYLE.bronze),
      rodShape([x, y1 - 0.1, foot], top, bar, STYLE.bronze),
    ]
    part(`rafter-${index}`, 'IfcMember', `Rafter ${index + 1}`, 'RAFTER', rafters)
    if (index === bays) break
    for (const [side, y] of [
      ['south', y0 + 0.1],
      ['north', y1 - 0.1],
    ] as const) {
      const pane = { kind: 'rectangle', width: step - 0.1, height: 0.03 } as const
      const from: Vec3 = [x0 + (index + 0.5) * step, y, foot + 0.05]
      const glass = rodShape(from, [from[0], middle, ridge + 0.05], pane, STYLE.glass)
      part(`glass-${side}-${index}`, 'IfcPlate', `Roof glass ${side} ${index + 1}`, 'CURTAIN_PANEL', [glass])
    }
  }
}

/** Slim roof plates that oversail the two recessed top floors, and the screen around the plant. */
export function writeRoofPlates(model: IfcModel): void {
  for (const index of [7, TOP]) {
    for (const edge of outlinesOf((i, j) => isSlab(index, i, j)).flat()) {
      const [start, end] = wallSpan(edge, SLAB_EDGE, SLAB_EDGE + 1.2)
      const level = index === TOP ? levelOf('RF') : levelOf('L6')
      model.element({
        path: `${level.code}/eaves/${edge.id}`,
        ifcClass: 'IfcShadingDevice',
        name: `Eaves ${edge.id}`,
        storey: level.code,
        frame: edgeFrame(edge),
        tail: [enumeration('AWNING')],
        material: MATERIAL.aluminium,
        shapes: [boxShape([start, -SLAB_EDGE - 1.2, -0.24], [end, -SLAB_EDGE, -FINISH], STYLE.band)],
        properties: { Pset_ShadingDeviceCommon: { Reference: 'EV-1', IsExternal: true } },
      })
    }
  }
}
