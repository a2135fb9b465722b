import type { DxfDimensionStyle } from '../dxf-document.ts'
import type { DimensionShape, DxfEntity, MtextShape, Point3 } from '../dxf-entity.ts'
import { drawArrow } from './draw-arrow.ts'
import { drawMtext } from './draw-texts.ts'
import type { DrawingPlace, DrawingWork } from './drawing-work.ts'
import { addArc } from './flatten.ts'
import { plainMtext } from './mtext-content.ts'

const DEGREE = Math.PI / 180
const FULL_TURN = Math.PI * 2

const PLAIN_STYLE: DxfDimensionStyle = {
  name: 'STANDARD',
  scale: 1,
  arrowSize: 2.5,
  textHeight: 2.5,
  gap: 0.625,
  extensionOffset: 0.625,
  extensionBeyond: 1.25,
  decimals: 2,
  lengthFactor: 1,
  suffix: '',
  tickSize: 0,
  textStyle: '',
}

/** Draws a dimension anew from its points, for files whose program left no finished picture. */
export function rebuildDimension(
  work: DrawingWork,
  shape: DimensionShape,
  entity: DxfEntity,
  place: DrawingPlace,
): void {
  const style = work.document.dimensionStyles.get(shape.style) ?? PLAIN_STYLE
  switch (shape.dimensionType) {
    case 0:
    case 1:
      drawLinear(work, shape, style, entity, place)
      break
    case 3:
    case 4:
      drawRadial(work, shape, style, entity, place)
      break
    case 6:
      drawOrdinate(work, shape, style, entity, place)
      break
    default:
      drawAngular(work, shape, style, entity, place)
  }
}

function drawLinear(
  work: DrawingWork,
  shape: DimensionShape,
  style: DxfDimensionStyle,
  entity: DxfEntity,
  place: DrawingPlace,
): void {
  const [first, second] = shape.points
  if (!first || !second) return
  const angle =
    shape.dimensionType === 1 ? Math.atan2(second[1] - first[1], second[0] - first[0]) : shape.rotation * DEGREE
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const onLine = ([x, y]: Point3): Point3 => {
    const along = (x - shape.definition[0]) * cosine + (y - shape.definition[1]) * sine
    return [shape.definition[0] + along * cosine, shape.definition[1] + along * sine, 0]
  }
  const [from, to] = [onLine(first), onLine(second)]
  for (const [foot, end] of [
    [first, from],
    [second, to],
  ] as const) {
    segment(
      work,
      place,
      stretch(end, foot, -style.extensionOffset * style.scale),
      stretch(foot, end, style.extensionBeyond * style.scale),
    )
  }
  segment(work, place, from, to)
  const size = style.arrowSize * style.scale
  drawArrow(work, place, from, Math.atan2(to[1] - from[1], to[0] - from[0]), size, style.tickSize > 0)
  drawArrow(work, place, to, Math.atan2(from[1] - to[1], from[0] - to[0]), size, style.tickSize > 0)
  const length = Math.abs((second[0] - first[0]) * cosine + (second[1] - first[1]) * sine)
  const middle: Point3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, 0]
  label(work, shape, style, entity, place, shape.textMiddle ?? middle, upright(angle), number(length, style))
}

function drawRadial(
  work: DrawingWork,
  shape: DimensionShape,
  style: DxfDimensionStyle,
  entity: DxfEntity,
  place: DrawingPlace,
): void {
  const onCurve = shape.points[2]
  if (!onCurve) return
  const { definition } = shape
  const length = Math.hypot(onCurve[0] - definition[0], onCurve[1] - definition[1])
  const angle = Math.atan2(onCurve[1] - definition[1], onCurve[0] - definition[0])
  segment(work, place, definition, onCurve)
  const size = style.arrowSize * style.scale
  drawArrow(work, place, onCurve, angle + Math.PI, size, false)
  const isDiameter = shape.dimensionType === 3
  if (isDiameter) drawArrow(work, place, definition, angle, size, false)
  const middle = shape.textMiddle ?? onCurve
  label(work, shape, style, entity, place, middle, 0, `${isDiameter ? 'Ø' : 'R'}${number(length, style)}`)
}

