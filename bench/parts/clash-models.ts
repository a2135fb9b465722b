import type { ClashElement } from '#engines/clash/clash-element.ts'

/** Triangles of one ball of 16 rings: a fitting or a terminal of a service model. */
const RINGS = 16

export interface ClashModels {
  readonly a: readonly ClashElement[]
  readonly b: readonly ClashElement[]
}

/** Objects of one room, and how far its neighbours' rooms begin, in metres. */
const OBJECTS_A_ROOM = 10
const ROOM_METRES = 6

/**
 * Two services models of about so many triangles each: rooms with ten objects of 960 triangles strewn in each, side by side
 * on a square. An object meets as many of the other model in a large one as in a small one.
 */
export function strewnModels(trianglesEach: number): ClashModels {
  const ball = buildBall(RINGS)
  const count = Math.round(trianglesEach / (ball.indices.length / 3) / OBJECTS_A_ROOM) * OBJECTS_A_ROOM
  const rooms = Math.ceil(Math.sqrt(count / OBJECTS_A_ROOM))
  const random = numbers(7)
  const strew = (model: string) =>
    Array.from({ length: count }, (_, at) => {
      const room = Math.floor(at / OBJECTS_A_ROOM)
      const corner = [(room % rooms) * ROOM_METRES, Math.floor(room / rooms) * ROOM_METRES, 0]
      const place = corner.map((metres) => metres + 1 + random() * 3)
      const radius = 0.3 + random() * 0.5
      const positions = ball.positions.map((value, axis) => Math.fround(value * radius + place[axis % 3]!))
      return { globalId: `${model}${at}`, ifcClass: 'IfcFlowFitting', positions, indices: ball.indices }
    })
  return { a: strew('a'), b: strew('b') }
}

/** Two single objects of about so many triangles each that reach into each other by a twentieth of their width. */
export function twoLargeObjects(trianglesEach: number): ClashModels {
  const ball = buildBall(Math.round(Math.sqrt(trianglesEach / 4)))
  const at = (globalId: string, x: number) => [
    {
      globalId,
      ifcClass: 'IfcSite',
      positions: ball.positions.map((value, index) => Math.fround(value * 10 + (index % 3 === 0 ? x : 0))),
      indices: ball.indices,
    },
  ]
  return { a: at('a', 0), b: at('b', 19) }
}

/** The objects with every hundredth moved by a millimetre: what a new version of a model usually is. */
export function moveOneInHundred(elements: readonly ClashElement[]): ClashElement[] {
  return elements.map((element, at) =>
    at % 100 === 0 ? { ...element, positions: element.positions.map((value) => value + 0.001) } : element,
  )
}

/** A closed ball of radius 1: `rings` from pole to pole, twice as many around. */
function buildBall(rings: number) {
  const columns = rings * 2
  const positions = new Float64Array((rings + 1) * columns * 3)
  for (let ring = 0; ring <= rings; ring++) {
    for (let column = 0; column < columns; column++) {
      const [down, around] = [(Math.PI * ring) / rings, (2 * Math.PI * column) / columns]
      const at = (ring * columns + column) * 3
      positions[at] = Math.sin(down) * Math.cos(around)
      positions[at + 1] = Math.sin(down) * Math.sin(around)
      positions[at + 2] = Math.cos(down)
    }
  }
  const indices = new Uint32Array((rings - 1) * columns * 6)
  let to = 0
  for (let ring = 0; ring < rings; ring++) {
    for (let column = 0; column < columns; column++) {
      const [here, next] = [ring * columns + column, ring * columns + ((column + 1) % columns)]
      if (ring > 0) to = push(indices, to, here, here + columns, next)
      if (ring < rings - 1) to = push(indices, to, next, here + columns, next + columns)
    }
  }
  return { positions, indices }
}

function push(indices: Uint32Array, at: number, a: number, b: number, c: number): number {
  indices[at] = a
  indices[at + 1] = b
  indices[at + 2] = c
  return at + 3
}

function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
