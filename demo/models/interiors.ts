import type { IfcModel, WrittenElement } from '#engines/ifc-writer/ifc-model.ts'
import { at, boxShape, type Frame, prismShape, type Vec2 } from '#engines/ifc-writer/shape.ts'
import { enumeration } from '#engines/ifc-writer/step-file.ts'
import { type ArchitectureTypes, ROOM_DOOR } from './architecture-types.ts'
import {
  BAY,
  BAYS_X,
  BAYS_Y,
  CORE_SIZE,
  CORES,
  columnHalf,
  coreRectangle,
  FINISH,
  hasColumn,
  isFloor,
  type Level,
  PARTITION,
  soffitOf,
} from './building-plan.ts'
import type { Issue } from './issue.ts'
import { rectangle, regionsOf, signedArea } from './outline.ts'
import { MATERIAL, STYLE } from './palette.ts'
import { builderWorkOf, type Room, roomsOf } from './rooms.ts'

/** Walls, doors, floors, ceilings and spaces of one level. */
export function writeInteriors(model: IfcModel, types: ArchitectureTypes, level: Level, issue: Issue): void {
  writeFloorFinish(model, level)
  for (const room of roomsOf(level, issue)) {
    writeSideWalls(model, types, level, room)
    if (room.hasWalls) writeRoomWalls(model, types, level, room, issue)
    if (room.hasCeiling) writeCeiling(model, level, room)
    writeSpace(model, level, room)
  }
}

function writeFloorFinish(model: IfcModel, level: Level): void {
  const half = columnHalf(level.index) + 0.001
  const columns: Vec2[][] = []
  for (let i = 0; i <= BAYS_X; i++) {
    for (let j = 0; j <= BAYS_Y; j++) {
      if (!hasColumn(level.index, i, j)) continue
      columns.push(rectangle([i * BAY - half, j * BAY - half], [i * BAY + half, j * BAY + half]).reverse())
    }
  }
  const cores = CORES.filter((core) => level.index <= core.last).map((core) =>
    rectangle(...coreRectangle(core, -0.001, -0.001, CORE_SIZE + 0.001, CORE_SIZE + 0.001)).reverse(),
  )
  regionsOf(
    (i, j) => isFloor(level.index, i, j),
    () => 0.31,
  ).forEach(({ outer, holes }, part) => {
    const all = [...holes, ...columns, ...cores]
    const area = signedArea(outer) + all.reduce((sum, hole) => sum + signedArea(hole), 0)
    model.element({
      path: `${level.code}/floor/${part}`,
      ifcClass: 'IfcCovering',
      name: `Floor finish ${level.code}`,
      storey: level.code,
      frame: at(0, 0, 0),
      tail: [enumeration('FLOORING')],
      material: MATERIAL.stone,
      shapes: [prismShape(outer, -FINISH, 0, level.index === 0 ? STYLE.concrete : STYLE.terrazzo, all)],
      properties: { Pset_CoveringCommon: { Reference: 'FF-100', IsExternal: false } },
      quantities: {
        name: 'Qto_CoveringBaseQuantities',
        values: { NetArea: { kind: 'area', value: area }, Width: { kind: 'length', value: FINISH } },
      },
    })
  })
}

function writeRoomWalls(model: IfcModel, types: ArchitectureTypes, level: Level, room: Room, issue: Issue): void {
  const top = soffitOf(level)
  const half = PARTITION / 2
  const { corridor, facing } = room
  const front = writePartition(
    model,
    types,
    level,
    `${room.number}-front`,
    [room.x[0], corridor - half],
    [room.x[1], corridor + half],
    top,
  )
  const doorX = (room.x[0] + room.x[1]) / 2 - 2.6
  const door = model.element({
    path: `${level.code}/door/${room.number}`,
    ifcClass: 'IfcDoor',
    name: `Door ${room.number}`,
    storey: level.code,
    tag: `D-${room.number}`,
    type: types.roomDoor,
    frame: doorFrame(doorX, corridor, facing),
    tail: [ROOM_DOOR.height, ROOM_DOOR.width, enumeration('DOOR'), enumeration('SINGLE_SWING_LEFT'), null],
    material: MATERIAL.timber,
    properties: {
      Pset_DoorCommon: { Reference: 'D-1', IsExternal: false, FireRating: doorRating(level, issue), SmokeStop: true },
    },
    quantities: {
      name: 'Qto_DoorBaseQuantities',
      values: {
        Width: { kind: 'length', value: ROOM_DOOR.width },
        Height: { kind: 'length', value: ROOM_DOOR.height },
      },
    },
  })
  const cut = (name: string, [x0, x1]: Vec2, [z0, z1]: Vec2, filling?: WrittenElement) => {
    const hole = boxShape([x0, corridor - 0.3, z0], [x1, corridor + 0.3, z1], STYLE.partition)
    model.opening(front, name, hole, filling)
  }
  cut('door', [doorX, doorX + ROOM_DOOR.width], [0, ROOM_DOOR.height], door)
  for (const hole of builderWorkOf(level, room)) cut(hole.name, hole.x, hole.z)
}

