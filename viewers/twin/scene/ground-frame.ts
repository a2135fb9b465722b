import { Matrix4 } from 'three'
import type { LonLat } from '../../map/geometry/ellipsoid.ts'
import type { ModelPlace } from '../core/twin-things.ts'

/** Radius of the sphere of Web Mercator, metres. */
const RADIUS = 6_378_137
const DEGREE = Math.PI / 180

/** Web Mercator with the world from 0 to 1, y to the south, as MapLibre has it. */
function toMercator([longitude, latitude]: LonLat): [x: number, y: number] {
  const y = Math.log(Math.tan(Math.PI / 4 + (latitude * DEGREE) / 2))
  return [longitude / 360 + 0.5, 0.5 - y / (2 * Math.PI)]
}

/** A metre on the ground at a latitude, in parts of the world of Web Mercator. */
const metreAt = (latitude: number) => 1 / (2 * Math.PI * RADIUS * Math.cos(latitude * DEGREE))

/** From metres east, north and up of a place (EPSG:4326) to Web Mercator. */
export function groundFrame(origin: LonLat): Matrix4 {
  const [x, y] = toMercator(origin)
  const metre = metreAt(origin[1])
  return new Matrix4().makeTranslation(x, y, 0).multiply(new Matrix4().makeScale(metre, -metre, metre))
}

/** Metres east and north of a place, as Web Mercator has them there. */
export function metresFrom(origin: LonLat, point: LonLat): [east: number, north: number] {
  const [from, to] = [toMercator(origin), toMercator(point)]
  const metre = metreAt(origin[1])
  return [(to[0] - from[0]) / metre, (from[1] - to[1]) / metre]
}

/**
 * From the scene of a model's viewer (y up, moved by `shift`) to metres east, north and up of `origin`.
 * @param shift where the origin of the file lies in that scene
 */
export function modelMatrix(
  { point, anchor, turn, scale }: ModelPlace,
  origin: LonLat,
  shift: readonly [number, number, number],
): Matrix4 {
  const [east, north] = metresFrom(origin, point)
  return new Matrix4()
    .makeTranslation(east, north, 0)
    .multiply(new Matrix4().makeRotationZ(turn * DEGREE))
    .multiply(new Matrix4().makeScale(scale, scale, scale))
    .multiply(new Matrix4().makeTranslation(-anchor[0], -anchor[1], -anchor[2]))
    .multiply(new Matrix4().makeRotationX(Math.PI / 2))
    .multiply(new Matrix4().makeTranslation(-shift[0], -shift[1], -shift[2]))
}
