import type { IfcModel } from '#engines/ifc-writer/ifc-model.ts'
import { at, boxShape } from '#engines/ifc-writer/shape.ts'
import { enumeration } from '#engines/ifc-writer/step-file.ts'
import { CORE_SIZE, CORES, type Core, coreRectangle, FINISH, type Level, SLAB } from './building-plan.ts'
import { MATERIAL, STYLE } from './palette.ts'

/** Plan of a core in its own axes: two lifts and a service shaft in the south, stair in the north. Metres. */
export const CORE = {
  wall: 0.25,
  stairSouth: 3.5,
  liftNorth: 3.3,
  lifts: [
    [0.25, 2.55],
    [2.75, 5.05],
  ],
  shaft: [5.25, 6.35],
  liftDoor: { width: 1.1, height: 2.2 },
  /** In the west wall. */
  stairDoor: { from: 3.7, to: 4.7, height: 2.2 },
} as const

type Rectangle = readonly [number, number, number, number]
const FAR = CORE_SIZE - CORE.wall
const WALLS: readonly (readonly [string, Rectangle])[] = [
  ['west', [0, 0, CORE.wall, CORE_SIZE]],
  ['east', [FAR, 0, CORE_SIZE, CORE_SIZE]],
  ['north', [CORE.wall, FAR, FAR, CORE_SIZE]],
  ['south', [CORE.wall, 0, CORE.shaft[0], CORE.wall]],
  ['middle', [CORE.wall, CORE.liftNorth, FAR, CORE.stairSouth]],
  ['lift', [CORE.lifts[0][1], CORE.wall, CORE.lifts[1][0], CORE.liftNorth]],
  ['shaft', [CORE.lifts[1][1], CORE.wall, CORE.shaft[0], CORE.liftNorth]],
]

/** Walls of both cores on one level, with the holes for lift and stair doors. */
export function writeCoreWalls(model: IfcModel, level: Level): void {
  for (const core of CORES) {
    if (level.index > core.last + 1) continue
    const isOverrun = level.index === core.last + 1
    const height = isOverrun ? 3.1 : level.height
    for (const [name, plan] of WALLS) writeWall(model, level, core, name, plan, height)
    if (isOverrun) writeOverrun(model, level, core, height)
  }
}

function writeWall(model: IfcModel, level: Level, core: Core, name: string, plan: Rectangle, height: number): void {
  const [[x0, y0], [x1, y1]] = coreRectangle(core, ...plan)
  const wall = model.element({
    path: `${level.code}/core/${core.code}-${name}`,
    ifcClass: 'IfcWall',
    name: `Core wall ${core.code} ${name}`,
    storey: level.code,
    tag: `W-${level.code}-${core.code}-${name}`,
    frame: at(0, 0, 0),
    tail: [enumeration('SOLIDWALL')],
    material: MATERIAL.concrete,
    shapes: [boxShape([x0, y0, -FINISH], [x1, y1, height - FINISH], STYLE.concrete)],
    properties: {
      Pset_WallCommon: { Reference: 'CW-250', LoadBearing: true, IsExternal: false, FireRating: 'REI120' },
    },
    quantities: {
      name: 'Qto_WallBaseQuantities',
      values: {
        Height: { kind: 'length', value: height },
        GrossFootprintArea: { kind: 'area', value: (x1 - x0) * (y1 - y0) },
        GrossVolume: { kind: 'volume', value: (x1 - x0) * (y1 - y0) * height },
      },
    },
  })
  const cut = (label: string, hole: Rectangle, top: number) => {
    const [[a, b], [c, d]] = coreRectangle(core, ...hole)
    model.opening(wall, label, boxShape([a, b, 0], [c, d, top], STYLE.concrete))
  }
  const isServed = level.index <= core.last
  if (name === 'south' && isServed) {
    CORE.lifts.forEach(([from, to], index) => {
      const middle = (from + to) / 2
      const half = CORE.liftDoor.width / 2
      cut(`lift-${index + 1}`, [middle - half, -0.1, middle + half, CORE.wall + 0.1], CORE.liftDoor.height)
    })
  }
  const { from, to, height: doorTop } = CORE.stairDoor
  if (name === 'west') cut('stair', [-0.1, from, CORE.wall + 0.1, to], doorTop)
}

/** The overrun closes shaft and top. */
function writeOverrun(model: IfcModel, level: Level, core: Core, height: number): void {
  const [[x0, y0], [x1, y1]] = coreRectangle(core, 0, 0, CORE_SIZE, CORE_SIZE)
  const top = height - FINISH
  model.element({
    path: `${level.code}/core/${core.code}-lid`,
    ifcClass: 'IfcSlab',
    name: `Overrun slab ${core.code}`,
    storey: level.code,
    frame: at(0, 0, 0),
    tail: [enumeration('ROOF')],
    material: MATERIAL.concrete,
    shapes: [boxShape([x0, y0, top], [x1, y1, top + SLAB], STYLE.band)],
    properties: { Pset_SlabCommon: { Reference: 'SL-250', LoadBearing: true, IsExternal: true, FireRating: 'R60' } },
  })
}
