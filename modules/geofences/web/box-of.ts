export type Path = readonly (readonly [longitude: number, latitude: number])[]

type Box = readonly [west: number, south: number, east: number, north: number]

/** West, south, east, north of some lines; null where nothing was drawn. */
export function boxOf(paths: readonly Path[]): Box | null {
  let box: Box | null = null
  for (const [longitude, latitude] of paths.flat()) {
    const [west, south, east, north]: Box = box ?? [longitude, latitude, longitude, latitude]
    box = [Math.min(west, longitude), Math.min(south, latitude), Math.max(east, longitude), Math.max(north, latitude)]
  }
  return box
}
