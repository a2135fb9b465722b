import { at, boxShape, type Vec2, type Vec3 } from '#engines/ifc-writer/shape.ts'
import { BAY, CORES, CORRIDOR_NORTH, CORRIDOR_SOUTH, type Level, PARTITION, soffitOf } from './building-plan.ts'
import { STYLE } from './palette.ts'
import { baysOf, roomDepth, roomsOf } from './rooms.ts'
import { cylinder, type Fixture, type ServiceRun } from './service-run.ts'

/**
 * Heights of the services under the soffit of the beams: ducts on top, pipes below them, trays lowest, each at least
 * 50 mm clear of the next and of the structure.
 */
export const LAYER = {
  ductTop: 0.06,
  ductBottom: 0.31,
  branchTop: 0.09,
  branchBottom: 0.28,
  pipe: 0.42,
  trayTop: 0.53,
  trayBottom: 0.59,
  ceiling: 0.66,
} as const

export interface FloorFixtures {
  readonly diffuser: Fixture
  readonly head: Fixture
  readonly luminaire: Fixture
}

/** Types that hang in the ceilings; origin at the ceiling, body upwards. */
export function floorFixtures(run: ServiceRun): FloorFixtures {
  const panel = (x: number, y: number, z: number) => [boxShape([-x, -y, 0], [x, y, z], STYLE.terminal)]
  return {
    diffuser: run.fixture(
      'diffuser',
      'IfcAirTerminal',
      'Square diffuser 500',
      'DIFFUSER',
      panel(0.25, 0.25, 0.06),
      'Pset_AirTerminalTypeCommon',
    ),
    head: run.fixture(
      'sprinkler-head',
      'IfcFireSuppressionTerminal',
      'Sprinkler head DN15',
      'SPRINKLER',
      [cylinder(0.03, -0.04, 0.02, STYLE.sprinkler)],
      'Pset_FireSuppressionTerminalTypeCommon',
    ),
    luminaire: run.fixture(
      'luminaire',
      'IfcLightFixture',
      'Recessed luminaire 1200 × 300',
      'DIRECTIONSOURCE',
      panel(0.6, 0.15, 0.07),
      'Pset_LightFixtureTypeCommon',
    ),
  }
}

/** Distances from the face of the corridor wall into the corridor. */
const FROM_WALL = { tray: [0.14, 0.44], duct: [0.52, 1.12], sprinkler: 1.42, flow: 1.62, back: 1.79 } as const

/** A corridor with its services; `facing` -1 is the southern one. */
export interface Corridor {
  readonly code: 'S' | 'N'
  readonly facing: -1 | 1
  /** y of a distance from the wall face. */
  readonly y: (distance: number) => number
}
const corridor = (code: 'S' | 'N', facing: -1 | 1): Corridor => {
  const face = facing === -1 ? CORRIDOR_SOUTH + PARTITION / 2 : CORRIDOR_NORTH - PARTITION / 2
  return { code, facing, y: (distance) => face - facing * distance }
}
export const CORRIDORS: readonly Corridor[] = [corridor('S', -1), corridor('N', 1)]

/** Mains in the corridors and branches to the rooms of one level. */
export function writeServiceFloor(run: ServiceRun, level: Level, fixtures: FloorFixtures): void {
  const soffit = soffitOf(level)
  for (const each of CORRIDORS) {
    if (level.index === 7 && each.code === 'N') continue
    writeMains(run, level, each, soffit)
    writeTakeOff(run, level, each, soffit)
    if (level.index === 0 || level.index === 7) continue
    for (const bay of baysOf(level)) {
      if (level.index === 1 && each.code === 'S' && bay === 3) continue
      writeBranch(run, level, each, bay, soffit, fixtures)
    }
  }
}

/** From west to east, clear of the outer walls. */
function spanOf(level: Level): Vec2 {
  const bays = baysOf(level)
  return [bays[0]! * BAY + 0.9, (bays.at(-1)! + 1) * BAY - 0.9]
}

