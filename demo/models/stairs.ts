import type { IfcModel, WrittenElement } from '#engines/ifc-writer/ifc-model.ts'
import { at, boxShape, type Frame, type Shape, type Vec2 } from '#engines/ifc-writer/shape.ts'
import { enumeration, integer } from '#engines/ifc-writer/step-file.ts'
import { type ArchitectureTypes, LIFT_DOOR, ROOM_DOOR } from './architecture-types.ts'
import { CORE_SIZE, CORES, type Core, coreRectangle, type Level } from './building-plan.ts'
import { CORE } from './core-walls.ts'
import { MATERIAL, STYLE } from './palette.ts'

const TREAD = 0.27
const MAX_RISER = 0.176
const LANDING = 1
const FLIGHT_WIDTH = 1.3
const INSIDE = [CORE.wall, CORE_SIZE - CORE.wall] as const

/** Stairs, landings, lift doors and cars in both cores on one level. */
export function writeCoreFittings(model: IfcModel, types: ArchitectureTypes, level: Level): void {
  for (const core of CORES) {
    if (level.index > core.last + 1) continue
    writeStairDoor(model, types, level, core)
    writeLandings(model, level, core)
    if (level.index > core.last) continue
    writeStair(model, level, core)
    writeLiftDoors(model, types, level, core)
    if (level.index === 1) writeLiftCars(model, level, core)
  }
}

function writeStair(model: IfcModel, level: Level, core: Core): void {
  const risers = 2 * Math.ceil(level.height / MAX_RISER / 2)
  const each = risers / 2
  const rise = level.height / risers
  const run = (each - 1) * TREAD
  const path = `${level.code}/stair/${core.code}`
  const stair = model.element({
    path,
    ifcClass: 'IfcStair',
    name: `Stair ${core.code} ${level.code}`,
    storey: level.code,
    frame: at(0, 0, 0),
    tail: [enumeration('HALF_TURN_STAIR')],
    material: MATERIAL.concrete,
    properties: {
      Pset_StairCommon: {
        Reference: 'ST-1',
        FireExit: true,
        IsExternal: false,
        HandicapAccessible: false,
        NumberOfRiser: { measure: 'IfcCountMeasure', value: risers },
        RiserHeight: { measure: 'IfcPositiveLengthMeasure', value: rise },
        TreadLength: { measure: 'IfcPositiveLengthMeasure', value: TREAD },
      },
    },
  })
  const start = INSIDE[0] + LANDING
  const tail = [integer(each), integer(each - 1), rise, TREAD, enumeration('STRAIGHT')]
  const common = { ifcClass: 'IfcStairFlight', storey: level.code, parent: stair, tail } as const
  const shapes = [flightShape(each, rise)]
  const [[x0], [, lowNorth]] = coreRectangle(core, start, CORE.stairSouth, start, CORE.stairSouth + FLIGHT_WIDTH)
  const [[, highSouth]] = coreRectangle(core, start, INSIDE[1] - FLIGHT_WIDTH, start, INSIDE[1])
  model.element({
    ...common,
    path: `${path}/1`,
    name: `Flight ${level.code}-1`,
    frame: eastwards(x0, lowNorth, 0),
    shapes,
  })
  const back = westwards(x0 + run, highSouth, level.height / 2)
  model.element({ ...common, path: `${path}/2`, name: `Flight ${level.code}-2`, frame: back, shapes })
  const [low, high] = coreRectangle(core, start + run, CORE.stairSouth, INSIDE[1], INSIDE[1])
  model.element({
    path: `${path}/half-landing`,
    ifcClass: 'IfcSlab',
    name: `Half landing ${level.code}`,
    storey: level.code,
    parent: stair,
    frame: at(0, 0, 0),
    tail: [enumeration('LANDING')],
    shapes: [boxShape([...low, level.height / 2 - 0.2], [...high, level.height / 2], STYLE.concrete)],
  })
  writeHandrail(model, level, stair, [x0, (lowNorth + highSouth) / 2], run)
}

function writeHandrail(model: IfcModel, level: Level, stair: WrittenElement, [x, y]: Vec2, run: number): void {
  const rail = (z: number): Shape => boxShape([0, -0.03, z], [run, 0.03, z + 0.05], STYLE.bronze)
  const slope = Math.atan2(level.height / 2, run)
  const frame: Frame = {
    origin: [x, y, 0.2],
    x: [Math.cos(slope), 0, Math.sin(slope)],
    z: [-Math.sin(slope), 0, Math.cos(slope)],
  }
  model.element({
    path: `${stair.path}/rail`,
    ifcClass: 'IfcRailing',
    name: `Handrail ${level.code}`,
    storey: level.code,
    parent: stair,
    frame,
    tail: [enumeration('HANDRAIL')],
    shapes: [rail(0.55), rail(0.8)],
    material: MATERIAL.steel,
  })
}

