import type { DxfEntity, InsertShape } from '../dxf-entity.ts'
import type { Outline } from './clip.ts'
import type { DrawEntity } from './draw-entity.ts'
import type { DrawingPlace, DrawingWork } from './drawing-work.ts'
import { apply, compose, fromOcs, move, type Transform, turnAndScale } from './transform.ts'

const DEGREE = Math.PI / 180
/** Blocks in blocks in blocks: AutoCAD's own drawings stay below 10. */
const MOST_LEVELS = 32
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
    const { columns, rows } = shape
    const own = compose(place.transform, insertFrame(shape, entity))
    const inner = { look, blocks: [...place.blocks, shape.block] }
    const copies = Math.min(MOST_COPIES, columns * rows)
    if (copies < columns * rows) work.problems.add('too-many-parts', block.name)
    const outline = work.document.clips.get(entity.handle)
    for (let copy = 0; copy < copies && !work.space.isFull; copy += 1) {
      const shift = move((copy % columns) * shape.columnSpacing, Math.floor(copy / columns) * shape.rowSpacing)
      const spread = compose(own, compose(shift, frameInside(shape)))
      const transform = compose(spread, move(-block.base[0], -block.base[1], -block.base[2]))
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

/** Place and turn of the whole array. */
function insertFrame(shape: InsertShape, entity: DxfEntity): Transform {
  const turned = turnAndScale(shape.rotation * DEGREE, [1, 1, 1])
  return compose(fromOcs(entity.extrusion), compose(move(...shape.at), turned))
}

/** The spacing of an array is not scaled, its blocks are. */
function frameInside(shape: InsertShape): Transform {
  return turnAndScale(0, shape.scale)
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
