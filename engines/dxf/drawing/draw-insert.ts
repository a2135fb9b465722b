import type { DxfEntity, InsertShape, Point3 } from '../dxf-entity.ts'
import type { Outline } from './clip.ts'
import type { DrawingPlace, DrawingWork } from './drawing-work.ts'
import type { DrawEntity } from './entity-drawer.ts'
import { apply, compose, fromOcs, type Transform } from './transform.ts'

const DEGREE = Math.PI / 180
/** Blocks in blocks in blocks: AutoCAD's own drawings stay below 10. */
export const MOST_LEVELS = 32
/** Copies of one array; a hostile file asks for 32,767 by 32,767. */
const MOST_COPIES = 100_000

/** A block at its place, as often as its array says, with its attributes. */
export function drawInsert(
  work: DrawingWork,
  shape: InsertShape,
  entity: DxfEntity,
  place: DrawingPlace,
  draw: DrawEntity,
): void {
  const block = work.document.blocks.get(shape.block)
  const look = work.styles.resolve(entity, place.look)
  if (block && isAllowed(work, shape.block, place)) {
    const plane = compose(place.transform, fromOcs(entity.extrusion))
    const inner = { look, blocks: [...place.blocks, shape.block] }
    if (shape.columns * shape.rows > MOST_COPIES) work.problems.add('too-many-parts', block.name)
    const outline = work.document.clips.get(entity.handle)
    for (const frame of insertFrames(shape, block.base)) {
      if (work.space.isFull) break
      const transform = compose(plane, frame)
      withClip(work, outline ? clipOutline(outline.boundary, transform) : null, () => {
        for (const part of block.entities) draw(work, part, { ...inner, transform })
      })
    }
  } else if (!block && shape.block !== '') work.problems.add('missing-block', shape.block)
  for (const attribute of shape.attributes) draw(work, attribute, { ...place, look })
}

function isAllowed(work: DrawingWork, name: string, place: DrawingPlace): boolean {
  if (place.blocks.includes(name)) {
    work.problems.add('block-recursion', name)
    return false
  }
  if (place.blocks.length >= MOST_LEVELS) {
    work.problems.add('too-deep', name)
    return false
  }
  if (work.document.blocks.get(name)?.isExternal && work.document.blocks.get(name)?.entities.length === 0)
    work.problems.add('external-drawing', name)
  return true
}

/** From the block's coordinates to the plane of the reference, for each copy of its array. */
export function* insertFrames(shape: InsertShape, base: Point3): Generator<Transform> {
  const angle = shape.rotation * DEGREE
  const copies = Math.min(MOST_COPIES, shape.columns * shape.rows)
  for (let copy = 0; copy < copies; copy += 1) {
    const along = (copy % shape.columns) * shape.columnSpacing
    const across = Math.floor(copy / shape.columns) * shape.rowSpacing
    yield copyFrame(shape, base, angle, along, across)
  }
}

/** From the block's coordinates to the plane of the reference. The spacing of an array is turned but not scaled. */
function copyFrame(shape: InsertShape, base: Point3, angle: number, along: number, across: number): Transform {
  const cosine = Math.cos(angle)
  const sine = Math.sin(angle)
  const [x, y, z] = shape.scale
  const left = along - x * base[0]
  const up = across - y * base[1]
  const [a, b, c, d] = [x * cosine, -y * sine, x * sine, y * cosine]
  const [atX, atY, atZ] = shape.at
  return [
    a,
    b,
    0,
    atX + left * cosine - up * sine,
    c,
    d,
    0,
    atY + left * sine + up * cosine,
    0,
    0,
    z,
    atZ - z * base[2],
  ]
}

function clipOutline(boundary: readonly number[], transform: Transform): Outline {
  const outline: number[] = []
  for (let index = 0; index + 1 < boundary.length; index += 2) {
    const [x, y] = apply(transform, boundary[index] ?? 0, boundary[index + 1] ?? 0, 0)
    outline.push(x, y)
  }
  return outline
}

function withClip(work: DrawingWork, outline: Outline | null, draw: () => void): void {
  const before = work.space.clips
  if (outline) work.space.clips = [...before, outline]
  draw()
  work.space.clips = before
}

/** The content of a block as it stands, without a place of its own: the pictures of dimensions. */
export function drawBlockContent(
  work: DrawingWork,
  name: string,
  entity: DxfEntity,
  place: DrawingPlace,
  draw: DrawEntity,
): boolean {
  const block = work.document.blocks.get(name)
  if (!block || block.entities.length === 0 || !isAllowed(work, name, place)) return false
  const look = work.styles.resolve(entity, place.look)
  for (const part of block.entities)
    draw(work, part, { transform: place.transform, look, blocks: [...place.blocks, name] })
  return true
}