/** The fire officer asked for more on the floor that has the meeting suites. */
function doorRating(level: Level, issue: Issue): string {
  return issue === 'P02' && level.code === 'L1' ? 'EI60' : 'EI30'
}

function writeSideWalls(model: IfcModel, types: ArchitectureTypes, level: Level, room: Room): void {
  const half = PARTITION / 2
  room.sideWalls.forEach(([low, high], index) => {
    const x = room.x[0]
    const number = `${room.number}-side-${index + 1}`
    writePartition(model, types, level, number, [x - half, low], [x + half, high], soffitOf(level))
  })
}

function doorFrame(x: number, corridor: number, facing: -1 | 1): Frame {
  const half = PARTITION / 2
  return facing === -1
    ? at(x, corridor - half, 0)
    : { origin: [x + ROOM_DOOR.width, corridor + half, 0], x: [-1, 0, 0], z: [0, 0, 1] }
}

function writePartition(
  model: IfcModel,
  types: ArchitectureTypes,
  level: Level,
  number: string,
  [x0, y0]: Vec2,
  [x1, y1]: Vec2,
  top: number,
): WrittenElement {
  const length = Math.max(x1 - x0, y1 - y0)
  return model.element({
    path: `${level.code}/partition/${number}`,
    ifcClass: 'IfcWall',
    name: `Partition ${number}`,
    storey: level.code,
    type: types.partition,
    frame: at(0, 0, 0),
    tail: [enumeration('PARTITIONING')],
    material: MATERIAL.partition,
    shapes: [boxShape([x0, y0, 0], [x1, y1, top], STYLE.partition)],
    properties: { Pset_WallCommon: { Reference: 'PW-200', IsExternal: false, LoadBearing: false, FireRating: 'EI60' } },
    quantities: {
      name: 'Qto_WallBaseQuantities',
      values: {
        Length: { kind: 'length', value: length },
        Height: { kind: 'length', value: top },
        Width: { kind: 'length', value: PARTITION },
        GrossSideArea: { kind: 'area', value: length * top },
      },
    },
  })
}

function writeCeiling(model: IfcModel, level: Level, room: Room): void {
  const z = soffitOf(level) - 0.68
  const [low, high] = room.y
  model.element({
    path: `${level.code}/ceiling/${room.number}`,
    ifcClass: 'IfcCovering',
    name: `Ceiling ${room.number}`,
    storey: level.code,
    frame: at(0, 0, 0),
    tail: [enumeration('CEILING')],
    material: MATERIAL.gypsum,
    shapes: [boxShape([room.clearX[0], low, z], [room.clearX[1], high, z + 0.02], STYLE.ceiling)],
    properties: { Pset_CoveringCommon: { Reference: 'CL-1', IsExternal: false } },
    quantities: {
      name: 'Qto_CoveringBaseQuantities',
      values: { NetArea: { kind: 'area', value: (room.clearX[1] - room.clearX[0]) * (high - low) } },
    },
  })
}

function writeSpace(model: IfcModel, level: Level, room: Room): void {
  const [x0, x1] = room.clearX
  const [y0, y1] = room.y
  const height = soffitOf(level) - 0.7
  const area = (x1 - x0) * (y1 - y0)
  model.space({
    path: `${level.code}/space/${room.number}`,
    name: room.number,
    longName: room.name.en,
    storey: level.code,
    shapes: [boxShape([x0, y0, 0.002], [x1, y1, height], STYLE.space)],
    properties: {
      Pset_SpaceCommon: { Reference: room.number, IsExternal: false, PubliclyAccessible: room.isPublic },
      Plumbline_Naming: { NameArabic: room.name.ar },
    },
    quantities: {
      name: 'Qto_SpaceBaseQuantities',
      values: {
        NetFloorArea: { kind: 'area', value: area },
        FinishCeilingHeight: { kind: 'length', value: height },
        NetVolume: { kind: 'volume', value: area * height },
      },
    },
  })
}
