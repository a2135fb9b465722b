import type { IfcModel, WrittenElement } from '#engines/ifc-writer/ifc-model.ts'
import { boxShape, type Frame, toParent, type Vec2, type Vec3 } from '#engines/ifc-writer/shape.ts'
import { enumeration } from '#engines/ifc-writer/step-file.ts'
import { type ArchitectureTypes, BALCONY_DOOR, WINDOW } from './architecture-types.ts'
import { BAY, FACADE_INNER, FINISH, isFloor, isSlab, isVoid, type Level, SLAB, SLAB_EDGE } from './building-plan.ts'
import { writeCurtainWall } from './curtain-wall.ts'
import type { Issue } from './issue.ts'
import { type Edge, edgeFrame, outlinesOf, wallSpan } from './outline.ts'
import { MATERIAL, STYLE } from './palette.ts'

const WINDOW_SILL = 0.5

/** Where the drain of level 3 leaves the building, since it was pointed out. */
const SLEEVE = {
  wall: 'L3/facade/A1E',
  hole: boxShape([4.08, -SLAB_EDGE - 0.1, 0.18], [4.32, -FACADE_INNER + 0.1, 0.42], STYLE.limestone),
} as const

type OpeningSpot = readonly [kind: 'balcony' | 'window', x: number, z: number]

/** The outer skin of one level: glass at the foot and at the top, stone with windows, balconies and screens between. */
export function writeFacade(model: IfcModel, types: ArchitectureTypes, level: Level, issue: Issue): void {
  const edges = outlinesOf((i, j) => isFloor(level.index, i, j)).flat()
  edges.forEach((edge) => {
    if (isVoid(level.index, edge.beyond[0], edge.beyond[1])) return
    if (level.index <= 2 || level.index >= 6) writeCurtainWall(model, level, edge)
    else {
      const wall = writeStoneBay(model, types, level, edge, issue)
      if (issue === 'P02' && wall.path === SLEEVE.wall) model.opening(wall, 'sleeve', SLEEVE.hole)
    }
  })
}

/** Frame of a thing that stands in a façade bay, its own x along the bay and y inwards. */
export function inBay(bay: Frame, point: Vec3): Frame {
  return { ...bay, origin: toParent(bay, point) }
}

function writeStoneBay(
  model: IfcModel,
  types: ArchitectureTypes,
  level: Level,
  edge: Edge,
  issue: Issue,
): WrittenElement {
  const frame = edgeFrame(edge)
  const [start, end] = wallSpan(edge, FACADE_INNER, SLAB_EDGE)
  const top = level.height - FINISH - SLAB
  const faces = edge.direction[1] === 0
  const isCorner = edge.turnAtStart !== 'straight' || edge.turnAtEnd !== 'straight'
  const hasBalcony = faces && edge.start[0] % 2 === (edge.direction[0] > 0 ? 1 : 0)
  const hasScreen = !hasBalcony && !isCorner && (faces || (edge.cell[1] + level.index) % 2 === 0)
  const openings: readonly OpeningSpot[] = hasBalcony
    ? [
        ['balcony', 1.4, 0.02],
        ['window', 5.2, WINDOW_SILL],
      ]
    : [
        ['window', 1.5, WINDOW_SILL],
        ['window', 4.8, WINDOW_SILL],
      ]
  const holes = openings.reduce((sum, [kind]) => sum + area(kind === 'balcony' ? BALCONY_DOOR : WINDOW), 0)
  const wall = model.element({
    path: `${level.code}/facade/${edge.id}`,
    ifcClass: 'IfcWall',
    name: `External wall ${edge.id}`,
    storey: level.code,
    frame,
    type: types.facadeWall,
    tag: `EW-${level.code}-${edge.id}`,
    tail: [enumeration('SOLIDWALL')],
    material: MATERIAL.facade,
    shapes: [
      boxShape([start, -SLAB_EDGE, -FINISH], [end, -FACADE_INNER, top], hasBalcony ? STYLE.render : STYLE.limestone),
    ],
    properties: {
      Pset_WallCommon: {
        Reference: 'EW-280',
        IsExternal: true,
        LoadBearing: false,
        FireRating: 'EI60',
        ThermalTransmittance: {
          measure: 'IfcThermalTransmittanceMeasure',
          value: issue === 'P02' && level.code === 'L4' ? 0.28 : 0.34,
        },
      },
    },
    quantities: {
      name: 'Qto_WallBaseQuantities',
      values: {
        Length: { kind: 'length', value: end - start },
        Height: { kind: 'length', value: top + FINISH },
        Width: { kind: 'length', value: SLAB_EDGE - FACADE_INNER },
        GrossSideArea: { kind: 'area', value: (end - start) * (top + FINISH) },
        NetSideArea: { kind: 'area', value: (end - start) * (top + FINISH) - holes },
      },
    },
  })
  openings.forEach((opening, number) => {
    writeOpening(model, types, level, edge, wall, opening, number)
  })
  if (hasBalcony && !isSlab(level.index, ...edge.beyond)) writeBalcony(model, types, level, edge, frame)
  if (hasScreen) writeScreen(model, types, level, edge, frame)
  return wall
}

