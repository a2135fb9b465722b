import { MODEL_FIELD as FIELD } from './model-fields.ts'

/** Of the table of meshes: which item each placed element is, as a place in `localIds`. */
const MESHES_ITEMS = 6
const ALIGNMENT = 8

/**
 * One stored viewer model of two halves: the shapes of one, all else of the other. Both are FlatBuffers, whose references
 * are distances: the halves are laid one behind the other as they are, under a new root that refers into both.
 * @throws Error where a placed element is no item of the other half
 */
export function joinFragments(shapes: Uint8Array, properties: Uint8Array): Uint8Array {
  const shaped = new Table(shapes)
  const described = new Table(properties)
  renumberItems(shaped, described)
  const fields = [...described.fields()].filter((field) => described.has(field) || field === FIELD.meshes)
  const tableAt = aligned(4 + 4 + 2 * (Math.max(...fields) / 2 - 1) + 4)
  const tableBytes = 4 + 4 * fields.length
  const propertiesAt = aligned(tableAt + tableBytes)
  const shapesAt = aligned(propertiesAt + properties.length)
  const joined = new Uint8Array(shapesAt + shapes.length)
  joined.set(properties, propertiesAt)
  joined.set(shapes, shapesAt)
  const view = new DataView(joined.buffer)
  view.setUint32(0, tableAt, true)
  // The list of places lies before its table: its own length, the table's, then the place of each field.
  const placesAt = 4
  view.setUint16(placesAt, Math.max(...fields) + 2, true)
  view.setUint16(placesAt + 2, tableBytes, true)
  view.setInt32(tableAt, tableAt - placesAt, true)
  fields.forEach((field, index) => {
    const at = tableAt + 4 + 4 * index
    view.setUint16(placesAt + field, at - tableAt, true)
    if (field === FIELD.maxLocalId) view.setUint32(at, Math.max(shaped.number(field), described.number(field)), true)
    else if (field === FIELD.meshes) view.setUint32(at, shapesAt + shaped.target(field) - at, true)
    else view.setUint32(at, propertiesAt + described.target(field) - at, true)
  })
  return joined
}

/** Placed elements name their items by the place in the first half's list; the second half's list has another order. */
function renumberItems(shaped: Table, described: Table): void {
  const placeOf = new Map<number, number>()
  for (const [place, id] of described.vector(FIELD.localIds).entries()) placeOf.set(id, place)
  const ids = [...shaped.vector(FIELD.localIds)]
  const items = shaped.tableAt(FIELD.meshes).vector(MESHES_ITEMS)
  for (let index = 0; index < items.length; index++) {
    const place = placeOf.get(ids[items[index]!] ?? -1)
    if (place === undefined) throw new Error(`The shape of #${ids[items[index]!]} belongs to no item.`)
    items[index] = place
  }
}

/** A table of a FlatBuffer: a list of places, and at each place a value or the distance to one. */
class Table {
  readonly #view: DataView
  readonly #at: number

  /** @param at of the table; by default the root's */
  constructor(bytes: Uint8Array, at?: number) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.#at = at ?? this.#view.getUint32(0, true)
  }

  *fields(): Generator<number> {
    for (let field = 4; field < this.#view.getUint16(this.#places, true); field += 2) yield field
  }

  has(field: number): boolean {
    return this.#place(field) !== 0
  }

  number(field: number): number {
    return this.has(field) ? this.#view.getUint32(this.#at + this.#place(field), true) : 0
  }

  /** Where the value of a field lies. */
  target(field: number): number {
    return this.#at + this.#place(field) + this.number(field)
  }

  tableAt(field: number): Table {
    const { buffer, byteOffset, byteLength } = this.#view
    return new Table(new Uint8Array(buffer, byteOffset, byteLength), this.target(field))
  }

  /** Numbers of a list, which can be changed in their place. */
  vector(field: number): Uint32Array {
    const at = this.target(field)
    return new Uint32Array(this.#view.buffer, this.#view.byteOffset + at + 4, this.#view.getUint32(at, true))
  }

  get #places(): number {
    return this.#at - this.#view.getInt32(this.#at, true)
  }

  #place(field: number): number {
    return field < this.#view.getUint16(this.#places, true) ? this.#view.getUint16(this.#places + field, true) : 0
  }
}

function aligned(at: number): number {
  return Math.ceil(at / ALIGNMENT) * ALIGNMENT
}
