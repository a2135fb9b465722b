import { fromEarthCentred, groundAxes, toEarthCentred } from '../geodesy/earth-centred.ts'
import { DEGREE } from '../geodesy/utm.ts'
import { type Matrix, multiplied } from '../gltf/node-matrix.ts'
import { tilesUnreadable } from './tiles-unreadable.ts'
import type { TileNode } from './tileset-document.ts'

/** Middle and three half axes, one behind another. */
export type Box = readonly number[]

/** The volume of a tile as a box, metres from the middle of the earth. A region is told in degrees and stays where it is. */
export function boxOfVolume({ box, region, sphere }: TileNode['boundingVolume'], transform: Matrix): Box {
  if (region) return boxOfRegion(region)
  if (box) return moved(box, transform)
  if (sphere) {
    const [x = 0, y = 0, z = 0, radius = 0] = sphere
    return moved([x, y, z, radius, 0, 0, 0, radius, 0, 0, 0, radius], transform)
  }
  throw tilesUnreadable('damaged', { what: 'a tile without bounds' })
}

function moved(box: Box, m: Matrix): Box {
  const part = (at: number, move: 0 | 1) =>
    [0, 1, 2].map(
      (row) => m[row]! * box[at]! + m[row + 4]! * box[at + 1]! + m[row + 8]! * box[at + 2]! + m[row + 12]! * move,
    )
  return [...part(0, 1), ...part(3, 0), ...part(6, 0), ...part(9, 0)]
}

/** Upright at its middle. Regions are small, so that its corners say how far it reaches. */
function boxOfRegion(region: readonly number[]): Box {
  const [west = 0, south = 0, east = 0, north = 0, low = 0, high = 0] = region
  const middle = [((west + east) / 2) * (1 / DEGREE), ((south + north) / 2) * (1 / DEGREE)] as const
  const start = toEarthCentred(...middle, (low + high) / 2)
  const axes = groundAxes(...middle)
  const [least, most] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  for (const longitude of [west, middle[0] * DEGREE, east])
    for (const latitude of [south, middle[1] * DEGREE, north])
      for (const height of [low, high]) {
        const place = toEarthCentred(longitude / DEGREE, latitude / DEGREE, height)
        for (const [at, axis] of axes.entries()) {
          const along = axis.reduce((sum, part, index) => sum + part * (place[index]! - start[index]!), 0)
          least[at] = Math.min(least[at]!, along)
          most[at] = Math.max(most[at]!, along)
        }
      }
  const centre = start.map(
    (value, part) => value + axes.reduce((sum, axis, at) => sum + axis[part]! * ((least[at]! + most[at]!) / 2), 0),
  )
  return [
    ...centre,
    ...axes.flatMap((axis, at) => axis.map((part) => part * Math.max(0.01, (most[at]! - least[at]!) / 2))),
  ]
}

/** The eight corners of a box. */
export function cornersOf(box: Box): readonly (readonly [number, number, number])[] {
  return Array.from({ length: 8 }, (_, corner) => {
    const at = (part: number) =>
      box[part]! + [0, 1, 2].reduce((sum, axis) => sum + box[3 + axis * 3 + part]! * (corner & (1 << axis) ? 1 : -1), 0)
    return [at(0), at(1), at(2)] as const
  })
}

/** Longitude, latitude and height of the corners of a box. */
export function placesOf(box: Box): readonly (readonly [number, number, number])[] {
  return cornersOf(box).map(([x, y, z]) => fromEarthCentred(x, y, z))
}

export const withTransform = (above: Matrix, own: readonly number[] | undefined): Matrix =>
  own ? multiplied(above, own) : above