/** Window or door, and the hole it fills; x and z of its lower corner in the bay. */
function writeOpening(
  model: IfcModel,
  types: ArchitectureTypes,
  level: Level,
  edge: Edge,
  wall: WrittenElement,
  [kind, x, z]: OpeningSpot,
  number: number,
): void {
  const isDoor = kind === 'balcony'
  const size = isDoor ? BALCONY_DOOR : WINDOW
  const common = { Reference: isDoor ? 'BD-1' : 'W-1', IsExternal: true, FireRating: 'none' }
  const filling = model.element({
    path: `${level.code}/${isDoor ? 'balcony-door' : 'window'}/${edge.id}-${number + 1}`,
    ifcClass: isDoor ? 'IfcDoor' : 'IfcWindow',
    name: isDoor ? `Balcony door ${edge.id}` : `Window ${edge.id}-${number + 1}`,
    storey: level.code,
    frame: inBay(wall.frame, [x, -SLAB_EDGE, z]),
    type: isDoor ? types.balconyDoor : types.window,
    tail: isDoor
      ? [size.height, size.width, enumeration('DOOR'), enumeration('DOUBLE_DOOR_SLIDING'), null]
      : [size.height, size.width, enumeration('WINDOW'), enumeration('DOUBLE_PANEL_VERTICAL'), null],
    properties: isDoor ? { Pset_DoorCommon: common } : { Pset_WindowCommon: common },
    quantities: {
      name: isDoor ? 'Qto_DoorBaseQuantities' : 'Qto_WindowBaseQuantities',
      values: {
        Width: { kind: 'length', value: size.width },
        Height: { kind: 'length', value: size.height },
        Area: { kind: 'area', value: area(size) },
      },
    },
  })
  const hole = boxShape(
    [x, -SLAB_EDGE - 0.1, z],
    [x + size.width, -FACADE_INNER + 0.1, z + size.height],
    STYLE.limestone,
  )
  model.opening(wall, `${kind}-${number + 1}`, hole, filling)
}

function writeBalcony(model: IfcModel, types: ArchitectureTypes, level: Level, edge: Edge, frame: Frame): void {
  const span: Vec2 = [0.9, BAY - 0.9]
  const depth = 1.5
  model.element({
    path: `${level.code}/balcony/${edge.id}`,
    ifcClass: 'IfcSlab',
    name: `Balcony ${edge.id}`,
    storey: level.code,
    frame,
    tail: [enumeration('FLOOR')],
    material: MATERIAL.concrete,
    shapes: [boxShape([span[0], -SLAB_EDGE - depth, -0.28], [span[1], -SLAB_EDGE, -FINISH], STYLE.band)],
    properties: { Pset_SlabCommon: { Reference: 'BAL-180', IsExternal: true, LoadBearing: true, FireRating: 'R60' } },
    quantities: {
      name: 'Qto_SlabBaseQuantities',
      values: { NetArea: { kind: 'area', value: (span[1] - span[0]) * depth }, Width: { kind: 'length', value: 0.18 } },
    },
  })
  model.element({
    path: `${level.code}/balcony-railing/${edge.id}`,
    ifcClass: 'IfcRailing',
    name: `Balcony railing ${edge.id}`,
    storey: level.code,
    frame: inBay(frame, [span[0], -SLAB_EDGE - depth, -FINISH]),
    type: types.railing,
    tail: [enumeration('BALUSTRADE')],
    material: MATERIAL.glass,
    properties: { Pset_RailingCommon: { Reference: 'RL-1', IsExternal: true } },
  })
}

function writeScreen(model: IfcModel, types: ArchitectureTypes, level: Level, edge: Edge, frame: Frame): void {
  model.element({
    path: `${level.code}/screen/${edge.id}`,
    ifcClass: 'IfcShadingDevice',
    name: `Louvre screen ${edge.id}`,
    storey: level.code,
    frame: inBay(frame, [1.5, -SLAB_EDGE, 0.1]),
    type: types.screen,
    tail: [enumeration('SHUTTER')],
    material: { kind: 'single', name: 'Extruded terracotta', category: 'ceramic' },
    properties: { Pset_ShadingDeviceCommon: { Reference: 'LS-1', IsExternal: true } },
  })
}

function area(size: { readonly width: number; readonly height: number }): number {
  return size.width * size.height
}
