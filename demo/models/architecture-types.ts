import type { IfcModel, WrittenType } from '#engines/ifc-writer/ifc-model.ts'
import { boxShape, type Shape, type SurfaceStyle } from '#engines/ifc-writer/shape.ts'
import { enumeration } from '#engines/ifc-writer/step-file.ts'
import { STYLE } from './palette.ts'

export interface OpeningSize {
  readonly width: number
  readonly height: number
}
export const WINDOW: OpeningSize = { width: 2.1, height: 2.2 }
export const BALCONY_DOOR: OpeningSize = { width: 3.2, height: 2.7 }
export const ROOM_DOOR: OpeningSize = { width: 1, height: 2.2 }
export const LIFT_DOOR: OpeningSize = { width: 1.1, height: 2.2 }

/** Types that many elements of the architecture model share; bodies have their origin at the lower left outside. */
export interface ArchitectureTypes {
  readonly window: WrittenType
  readonly balconyDoor: WrittenType
  readonly roomDoor: WrittenType
  readonly liftDoor: WrittenType
  readonly screen: WrittenType
  readonly railing: WrittenType
  readonly facadeWall: WrittenType
  readonly partition: WrittenType
}

const FRAME = 0.07

/** Frame of a window or door in the plane x-z, with its depth along y. */
function frameShapes(size: OpeningSize, posts: readonly number[], depth: readonly [number, number]): Shape[] {
  const [y0, y1] = depth
  const { width, height } = size
  const bar = (x0: number, z0: number, x1: number, z1: number) => boxShape([x0, y0, z0], [x1, y1, z1], STYLE.bronze)
  const inner = posts.map((x) => bar(x - FRAME / 2, FRAME, x + FRAME / 2, height - FRAME))
  return [
    bar(0, 0, width, FRAME),
    bar(0, height - FRAME, width, height),
    bar(0, FRAME, FRAME, height - FRAME),
    bar(width - FRAME, FRAME, width, height - FRAME),
    ...inner,
  ]
}

function panes(size: OpeningSize, posts: readonly number[], y: number): Shape[] {
  const edges = [FRAME / 2, ...posts, size.width - FRAME / 2]
  return edges.slice(1).map((right, index) => {
    const left = edges[index]! + FRAME / 2
    return boxShape([left, y, FRAME], [right - FRAME / 2, y + 0.03, size.height - FRAME], STYLE.glass)
  })
}

function leaf(size: OpeningSize, style: SurfaceStyle): Shape[] {
  const inside = boxShape([0.05, 0.075, 0], [size.width - 0.05, 0.125, size.height - 0.05], style)
  const bar = (x0: number, z0: number, x1: number, z1: number) => boxShape([x0, 0, z0], [x1, 0.2, z1], STYLE.bronze)
  const { width, height } = size
  return [
    inside,
    bar(0, 0, 0.05, height),
    bar(width - 0.05, 0, width, height),
    bar(0.05, height - 0.05, width - 0.05, height),
  ]
}

/** Louvre screen over one bay: rails and upright terracotta blades. */
function screenShapes(): Shape[] {
  const blades = Array.from({ length: 20 }, (_, index) => {
    const x = 0.2 + index * 0.26
    return boxShape([x, -0.2, 0], [x + 0.09, -0.05, 3.5], STYLE.terracotta)
  })
  const rails = [0.3, 1.7, 3.1].map((z) => boxShape([0, -0.05, z], [5.4, 0, z + 0.08], STYLE.bronze))
  return [...blades, ...rails]
}

/** Balustrade of a balcony, 6.6 m along and 1.5 m back on both sides. */
function railingShapes(): Shape[] {
  const glass = (x0: number, y0: number, x1: number, y1: number) =>
    boxShape([x0, y0, 0.08], [x1, y1, 1.02], STYLE.railingGlass)
  const rail = (x0: number, y0: number, x1: number, y1: number) => boxShape([x0, y0, 1.02], [x1, y1, 1.1], STYLE.bronze)
  return [
    glass(0, 0.02, 6.6, 0.04),
    glass(0, 0.04, 0.02, 1.5),
    glass(6.58, 0.04, 6.6, 1.5),
    rail(0, 0, 6.6, 0.06),
    rail(0, 0.06, 0.06, 1.5),
    rail(6.54, 0.06, 6.6, 1.5),
  ]
}

/** Writes the shared types of the architecture model. */
export function writeArchitectureTypes(model: IfcModel): ArchitectureTypes {
  const windowPosts = [WINDOW.width / 2]
  const doorPosts = [BALCONY_DOOR.width / 2]
  const depth = [0.1, 0.2] as const
  const door = (path: string, name: string, operation: string, shapes: Shape[]) =>
    model.type({
      path,
      name,
      ifcClass: 'IfcDoorType',
      shapes,
      tail: [enumeration('DOOR'), enumeration(operation), null, null],
    })
  return {
    window: model.type({
      path: 'window',
      ifcClass: 'IfcWindowType',
      name: 'Window 2100 × 2200, two panes',
      shapes: [...frameShapes(WINDOW, windowPosts, depth), ...panes(WINDOW, windowPosts, 0.13)],
      tail: [enumeration('WINDOW'), enumeration('DOUBLE_PANEL_VERTICAL'), null, null],
    }),
    balconyDoor: door('balcony-door', 'Sliding door 3200 × 2700', 'DOUBLE_DOOR_SLIDING', [
      ...frameShapes(BALCONY_DOOR, doorPosts, depth),
      ...panes(BALCONY_DOOR, doorPosts, 0.13),
    ]),
    roomDoor: door('room-door', 'Door 1000 × 2200, oak, EI30', 'SINGLE_SWING_LEFT', leaf(ROOM_DOOR, STYLE.timber)),
    liftDoor: door('lift-door', 'Lift door 1100 × 2200', 'DOUBLE_DOOR_SLIDING', leaf(LIFT_DOOR, STYLE.lift)),
    screen: model.type({
      path: 'screen',
      ifcClass: 'IfcShadingDeviceType',
      name: 'Terracotta louvre screen',
      shapes: screenShapes(),
      tail: [enumeration('SHUTTER')],
    }),
    railing: model.type({
      path: 'railing',
      ifcClass: 'IfcRailingType',
      name: 'Glass balustrade, balcony',
      shapes: railingShapes(),
      tail: [enumeration('BALUSTRADE')],
    }),
    facadeWall: model.type({
      path: 'facade-wall',
      ifcClass: 'IfcWallType',
      name: 'External wall 280',
      tail: [enumeration('SOLIDWALL')],
    }),
    partition: model.type({
      path: 'partition',
      ifcClass: 'IfcWallType',
      name: 'Partition 200, EI60',
      tail: [enumeration('PARTITIONING')],
    }),
  }
}
