import type { DxfEntity, MtextShape, Point3, TextShape } from '../dxf-entity.ts'
import { aciColour } from './aci-colours.ts'
import { FOREGROUND, GROUND } from './display-list.ts'
import type { DrawingPlace, DrawingWork } from './drawing-work.ts'
import { layoutMtext } from './layout-mtext.ts'
import type { MtextLook } from './mtext-content.ts'
import { type LinedLetters, readText } from './plain-text.ts'
import { mtextExtents, textExtents } from './text-extents.ts'
import { textFrame } from './text-frame.ts'
import { textWidth } from './text-width.ts'
import { apply, compose, cross, fromOcs, move, normal, type Transform, turnAndScale } from './transform.ts'

const DEGREE = Math.PI / 180

/** One line of text, or the value of an attribute. */
export function drawText(work: DrawingWork, shape: TextShape, entity: DxfEntity, transform: Transform): void {
  const { space, document } = work
  const content = entity.type === 'ATTDEF' && !shape.isConstant ? shape.tag : shape.text
  const isFitted = (shape.horizontal === 3 || shape.horizontal === 5) && shape.second !== null
  const second = shape.second ?? shape.at
  const isJustified = shape.horizontal !== 0 || shape.vertical !== 0
  const at = isFitted ? midpoint(shape.at, second) : isJustified ? second : shape.at
  const span: Point3 = [second[0] - shape.at[0], second[1] - shape.at[1], 0]
  const fitLength = Math.hypot(span[0], span[1])
  const angle = isFitted && fitLength > 0 ? Math.atan2(span[1], span[0]) : shape.rotation * DEGREE
  measure(work, textExtents({ ...shape, text: content }, fitLength), at, angle, transform)
  if (shape.isInvisible) return
  const turned = shape.isBackward ? angle + Math.PI : angle
  const frame = textFrame(transform, at[0], at[1], at[2], turned)
  if (!frame) return
  const { text, lined } = readText(content)
  const style = document.styles.get(shape.style.toLowerCase())
  const font = style?.family || style?.font || ''
  const natural = textWidth(text, shape.height, font) * shape.widthFactor
  const stretch = shape.horizontal === 3 && natural > 0 ? fitLength / natural : 1
  const height = shape.height * stretch * frame.height
  const widthFactor = Math.abs(shape.widthFactor) * frame.width
  const fit = isFitted ? fitLength * frame.height * frame.width : 0
  space.text({
    text,
    x: frame.x,
    y: frame.y,
    height,
    angle: frame.angle,
    widthFactor,
    oblique: shape.oblique * DEGREE + frame.slant,
    anchor: shape.horizontal === 2 ? 1 : shape.horizontal === 0 ? 0 : 0.5,
    line: shape.horizontal === 4 ? 2 : shape.horizontal >= 3 ? 0 : shape.vertical,
    fit,
    isMirrored: (shape.isBackward !== shape.isUpsideDown) !== frame.isMirrored,
    font: work.fonts.ofStyle(style?.name ?? shape.style),
    style: space.style,
    entity: space.entity,
    width: fit || textWidth(text, height, font) * widthFactor,
  })
  if (lined.length === 0 || shape.isBackward || shape.isUpsideDown) return
  const local = isFitted ? fitLength : natural
  drawStrokes(work, letterLines(shape, text, lined, local, font), compose(transform, lineOfText(at, angle)))
}

/** Lines below and above letters, from the point of the text along its line. */
function letterLines(
  shape: TextShape,
  text: string,
  lined: readonly LinedLetters[],
  width: number,
  font: string,
): number[] {
  const anchor = shape.horizontal === 2 ? 1 : shape.horizontal === 0 ? 0 : 0.5
  const isMiddle = shape.horizontal === 4 || (shape.horizontal < 3 && shape.vertical === 2)
  const isTop = shape.horizontal < 3 && shape.vertical === 3
  const base = isMiddle ? -shape.height / 2 : isTop ? -shape.height : 0
  const whole = textWidth(text, 1, font)
  const placeOf = (letter: number) =>
    (whole > 0 ? textWidth(text.slice(0, letter), 1, font) / whole - anchor : 0) * width
  return lined.flatMap(({ from, to, isAbove }) => {
    const y = base + shape.height * (isAbove ? 1.2 : -0.2)
    return [placeOf(from), y, placeOf(to), y]
  })
}

function lineOfText(at: Point3, angle: number): Transform {
  return compose(move(...at), turnAndScale(angle, [1, 1, 1]))
}

