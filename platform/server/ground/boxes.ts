/** West, south, east, north, degrees. */
export type GroundBox = readonly [west: number, south: number, east: number, north: number]
/** Closed ring, longitudes and latitudes. */
export type GroundRing = readonly (readonly [longitude: number, latitude: number])[]

/** As `BoxFilter` has it. */
export function boxOfText(text: string): GroundBox {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
  return [west, south, east, north]
}

export function boxOfRing(ring: GroundRing): GroundBox {
  const longitudes = ring.map(([longitude]) => longitude)
  const latitudes = ring.map(([, latitude]) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

export function ringOfBox([west, south, east, north]: GroundBox): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

/** Whether two boxes have a place in common. */
export function doBoxesMeet(a: GroundBox, b: GroundBox): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]
}