/** Side of a flight, extruded across its width; x along the run, y up. */
function flightShape(count: number, rise: number): Shape {
  const outer: Vec2[] = [[0, 0]]
  for (let step = 0; step < count; step++) {
    outer.push([step * TREAD, (step + 1) * rise])
    if (step < count - 1) outer.push([(step + 1) * TREAD, (step + 1) * rise])
  }
  outer.push([(count - 1) * TREAD, count * rise - 0.32], [0.36, 0])
  return {
    kind: 'extrusion',
    profile: { kind: 'polygon', outer: outer.toReversed() },
    frame: at(0, 0, 0),
    depth: FLIGHT_WIDTH,
    style: STYLE.concrete,
  }
}

const eastwards = (x: number, y: number, z: number): Frame => ({ origin: [x, y, z], x: [1, 0, 0], z: [0, -1, 0] })
const westwards = (x: number, y: number, z: number): Frame => ({ origin: [x, y, z], x: [-1, 0, 0], z: [0, 1, 0] })

function writeLandings(model: IfcModel, level: Level, core: Core): void {
  const slab = (name: string, x0: number, y0: number, x1: number, y1: number) => {
    const [low, high] = coreRectangle(core, x0, y0, x1, y1)
    model.element({
      path: `${level.code}/landing/${core.code}-${name}`,
      ifcClass: 'IfcSlab',
      name: `Landing ${core.code} ${level.code}`,
      storey: level.code,
      frame: at(0, 0, 0),
      tail: [enumeration('LANDING')],
      material: MATERIAL.concrete,
      shapes: [boxShape([...low, -0.1], [...high, 0], STYLE.concrete)],
      properties: { Pset_SlabCommon: { Reference: 'LA-100', LoadBearing: true, IsExternal: false, FireRating: 'R60' } },
    })
  }
  slab('stair', INSIDE[0], CORE.stairSouth, INSIDE[0] + LANDING, INSIDE[1])
}

function writeStairDoor(model: IfcModel, types: ArchitectureTypes, level: Level, core: Core): void {
  const { from, to } = CORE.stairDoor
  const [[x0, y0], [, y1]] = coreRectangle(core, 0, from, CORE.wall, to)
  model.element({
    path: `${level.code}/core-door/${core.code}`,
    ifcClass: 'IfcDoor',
    name: `Stair door ${core.code}`,
    storey: level.code,
    type: types.roomDoor,
    frame: { origin: [x0, y1, 0], x: [0, -1, 0], z: [0, 0, 1] },
    material: MATERIAL.timber,
    tail: [ROOM_DOOR.height, y1 - y0, enumeration('DOOR'), enumeration('SINGLE_SWING_LEFT'), null],
    properties: { Pset_DoorCommon: { Reference: 'D-2', IsExternal: false, FireRating: 'EI60', FireExit: true } },
  })
}

function writeLiftDoors(model: IfcModel, types: ArchitectureTypes, level: Level, core: Core): void {
  CORE.lifts.forEach(([from, to], index) => {
    const x = (from + to) / 2 - LIFT_DOOR.width / 2
    const [[x0, y0], [x1, y1]] = coreRectangle(core, x, 0, x + LIFT_DOOR.width, CORE.wall)
    const frame: Frame = core.isMirrored ? { origin: [x1, y1, 0], x: [-1, 0, 0], z: [0, 0, 1] } : at(x0, y0, 0)
    model.element({
      path: `${level.code}/lift-door/${core.code}-${index + 1}`,
      ifcClass: 'IfcDoor',
      name: `Lift door ${core.code}-${index + 1}`,
      storey: level.code,
      type: types.liftDoor,
      frame,
      material: MATERIAL.steel,
      tail: [LIFT_DOOR.height, LIFT_DOOR.width, enumeration('DOOR'), enumeration('DOUBLE_DOOR_SLIDING'), null],
      properties: { Pset_DoorCommon: { Reference: 'LD-1', IsExternal: false, FireRating: 'E60' } },
    })
  })
}

function writeLiftCars(model: IfcModel, level: Level, core: Core): void {
  CORE.lifts.forEach(([from, to], index) => {
    const [low, high] = coreRectangle(core, from + 0.15, CORE.wall + 0.1, to - 0.15, CORE.liftNorth - 0.6)
    model.element({
      path: `${level.code}/lift/${core.code}-${index + 1}`,
      ifcClass: 'IfcTransportElement',
      name: `Lift ${core.code}-${index + 1}`,
      storey: level.code,
      frame: at(0, 0, 0),
      tail: [enumeration('ELEVATOR')],
      material: MATERIAL.steel,
      shapes: [boxShape([...low, 0], [...high, 2.4], STYLE.lift)],
      properties: {
        Pset_TransportElementElevator: {
          FireFightingLift: index === 0,
          ClearWidth: { measure: 'IfcPositiveLengthMeasure', value: high[0] - low[0] },
          ClearDepth: { measure: 'IfcPositiveLengthMeasure', value: high[1] - low[1] },
        },
      },
    })
  })
}
