import type { HatchEdge, HatchLoop, HatchShape } from '../dxf-entity.ts'
import { cutIntoBands } from './cut-into-bands.ts'
import { pathPoints } from './draw-curves.ts'
import type { DrawingWork } from './drawing-work.ts'
import { fillPolygon } from './fill-polygon.ts'
import { addArc, addSpline, PointList } from './flatten.ts'
import { hatchLines } from './hatch-lines.ts'
import type { Transform } from './transform.ts'

/** Bands in which a gradient is drawn. */
const GRADIENT_BANDS = 16

/** A filled or hatched area. Its boundary counts to the extents, even where nothing is filled. */
export function drawHatch(work: DrawingWork, shape: HatchShape, transform: Transform): void {
  const { space, list } = work
  const all = shape.loops.map((loop) => loopPoints(loop, shape.elevation, list.tolerance))
  for (const loop of all) measureLoop(work, loop, shape.elevation, transform)
  const loops = islands(shape, all)
  if (loops.length === 0) return
  if (shape.gradient) {
    drawGradient(work, shape.gradient, loops, shape.elevation, transform)
    return
  }
  const pieces = shape.isSolid || shape.lines.length === 0 ? null : hatchLines(loops, shape.lines)
  if (!pieces) {
    space.fill(fillPolygon(loops), shape.elevation, transform, false)
    return
  }
  for (let index = 0; index + 3 < pieces.length; index += 4) {
    list.clear()
    list.push(pieces[index] ?? 0, pieces[index + 1] ?? 0, shape.elevation)
    list.push(pieces[index + 2] ?? 0, pieces[index + 3] ?? 0, shape.elevation)
    space.stroke(list, transform)
  }
}

/** Which boundaries count: all with odd parity, the outermost alone, or the outer ones without regard to islands. */
function islands(shape: HatchShape, loops: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const usable = loops.filter((loop) => loop.length >= 6)
  if (shape.islandStyle !== 2) return usable
  const outer = shape.loops.flatMap((loop, index) => (loop.isOutermost ? [loops[index] ?? []] : []))
  return outer.some((loop) => loop.length >= 6) ? outer.filter((loop) => loop.length >= 6) : usable
}

function measureLoop({ space, list }: DrawingWork, loop: readonly number[], z: number, transform: Transform): void {
  list.clear()
  for (let index = 0; index + 1 < loop.length; index += 2) list.push(loop[index] ?? 0, loop[index + 1] ?? 0, z)
  const wasMuted = space.isMuted
  space.isMuted = true
  space.stroke(list, transform)
  space.isMuted = wasMuted
}

function loopPoints(loop: HatchLoop, z: number, tolerance: number): number[] {
  const list = new PointList()
  list.tolerance = tolerance
  if (loop.edges) for (const edge of loop.edges) addEdge(list, edge)
  else pathPoints(list, { kind: 'path', corners: loop.corners, isClosed: true, elevation: z })
  const points: number[] = []
  for (let index = 0; index < list.count; index += 1)
    points.push(list.values[index * 3] ?? 0, list.values[index * 3 + 1] ?? 0)
  return points
}

function addEdge(list: PointList, edge: HatchEdge): void {
  if (edge.kind === 'line') {
    const [x1, y1, x2, y2] = edge.points
    list.push(x1, y1, 0)
    list.push(x2, y2, 0)
  } else if (edge.kind === 'spline') {
    addSpline(list, { ...edge, fits: [], isClosed: false })
  } else {
    const [x, y] = edge.major
    const side = edge.isCounterClockwise ? edge.ratio : -edge.ratio
    // Clockwise arcs are written with their angles mirrored, so that they still run upwards.
    addArc(list, [...edge.centre, 0], [x, y, 0], [-y * side, x * side, 0], edge.start, edge.end)
  }
}

/** Bands across the direction of a gradient, each in one colour. */
function drawGradient(
  work: DrawingWork,
  gradient: { readonly from: number; readonly to: number; readonly angle: number },
  loops: readonly (readonly number[])[],
  z: number,
  transform: Transform,
): void {
  const direction = [Math.cos(gradient.angle), Math.sin(gradient.angle)] as const
  const usual = work.space.style
  for (const [number, triangles] of cutIntoBands(fillPolygon(loops), direction, GRADIENT_BANDS).entries()) {
    work.space.style = work.styles.recolour(usual, mix(gradient.from, gradient.to, number / (GRADIENT_BANDS - 1)))
    work.space.fill(triangles, z, transform, false)
  }
  work.space.style = usual
}

function mix(from: number, to: number, share: number): number {
  let colour = 0
  for (const shift of [16, 8, 0]) {
    const [low, high] = [(from >> shift) & 0xff, (to >> shift) & 0xff]
    colour |= Math.round(low + (high - low) * share) << shift
  }
  return colour
}
