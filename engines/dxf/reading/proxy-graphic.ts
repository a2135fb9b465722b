import type { Transform } from '../drawing/transform.ts'
import { compose } from '../drawing/transform.ts'
import type { DxfEntity, DxfShape } from '../dxf-entity.ts'
import { ByteCursor } from './byte-cursor.ts'
import { type GraphicTexts, readGraphicShape } from './graphic-shapes.ts'
import { groupPart } from './group-part.ts'

/** Transforms in transforms; real pictures have one. */
const MOST_MATRICES = 16
const LONGEST_RECORD_HEAD = 8

/**
 * Takes apart the picture that a program left with an entity of its own (Open Design Specification for .dwg files, "Proxy
 * entity graphics"): lines, arcs, polygons, meshes and texts with their colours. Null where it shows nothing.
 */
export function readProxyGraphic(bytes: Uint8Array, texts: GraphicTexts): DxfShape | null {
  const parts = new GraphicReading(texts).read(bytes)
  return parts.length > 0 ? { kind: 'group', parts, transform: null, isMeasured: true } : null
}

class GraphicReading {
  readonly #texts: GraphicTexts
  readonly #parts: DxfEntity[] = []
  readonly #matrices: Transform[] = []
  #colour = 0
  #trueColour: number | null = null
  #lineweight = -2
  #isFilled = false

  constructor(texts: GraphicTexts) {
    this.#texts = texts
  }

  read(bytes: Uint8Array): DxfEntity[] {
    const cursor = new ByteCursor(bytes)
    // Its length and the number of its records, which the records say themselves.
    cursor.at = 8
    while (cursor.left >= LONGEST_RECORD_HEAD) {
      const size = cursor.unsigned()
      const type = cursor.unsigned()
      if (size < LONGEST_RECORD_HEAD) break
      this.#record(type, cursor.take(size - LONGEST_RECORD_HEAD))
    }
    return this.#parts
  }

  #record(type: number, data: Uint8Array): void {
    const cursor = new ByteCursor(data)
    switch (type) {
      case 14:
        this.#setColour(cursor.unsigned())
        return
      case 20:
        this.#isFilled = cursor.unsigned() === 1
        return
      case 22:
        this.#setTrueColour(cursor.unsigned())
        return
      case 23:
        this.#lineweight = cursor.long()
        return
      case 29:
      case 30:
        this.#pushMatrix(cursor)
        return
      case 31:
        this.#matrices.pop()
        return
      default: {
        const shape = readGraphicShape(type, data, this.#isFilled, this.#texts)
        if (shape && showsSomething(shape.shape)) this.#add(shape)
      }
    }
  }

  #setColour(value: number): void {
    this.#colour = value <= 256 ? value : 256
    this.#trueColour = null
  }

  /** The highest byte says what the others are: as the layer, as the block, a colour, an index. */
  #setTrueColour(value: number): void {
    const kind = value >>> 24
    this.#trueColour = kind === 0xc2 ? value & 0xffffff : null
    this.#colour = kind === 0xc3 ? value & 0xff : kind === 0xc1 ? 0 : 256
  }

  #pushMatrix(cursor: ByteCursor): void {
    const own = Array.from({ length: 12 }, () => cursor.double())
    const outer = this.#matrices.at(-1)
    if (this.#matrices.length < MOST_MATRICES) this.#matrices.push(outer ? compose(outer, own) : own)
  }

  #add({ shape, extrusion }: Pick<DxfEntity, 'shape' | 'extrusion'>): void {
    const look = { colour: this.#colour, trueColour: this.#trueColour, lineweight: this.#lineweight }
    const part = groupPart(shape, extrusion, look)
    const transform = this.#matrices.at(-1)
    this.#parts.push(transform ? groupPart({ kind: 'group', parts: [part], transform, isMeasured: true }) : part)
  }
}

/** A cut or empty figure is none, so that the report does not count its entity as shown. */
function showsSomething(shape: DxfShape): boolean {
  if (shape.kind === 'points3d') return shape.points.length >= 6
  return shape.kind === 'wire'
    ? shape.edges.length > 0
    : shape.kind !== 'hatch' || (shape.loops[0]?.corners?.length ?? 0) >= 15
}