function drawOrdinate(
  work: DrawingWork,
  shape: DimensionShape,
  style: DxfDimensionStyle,
  entity: DxfEntity,
  place: DrawingPlace,
): void {
  const [feature, end] = shape.points
  if (!feature || !end) return
  segment(work, place, feature, end)
  const value = shape.isOrdinateX ? feature[0] - shape.definition[0] : feature[1] - shape.definition[1]
  label(work, shape, style, entity, place, shape.textMiddle ?? end, 0, number(Math.abs(value), style))
}

/** Angles by two lines or three points, and lengths of arcs: an arc round the vertex through the place of the line. */
function drawAngular(
  work: DrawingWork,
  shape: DimensionShape,
  style: DxfDimensionStyle,
  entity: DxfEntity,
  place: DrawingPlace,
): void {
  const [first, second, third, fourth] = shape.points
  if (!first || !second) return
  const isByLines = shape.dimensionType === 2
  const vertex = isByLines && third ? crossing(first, second, third, shape.definition) : third
  const onArc = isByLines ? fourth : shape.definition
  if (!vertex || !onArc) return
  const radius = Math.hypot(onArc[0] - vertex[0], onArc[1] - vertex[1])
  const toward = (point: Point3) => Math.atan2(point[1] - vertex[1], point[0] - vertex[0])
  let [start, end] = [toward(isByLines ? second : first), toward(isByLines ? shape.definition : second)]
  const middle = toward(onArc)
  const turn = (angle: number) => ((angle % FULL_TURN) + FULL_TURN) % FULL_TURN
  if (turn(middle - start) > turn(end - start)) [start, end] = [end, start]
  const sweep = turn(end - start)
  work.list.clear()
  addArc(work.list, vertex, [radius, 0, 0], [0, radius, 0], start, start + sweep)
  work.space.stroke(work.list, place.transform)
  const text = shape.dimensionType === 8 ? number(radius * sweep, style) : `${number(sweep / DEGREE, style)}°`
  label(work, shape, style, entity, place, shape.textMiddle ?? onArc, 0, text)
}

function crossing(a: Point3, b: Point3, c: Point3, d: Point3): Point3 | null {
  const determinant = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
  if (determinant === 0) return null
  const share = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / determinant
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, 0]
}

function label(
  work: DrawingWork,
  shape: DimensionShape,
  style: DxfDimensionStyle,
  entity: DxfEntity,
  place: DrawingPlace,
  at: Point3,
  angle: number,
  measured: string,
): void {
  const own = plainMtext(shape.text)
  if (shape.text.trim() === '' && shape.text !== '') return
  const text = own === '' ? measured : own.replaceAll('<>', measured)
  const height = style.textHeight * style.scale
  const mtext: MtextShape = {
    kind: 'mtext',
    at,
    text: text.replaceAll('\\', '\\\\').replaceAll('{', '\\{').replaceAll('}', '\\}'),
    height,
    width: 0,
    attachment: 5,
    rotation: angle / DEGREE,
    direction: null,
    lineSpacing: 1,
    style: 'STANDARD',
    rectWidth: null,
    rectHeight: null,
    columns: null,
    fill: null,
  }
  drawMtext(work, mtext, entity, place)
}

function number(value: number, style: DxfDimensionStyle): string {
  return (value * style.lengthFactor)
    .toFixed(Math.trunc(style.decimals))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

function upright(angle: number): number {
  const turned = Math.atan2(Math.sin(angle), Math.cos(angle))
  return turned > Math.PI / 2 + 1e-9 || turned <= -Math.PI / 2 - 1e-9 ? turned + Math.PI : turned
}

/** `to`, further away from `from` by a length. */
function stretch(from: Point3, to: Point3, by: number): Point3 {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [to[0] + ((to[0] - from[0]) / length) * by, to[1] + ((to[1] - from[1]) / length) * by, 0]
}

function segment({ list, space }: DrawingWork, place: DrawingPlace, from: Point3, to: Point3): void {
  list.clear()
  list.push(...from)
  list.push(...to)
  space.stroke(list, place.transform)
}
