/**
 * A FlatBuffer in the making, from its first byte to its last: what refers is written before what it refers to. Tables
 * of one kind share one list of places.
 */
export class FlatBuffer {
  length = 0
  #view: DataView

  constructor(expectedBytes: number) {
    this.#view = new DataView(new ArrayBuffer(Math.max(64, expectedBytes)))
  }

  /** A view, valid until more is written. */
  get all(): Uint8Array {
    return new Uint8Array(this.#view.buffer, 0, this.length)
  }

  /** Zeros up to where the next `ahead` bytes end at a multiple of `size`. */
  align(size: number, ahead = 0): void {
    const behind = this.length + ahead
    const to = Math.ceil(behind / size) * size - ahead
    this.#reserve(to - this.length)
    this.length = to
  }

  u8(value: number): void {
    const at = this.#step(1)
    this.#view.setUint8(at, value)
  }

  u16(value: number): void {
    const at = this.#step(2)
    this.#view.setUint16(at, value, true)
  }

  u32(value: number): void {
    const at = this.#step(4)
    this.#view.setUint32(at, value, true)
  }

  f32(value: number): void {
    const at = this.#step(4)
    this.#view.setFloat32(at, value, true)
  }

  f64(value: number): void {
    const at = this.#step(8)
    this.#view.setFloat64(at, value, true)
  }

  /** Where the fields of a kind of table lie: for `tableBytes` bytes, in the order of the schema; 0 for none. */
  places(tableBytes: number, fields: readonly number[]): number {
    this.align(2)
    const at = this.length
    this.u16(4 + 2 * fields.length)
    this.u16(tableBytes)
    for (const field of fields) this.u16(field)
    return at
  }

  /** Begins a table whose fields follow. @param places as `places` answered */
  table(places: number): void {
    this.align(4)
    this.u32(this.length - places)
  }

  /** Room for a reference, which `refer` fills. */
  reference(): number {
    return this.#step(4)
  }

  /** Writes a number of four bytes over the one at an offset. */
  change(at: number, value: number): void {
    this.#view.setUint32(at, value, true)
  }

  /** Lets a reference refer to what comes next, at a multiple of four bytes. */
  refer(reference: number): void {
    this.align(4)
    this.#view.setUint32(reference, this.length - reference, true)
  }

  /** A list of tables, each written in its turn. */
  tables<Row>(reference: number, rows: readonly Row[], write: (row: Row) => void): void {
    this.refer(reference)
    this.u32(rows.length)
    const first = this.#step(4 * rows.length)
    for (const [index, row] of rows.entries()) {
      this.refer(first + 4 * index)
      write(row)
    }
  }

  /** A list of numbers below 2³². */
  numbers(reference: number, numbers: ArrayLike<number>): void {
    this.refer(reference)
    this.u32(numbers.length)
    for (let index = 0; index < numbers.length; index++) this.u32(numbers[index]!)
  }

  /** A list of numbers below 2¹⁶. */
  shortNumbers(reference: number, numbers: ArrayLike<number>): void {
    this.refer(reference)
    this.u32(numbers.length)
    for (let index = 0; index < numbers.length; index++) this.u16(numbers[index]!)
  }

  /** The view may be another one behind it. */
  #step(bytes: number): number {
    this.#reserve(bytes)
    const at = this.length
    this.length += bytes
    return at
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#view.byteLength) return
    const bigger = new Uint8Array(Math.max(this.length + more, this.#view.byteLength * 2))
    bigger.set(this.all)
    this.#view = new DataView(bigger.buffer)
  }
}
