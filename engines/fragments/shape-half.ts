import { FlatBuffer } from './flat-buffer.ts'
import type { Meshes, Representation, Sample } from './meshes.ts'
import { NOWHERE, type RigidPlacement } from './rigid-placement.ts'
import { writeMeshes } from './write-meshes.ts'

const BYTES_PER_ITEM = 160
const BYTES_PER_SHAPE = 1024

/** The half of a stored viewer model that holds shapes: what is placed where, in what colour. */
export class ShapeHalf {
  coordinates: RigidPlacement = NOWHERE
  readonly #items: { readonly id: number; readonly placement: RigidPlacement }[] = []
  readonly #samples: Sample[] = []
  readonly #representations: Representation[] = []
  readonly #materials = new Numbered<readonly number[]>()
  readonly #placements = new Numbered<RigidPlacement>()

  constructor() {
    this.#placements.numberOf(NOWHERE)
  }

  /** Number of a shape. */
  addRepresentation(representation: Representation): number {
    return this.#representations.push(representation) - 1
  }

  /** Number of a colour: red, green, blue, opacity from 0 to 1. */
  material(colour: readonly number[]): number {
    return this.#materials.numberOf(colour)
  }

  /** Number of a place inside an item. */
  placement(placement: RigidPlacement): number {
    return this.#placements.numberOf(placement)
  }

  addItem(id: number, placement: RigidPlacement, samples: readonly Omit<Sample, 'item'>[]): void {
    const item = this.#items.push({ id, placement }) - 1
    for (const sample of samples) this.#samples.push({ ...sample, item })
  }

  /**
   * All of it, as a FlatBuffer.
   * @param firstId what is no item is numbered from here on
   */
  finish(firstId: number): Uint8Array {
    const meshes: Meshes = {
      coordinates: this.coordinates,
      items: this.#items,
      samples: this.#samples,
      representations: this.#representations,
      materials: this.#materials.all,
      placements: this.#placements.all,
    }
    const buffer = new FlatBuffer(this.#items.length * BYTES_PER_ITEM + this.#representations.length * BYTES_PER_SHAPE)
    const root = buffer.reference()
    // Of the model's fields: its highest number, the numbers of its items, the shapes.
    const places = buffer.places(16, [0, 0, 0, 4, 8, 0, 12])
    buffer.refer(root)
    buffer.table(places)
    const highest = buffer.length
    buffer.u32(0)
    const [ids, table] = [buffer.reference(), buffer.reference()]
    const itemIds = this.#items.map(({ id }) => id)
    buffer.numbers(ids, itemIds)
    const nextId = writeMeshes(buffer, table, meshes, firstId)
    buffer.change(highest, nextId)
    return buffer.all
  }
}

/** Groups of numbers, each kept once. */
class Numbered<Row extends readonly number[]> {
  readonly all: Row[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(row: Row): number {
    const key = row.join()
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.all.length)
    return this.all.push(row) - 1
  }
}