function writeMains(run: ServiceRun, level: Level, { code, y }: Corridor, soffit: number): void {
  const [west, east] = spanOf(level)
  const cuts = [
    west,
    ...baysOf(level)
      .slice(1)
      .map((bay) => bay * BAY),
    east,
  ]
  const sorted = (a: number, b: number): Vec2 => [Math.min(a, b), Math.max(a, b)]
  const [d0, d1] = sorted(y(FROM_WALL.duct[0]), y(FROM_WALL.duct[1]))
  const [t0, t1] = sorted(y(FROM_WALL.tray[0]), y(FROM_WALL.tray[1]))
  const path = (name: string, index: number) => `${level.code}/${code}/${name}-${index + 1}`
  cuts.slice(1).forEach((to, index) => {
    const from = cuts[index]!
    run.duct(
      path('duct', index),
      level.code,
      [from, d0, soffit - LAYER.ductBottom],
      [to, d1, soffit - LAYER.ductTop],
      0,
    )
    run.tray(path('tray', index), level.code, [from, t0, soffit - LAYER.trayBottom], [to, t1, soffit - LAYER.trayTop])
    const z = soffit - LAYER.pipe
    const line = (distance: number): readonly [Vec3, Vec3] => [
      [from, y(distance), z],
      [to, y(distance), z],
    ]
    run.pipe('sprinkler', path('sprinkler', index), level.code, ...line(FROM_WALL.sprinkler), 0.04)
    if (level.index === 0) return
    run.pipe('chilled', path('flow', index), level.code, ...line(FROM_WALL.flow), 0.04)
    run.pipe('chilled', path('return', index), level.code, ...line(FROM_WALL.back), 0.04)
  })
}

/** Connection of the mains with the shaft of the core that opens to this corridor. */
function writeTakeOff(run: ServiceRun, level: Level, { code, y }: Corridor, soffit: number): void {
  const core = CORES[code === 'S' ? 0 : 1]!
  if (level.index > core.last) return
  const { x, inner } = shaftOf(code)
  const [y0, y1] = [y(FROM_WALL.duct[1]), inner(1.9)].toSorted((a, b) => a - b) as [number, number]
  const low = soffit - LAYER.ductBottom
  const high = soffit - LAYER.ductTop
  const path = `${level.code}/${code}/take-off`
  run.duct(`${path}-duct`, level.code, [x + 0.2, y0, low], [x + 0.75, y1, high], 1)
  const z = soffit - LAYER.pipe
  run.pipe(
    'sprinkler',
    `${path}-sprinkler`,
    level.code,
    [x + 0.12, y(FROM_WALL.sprinkler), z],
    [x + 0.12, inner(0.6), z],
    0.04,
  )
}

/** Shaft of the core behind a corridor: its western x, and y by the distance from its open front. */
export function shaftOf(code: 'S' | 'N'): { x: number; inner: (distance: number) => number } {
  const core = CORES[code === 'S' ? 0 : 1]!
  const front = core.isMirrored ? core.origin[1] + 6.6 : core.origin[1]
  return { x: core.origin[0] + 5.25, inner: (distance) => front + (core.isMirrored ? -distance : distance) }
}

function writeBranch(
  run: ServiceRun,
  level: Level,
  { code, facing, y }: Corridor,
  bay: number,
  soffit: number,
  fixtures: FloorFixtures,
): void {
  const middle = (bay + 0.5) * BAY
  const [near, far] = facing === -1 ? roomDepth(level, bay, facing).toReversed() : roomDepth(level, bay, facing)
  const reach = Math.abs(far! - near!)
  const into = (distance: number) => near! + facing * distance
  const path = (name: string) => `${level.code}/${code}/${bay + 1}-${name}`
  const [b0, b1] = [y(FROM_WALL.duct[0]), into(reach - 1.4)].toSorted((a, b) => a - b) as [number, number]
  const bottom = soffit - LAYER.branchBottom
  run.duct(path('branch'), level.code, [middle - 0.15, b0, bottom], [middle + 0.15, b1, soffit - LAYER.branchTop], 1)
  const ceiling = soffit - LAYER.ceiling
  const count = reach > 8 ? 3 : 2
  const z = soffit - LAYER.pipe
  const x = middle + 0.7
  run.pipe('sprinkler', path('spray'), level.code, [x, y(FROM_WALL.sprinkler), z], [x, into(reach - 1), z], 0.02)
  const hasCeiling = roomsOf(level).some((room) => room.hasCeiling && room.facing === facing && room.bays.includes(bay))
  for (let index = 0; index < count; index++) {
    const along = into(((index + 0.5) * (reach - 1.6)) / count + 0.3)
    const spot = (name: string) => `${path(name)}-${index + 1}`
    run.ductFitting(
      spot('neck'),
      level.code,
      [middle - 0.12, along - 0.12, ceiling + 0.06],
      [middle + 0.12, along + 0.12, bottom],
      'JUNCTION',
    )
    run.place('supply', spot('diffuser'), level.code, fixtures.diffuser, at(middle, along, ceiling))
    run.pipe('sprinkler', spot('drop'), level.code, [x, along, z - 0.02], [x, along, ceiling + 0.02], 0.0125)
    run.place('sprinkler', spot('head'), level.code, fixtures.head, at(x, along, ceiling))
    if (!hasCeiling) continue
    run.place('lighting', spot('light'), level.code, fixtures.luminaire, at(middle - 2.1, along, ceiling))
  }
}
