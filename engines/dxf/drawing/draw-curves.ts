import type { DxfEntity, DxfShape, Point3 } from '../dxf-entity.ts'
import type { DrawingPlace, DrawingWork } from './drawing-work.ts'
import { addArc, addBulge, addSpline } from './flatten.ts'
import { compose, cross, fromOcs, type Transform } from './transform.ts'
import { wideParts } from './wide-path.ts'

type ShapeOf<Kind extends DxfShape['kind']> = Extract<DxfShape, { kind: Kind }>

export function drawLine({ list, space }: DrawingWork, shape: ShapeOf<'line'>, place: DrawingPlace): void {
  list.clear()
  list.push(...shape.from)
  list.push(...shape.to)
  space.stroke(list, place.transform)
}

export function drawArc({ list, space }: DrawingWork, shape: ShapeOf<'arc'>, transform: Transform): void {
  const { centre, radius, start, end } = shape
  list.clear()
  addArc(list, centre, [radius, 0, 0], [0, radius, 0], start, end)
  space.stroke(list, transform)
}

/** Given in the coordinates of the space, with the axis of its plane beside it. */
export function drawEllipse(
  { list, space }: DrawingWork,
  shape: ShapeOf<'ellipse'>,
  entity: DxfEntity,
  place: DrawingPlace,
): void {
  const { centre, major, ratio, start, end } = shape
  const length = Math.hypot(...entity.extrusion) || 1
  const axis = entity.extrusion.map((value) => (value / length) * ratio) as unknown as Point3
  list.clear()
  addArc(list, centre, major, cross(axis, major), start, end)
  space.stroke(list, place.transform)
}

export function drawSpline({ list, space }: DrawingWork, shape: ShapeOf<'spline'>, place: DrawingPlace): void {
  list.clear()
  addSpline(list, shape)
  space.stroke(list, place.transform)
}

export function drawPoints3d({ list, space }: DrawingWork, shape: ShapeOf<'points3d'>, place: DrawingPlace): void {
  list.clear()
  const { points } = shape
  for (let index = 0; index + 2 < points.length; index += 3)
    list.push(points[index] ?? 0, points[index + 1] ?? 0, points[index + 2] ?? 0)
  space.stroke(list, place.transform, shape.isClosed)
}

/** A polyline in its own plane: straight and round parts, each as wide as it says. */
export function drawPath({ list, space }: DrawingWork, shape: ShapeOf<'path'>, transform: Transform): void {
  const { corners, isClosed, elevation } = shape
  const parts = wideParts(corners, isClosed, list.tolerance)
  if (parts) {
    space.fill(parts, elevation, transform)
    return
  }
  pathPoints(list, shape)
  space.stroke(list, transform)
}

/** Fills the list with the points of a polyline; a closed one ends where it began. */
export function pathPoints(list: DrawingWork['list'], shape: ShapeOf<'path'>): void {
  const { corners, isClosed, elevation } = shape
  const count = corners.length / 5
  list.clear()
  if (count === 0) return
  list.push(corners[0] ?? 0, corners[1] ?? 0, elevation)
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const at = index * 5
    const next = ((index + 1) % count) * 5
    const ends = [corners[at] ?? 0, corners[at + 1] ?? 0, corners[next] ?? 0, corners[next + 1] ?? 0] as const
    addBulge(list, ends, elevation, corners[at + 2] ?? 0)
  }
}

export function drawWire({ list, space }: DrawingWork, shape: ShapeOf<'wire'>, place: DrawingPlace): void {
  const { vertices, edges } = shape
  const count = vertices.length / 3
  for (let index = 0; index + 1 < edges.length; index += 2) {
    const [from = -1, to = -1] = [edges[index], edges[index + 1]]
    if (!(from >= 0 && from < count && to >= 0 && to < count)) continue
    list.clear()
    for (const vertex of [from, to])
      list.push(vertices[vertex * 3] ?? 0, vertices[vertex * 3 + 1] ?? 0, vertices[vertex * 3 + 2] ?? 0)
    space.stroke(list, place.transform)
  }
}

/** SOLID and TRACE are filled. */
export function drawQuad({ space }: DrawingWork, shape: ShapeOf<'quad'>, transform: Transform): void {
  const [a, b, c, d] = shape.corners
  if (!a || !b || !c) return
  const triangles = [a[0], a[1], b[0], b[1], c[0], c[1]]
  if (d) triangles.push(a[0], a[1], c[0], c[1], d[0], d[1])
  space.fill(triangles, a[2], transform)
}

export function planeOf(entity: DxfEntity, place: DrawingPlace): Transform {
  return compose(place.transform, fromOcs(entity.extrusion))
}
