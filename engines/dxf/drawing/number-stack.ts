/** A list of numbers that grows without making an object for each. */
export class NumberStack {
  #values = new Float64Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(this.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length] = value
    this.length += 1
  }

  at(index: number): number {
    return this.#values[index] ?? 0
  }

  /** Places as single-precision numbers: x and y in turn, less the origin. */
  places(origin: readonly [number, number]): Float32Array<ArrayBuffer> {
    const result = new Float32Array(this.length)
    for (let index = 0; index < this.length; index += 2) {
      result[index] = (this.#values[index] ?? 0) - origin[0]
      result[index + 1] = (this.#values[index + 1] ?? 0) - origin[1]
    }
    return result
  }

  floats(): Float32Array<ArrayBuffer> {
    return Float32Array.from(this.#values.subarray(0, this.length))
  }

  wholes(): Uint32Array<ArrayBuffer> {
    return Uint32Array.from(this.#values.subarray(0, this.length))
  }

  shorts(): Uint16Array<ArrayBuffer> {
    return Uint16Array.from(this.#values.subarray(0, this.length))
  }
}
