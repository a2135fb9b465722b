import type { Vec2 } from '#engines/ifc-writer/shape.ts'
import type { Text } from '#platform/contract/text.ts'
import {
  BAY,
  BAYS_X,
  CORRIDOR_NORTH,
  CORRIDOR_SOUTH,
  columnHalf,
  isFloor,
  type Level,
  PARTITION,
  soffitOf,
  X_END,
  Y_END,
} from './building-plan.ts'
import type { Issue } from './issue.ts'

/** A room along one of the two corridors, or the corridor itself; metres in the building's axes. */
export interface Room {
  readonly number: string
  readonly name: Text
  readonly bays: readonly number[]
  /** Between the grid lines, with the outer rooms reaching the façade. */
  readonly x: Vec2
  /** Clear of walls and columns. */
  readonly clearX: Vec2
  readonly y: Vec2
  readonly corridor: number
  /** -1: the room lies south of its corridor. */
  readonly facing: -1 | 1
  /** Stretches along y of the wall on the room's western grid line; none where the room is first. */
  readonly sideWalls: readonly Vec2[]
  readonly hasWalls: boolean
  readonly hasCeiling: boolean
  readonly isPublic: boolean
}

const APARTMENT: Text = { en: 'Apartment', ar: 'شقة' }
const OFFICE: Text = { en: 'Open office', ar: 'مكتب مفتوح' }
const SHOP: Text = { en: 'Shop', ar: 'محل تجاري' }
const LOBBY: Text = { en: 'Entrance lobby', ar: 'بهو المدخل' }
const STUDIO: Text = { en: 'Meeting suite', ar: 'جناح اجتماعات' }
const CORRIDOR: Text = { en: 'Corridor', ar: 'ممر' }
const LOUNGE: Text = { en: 'Sky lounge', ar: 'صالة بانورامية' }

/** Rooms and corridors of a level; none in the basement and on the roof. */
export function roomsOf(level: Level, issue: Issue = 'P01'): Room[] {
  if (level.index < 1 || level.index > 7) return []
  if (level.index === 7) return [loungeOf(level)]
  const rooms = [...rowOf(level, -1), ...rowOf(level, 1), corridorOf(level, -1), corridorOf(level, 1)]
  return issue === 'P02' && level.code === MOVED_WALL.level ? rooms.map(withMovedWall) : rooms
}

/** The wall between two apartments that gives the western one a study. */
const MOVED_WALL = { level: 'L4', west: 'L4-N02', east: 'L4-N03', by: 0.9 } as const

function withMovedWall(room: Room): Room {
  const { west, east, by } = MOVED_WALL
  const clear = PARTITION / 2 + 0.01
  if (room.number === west) {
    const x = room.x[1] + by
    return { ...room, x: [room.x[0], x], clearX: [room.clearX[0], x - clear] }
  }
  if (room.number !== east) return room
  const x = room.x[0] + by
  // Off the grid line no column ends it: it runs up to the façade.
  const sideWalls: readonly Vec2[] = [[CORRIDOR_NORTH + PARTITION / 2, Y_END + 0.31]]
  return { ...room, x: [x, room.x[1]], clearX: [x + clear, room.clearX[1]], sideWalls }
}

/** Holes in the front wall of a room for the services that come from the corridor. */
export function builderWorkOf(level: Level, room: Room): { name: string; x: Vec2; z: Vec2 }[] {
  const soffit = soffitOf(level)
  return room.bays.map((bay) => {
    const middle = (bay + 0.5) * BAY
    return { name: `services-${bay + 1}`, x: [middle - 0.3, middle + 0.9], z: [soffit - 0.5, soffit - 0.03] }
  })
}

/** Bays of a level along the corridor, west to east. */
export function baysOf(level: Level): number[] {
  return Array.from({ length: BAYS_X }, (_, bay) => bay).filter((bay) => isFloor(level.index, bay, 1))
}

/** Clear depth of the rooms of a bay, from the façade side to the corridor wall. */
export function roomDepth(level: Level, bay: number, facing: -1 | 1): Vec2 {
  const half = PARTITION / 2
  if (facing === 1) return [CORRIDOR_NORTH + half + 0.01, Y_END - 0.31]
  return [(isFloor(level.index, bay, 0) ? 0 : BAY) + 0.31, CORRIDOR_SOUTH - half - 0.01]
}

