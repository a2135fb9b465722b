/** Places on whatever is drawn on: pixels of a screen, of a picture, or of a sheet. */
export type Place = readonly [x: number, y: number]

/** Places joined by straight lines, as the path of an SVG. */
export function linesPath(places: readonly Place[], isClosed = false): string {
  return places.length === 0
    ? ''
    : `M${places.map(([x, y]) => `${shown(x)} ${shown(y)}`).join('L')}${isClosed ? 'Z' : ''}`
}

/** The corners of the head of an arrow, from the one side over the tip to the other. */
export function arrowHead(from: Place, tip: Place, length: number, angle: number): readonly [Place, Place, Place] {
  const direction = Math.atan2(tip[1] - from[1], tip[0] - from[0])
  const corner = (turn: number): Place => [
    tip[0] - length * Math.cos(direction + turn),
    tip[1] - length * Math.sin(direction + turn),
  ]
  return [corner(angle), tip, corner(-angle)]
}

/** The four corners of the upright box between two of them. */
export function boxCorners([x1, y1]: Place, [x2, y2]: Place): readonly [Place, Place, Place, Place] {
  const [left, right, top, bottom] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/** Half circles along a box, as revision clouds are drawn. */
export function cloudPath(one: Place, other: Place, arcLength: number): string {
  const ring = boxCorners(one, other)
  let path = `M${shown(ring[0][0])} ${shown(ring[0][1])}`
  for (const [index, from] of ring.entries()) {
    const to = ring[(index + 1) % ring.length] ?? from
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const arcs = Math.max(1, Math.round(length / arcLength))
    const radius = shown(length / arcs / 1.8)
    for (let arc = 1; arc <= arcs; arc++) {
      const share = arc / arcs
      path += `A${radius} ${radius} 0 0 1 ${shown(from[0] + (to[0] - from[0]) * share)} ${shown(from[1] + (to[1] - from[1]) * share)}`
    }
  }
  return path
}

/** A hundredth of a pixel is seen by nobody. */
function shown(value: number): number {
  return Math.round(value * 100) / 100
}
