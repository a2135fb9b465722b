/** Whole numbers up to 2³² in the order they come, in four bytes each. */
export class NumberList {
  length = 0
  #numbers: Uint32Array

  constructor(expected = 1024) {
    this.#numbers = new Uint32Array(Math.max(16, expected))
  }

  push(number: number): void {
    if (this.length === this.#numbers.length) this.#grow()
    this.#numbers[this.length] = number
    this.length += 1
  }

  at(index: number): number {
    return this.#numbers[index]!
  }

  set(index: number, number: number): void {
    this.#numbers[index] = number
  }

  /** Forgets all behind the first ones. */
  cut(length: number): void {
    this.length = length
  }

  /** A view, valid until the next push. */
  get all(): Uint32Array {
    return this.#numbers.subarray(0, this.length)
  }

  #grow(): void {
    const bigger = new Uint32Array(this.#numbers.length * 2)
    bigger.set(this.#numbers)
    this.#numbers = bigger
  }
}
