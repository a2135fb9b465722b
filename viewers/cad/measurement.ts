export type Place = readonly [number, number]

/** Length of a line through places. */
export function lengthOf(places: readonly Place[]): number {
  let length = 0
  for (let index = 1; index < places.length; index += 1) {
    const [from, to] = [places[index - 1] as Place, places[index] as Place]
    length += Math.hypot(to[0] - from[0], to[1] - from[1])
  }
  return length
}

/** Degrees from 0 to 180 at the second of three places; null while there are fewer. */
export function angleOf([from, corner, to]: readonly Place[]): number | null {
  if (!from || !corner || !to) return null
  const [ax, ay] = [from[0] - corner[0], from[1] - corner[1]]
  const [bx, by] = [to[0] - corner[0], to[1] - corner[1]]
  if ((ax === 0 && ay === 0) || (bx === 0 && by === 0)) return null
  return Math.abs((Math.atan2(ax * by - ay * bx, ax * bx + ay * by) * 180) / Math.PI)
}

/** Area of a ring, whichever way it runs. Taken from its first corner, so that far coordinates lose nothing. */
export function areaOf(ring: readonly Place[]): number {
  const [first] = ring
  if (!first || ring.length < 3) return 0
  let sum = 0
  for (let index = 0; index < ring.length; index += 1) {
    const [one, next] = [ring[index] as Place, ring[(index + 1) % ring.length] as Place]
    sum += (one[0] - first[0]) * (next[1] - first[1]) - (next[0] - first[0]) * (one[1] - first[1])
  }
  return Math.abs(sum) / 2
}

/** Area of the first ring less the others, never below zero. */
export function areaWithHoles([outer = [], ...holes]: readonly (readonly Place[])[]): number {
  return Math.max(0, areaOf(outer) - holes.reduce((sum, hole) => sum + areaOf(hole), 0))
}