/** A text of several lines, already broken and placed. */
export function drawMtext(work: DrawingWork, shape: MtextShape, entity: DxfEntity, place: DrawingPlace): void {
  const own = compose(place.transform, mtextFrame(shape, entity))
  measure(work, mtextExtents(shape), [0, 0, 0], 0, own)
  const style = work.document.styles.get(shape.style.toLowerCase())
  const widthFactor = style?.widthFactor ?? 1
  const font = style?.family || style?.font || ''
  const layout = layoutMtext(shape, widthFactor, font)
  const column = (shape.attachment - 1) % 3
  const row = Math.floor((shape.attachment - 1) / 3)
  const shiftX = (-column * layout.width) / 2
  const shiftY = (row * layout.height) / 2
  const box = compose(own, move(shiftX, shiftY))
  drawGround(work, shape, layout.width, layout.height, box)
  const usual = work.space.style
  for (const placed of layout.texts) {
    const frame = textFrame(box, placed.x, placed.y, 0, 0)
    if (!frame || placed.text === '') continue
    work.space.style = lookStyle(work, placed.look, usual)
    const height = placed.height * frame.height
    const factor = widthFactor * placed.look.width * frame.width
    work.space.text({
      text: placed.text,
      x: frame.x,
      y: frame.y,
      height,
      angle: frame.angle,
      widthFactor: factor,
      oblique: (placed.look.oblique + (style?.oblique ?? 0)) * DEGREE + frame.slant,
      anchor: placed.anchor,
      line: 0,
      fit: 0,
      isMirrored: frame.isMirrored,
      font: work.fonts.named(placed.look.font, shape.style, placed.look.isBold, placed.look.isItalic),
      style: work.space.style,
      entity: work.space.entity,
      width: textWidth(placed.text, height, placed.look.font || font) * factor,
    })
  }
  work.space.style = usual
  drawStrokes(work, layout.strokes, box)
}

/** From the text's box, whose zero is its own point, to the space around the entity. */
function mtextFrame(shape: MtextShape, entity: DxfEntity): Transform {
  const at = move(...shape.at)
  if (shape.direction && (shape.direction[0] !== 0 || shape.direction[1] !== 0 || shape.direction[2] !== 0)) {
    const x = normal(shape.direction)
    const z = normal(entity.extrusion)
    const y = normal(cross(z, x))
    return compose(at, [x[0], y[0], z[0], 0, x[1], y[1], z[1], 0, x[2], y[2], z[2], 0])
  }
  const turned = turnAndScale(shape.rotation * DEGREE, [1, 1, 1])
  return compose(at, shape.rotation === 0 ? compose(fromOcs(entity.extrusion), turned) : turned)
}

function lookStyle(work: DrawingWork, look: MtextLook, usual: number): number {
  const colour = look.trueColour ?? (look.colour === null || look.colour === 256 ? null : aciColour(look.colour))
  return colour === null ? usual : work.styles.recolour(usual, colour)
}

/** The area behind a text, where it has one. */
function drawGround(work: DrawingWork, shape: MtextShape, width: number, height: number, box: Transform): void {
  if (!shape.fill) return
  const { colour, trueColour, scale } = shape.fill
  const margin = Math.max(0, scale - 1) * shape.height
  const fill = trueColour ?? (colour === null ? GROUND : aciColour(colour))
  const usual = work.space.style
  work.space.style = work.styles.recolour(usual, fill === FOREGROUND ? 0xffffff : fill)
  const [left, right, top, bottom] = [-margin, width + margin, margin, -height - margin]
  work.space.fill([left, bottom, right, bottom, right, top, left, bottom, right, top, left, top], 0, box, false)
  work.space.style = usual
}

function drawStrokes({ list, space }: DrawingWork, strokes: readonly number[], box: Transform): void {
  for (let index = 0; index + 3 < strokes.length; index += 4) {
    list.clear()
    list.push(strokes[index] ?? 0, strokes[index + 1] ?? 0, 0)
    list.push(strokes[index + 2] ?? 0, strokes[index + 3] ?? 0, 0)
    space.stroke(list, box)
  }
}

/** Counts the corners of a box, turned about its point, to the extents. */
function measure(
  { space }: DrawingWork,
  corners: readonly number[],
  at: Point3,
  angle: number,
  transform: Transform,
): void {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  for (let index = 0; index + 1 < corners.length; index += 2) {
    const [x = 0, y = 0] = [corners[index], corners[index + 1]]
    space.extend(...apply(transform, at[0] + x * cosine - y * sine, at[1] + x * sine + y * cosine, at[2]))
  }
}

function midpoint(a: Point3, b: Point3): Point3 {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
}
