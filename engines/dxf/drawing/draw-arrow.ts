import type { Point3 } from '../dxf-entity.ts'
import type { DrawingPlace, DrawingWork } from './drawing-work.ts'

/** Width of a closed arrow head as a share of its length. */
const HEAD_WIDTH = 1 / 3

/** A filled arrow head whose tip is `at` and which lies in the direction `angle` (radians), or a slanting tick. */
export function drawArrow(
  { list, space }: DrawingWork,
  place: DrawingPlace,
  at: Point3,
  angle: number,
  size: number,
  isTick: boolean,
): void {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  if (isTick) {
    const [x, y] = [(cosine - sine) * size * 0.5, (sine + cosine) * size * 0.5]
    list.clear()
    list.push(at[0] - x, at[1] - y, at[2])
    list.push(at[0] + x, at[1] + y, at[2])
    space.stroke(list, place.transform)
    return
  }
  const [backX, backY] = [at[0] + cosine * size, at[1] + sine * size]
  const half = (size * HEAD_WIDTH) / 2
  const corners = [at[0], at[1], backX - sine * half, backY + cosine * half, backX + sine * half, backY - cosine * half]
  space.fill(corners, at[2], place.transform)
}