function rowOf(level: Level, facing: -1 | 1): Room[] {
  const bays = baysOf(level)
  const size = level.index <= 2 || level.index === 6 ? 2 : 1
  const groups: number[][] = []
  for (const bay of bays) {
    const last = groups.at(-1)
    const isSameDepth = last && roomDepth(level, last[0]!, facing)[0] === roomDepth(level, bay, facing)[0]
    if (last && last.length < size && isSameDepth && !isLobby(level, bay, facing)) last.push(bay)
    else groups.push([bay])
  }
  return groups.map((group, index) => roomOf(level, group, facing, index))
}

function isLobby(level: Level, bay: number, facing: -1 | 1): boolean {
  return level.index === 1 && facing === -1 && bay === 3
}

function roomOf(level: Level, bays: readonly number[], facing: -1 | 1, index: number): Room {
  const all = baysOf(level)
  const first = bays[0]!
  const last = bays.at(-1)!
  const west = first * BAY - (first === all[0] ? 0.31 : 0)
  const east = (last + 1) * BAY + (last === all.at(-1) ? 0.31 : 0)
  const y = roomDepth(level, first, facing)
  const half = columnHalf(level.index)
  const lobby = bays.some((bay) => isLobby(level, bay, facing))
  const isFirst = first === all[0]
  return {
    number: `${level.code}-${facing === -1 ? 'S' : 'N'}${String(index + 1).padStart(2, '0')}`,
    name: lobby ? LOBBY : nameOf(level, facing),
    bays,
    x: [west, east],
    clearX: [first * BAY + half + 0.01, (last + 1) * BAY - half - 0.01],
    y,
    corridor: facing === -1 ? CORRIDOR_SOUTH : CORRIDOR_NORTH,
    facing,
    sideWalls: isFirst ? [] : sideWallsOf(level, first, facing),
    hasWalls: !lobby,
    hasCeiling: !lobby,
    isPublic: level.index <= 1,
  }
}

/** The wall on a grid line stops at the columns; next to a shallower bay it runs along the deeper one's façade. */
function sideWallsOf(level: Level, bay: number, facing: -1 | 1): Vec2[] {
  const half = columnHalf(level.index)
  const wall = PARTITION / 2
  if (facing === 1) return [[CORRIDOR_NORTH + wall, Y_END - half]]
  const isDeep = isFloor(level.index, bay, 0) && isFloor(level.index, bay - 1, 0)
  const inner: Vec2 = [BAY + half, CORRIDOR_SOUTH - wall]
  return isDeep ? [[half, BAY - half], inner] : [inner]
}

function nameOf(level: Level, facing: -1 | 1): Text {
  if (level.index === 1) return SHOP
  if (level.index === 2) return facing === -1 ? OFFICE : STUDIO
  return level.index === 6 ? OFFICE : APARTMENT
}

function corridorOf(level: Level, facing: -1 | 1): Room {
  const bays = baysOf(level)
  const wall = PARTITION / 2
  const west = bays[0]! * BAY
  const east = (bays.at(-1)! + 1) * BAY
  const y: Vec2 =
    facing === -1 ? [CORRIDOR_SOUTH + wall + 0.01, 2 * BAY - 0.31] : [3 * BAY + 0.31, CORRIDOR_NORTH - wall - 0.01]
  const span: Vec2 = [Math.max(0, west), Math.min(X_END, east)]
  return {
    number: `${level.code}-${facing === -1 ? 'CS' : 'CN'}`,
    name: CORRIDOR,
    bays,
    x: span,
    clearX: span,
    y,
    facing,
    corridor: facing === -1 ? CORRIDOR_SOUTH : CORRIDOR_NORTH,
    sideWalls: [],
    hasWalls: false,
    hasCeiling: level.index > 1,
    isPublic: true,
  }
}

function loungeOf(level: Level): Room {
  const span: Vec2 = [BAY + 0.31, 3 * BAY - 0.31]
  return {
    number: `${level.code}-S01`,
    name: LOUNGE,
    bays: [1, 2],
    x: span,
    clearX: span,
    y: [BAY + 0.31, CORRIDOR_SOUTH],
    corridor: CORRIDOR_SOUTH,
    facing: -1,
    sideWalls: [],
    hasWalls: false,
    hasCeiling: true,
    isPublic: true,
  }
}
