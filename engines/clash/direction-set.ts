/** Two directions are one when the sine of the angle between them is below this. */
const SAME_SINE = 2e-3

/** Different directions, opposite ones counting as the same, up to a number. */
export class DirectionSet {
  readonly #limit: number
  readonly #found: number[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  get count(): number {
    return this.#found.length / 3
  }

  /** x, y, z of unit vectors. */
  get directions(): readonly number[] {
    return this.#found
  }

  add(x: number, y: number, z: number): void {
    const length = Math.sqrt(x * x + y * y + z * z)
    if (!(length > 1e-12) || this.count >= this.#limit) return
    const [nx, ny, nz] = [x / length, y / length, z / length]
    for (let at = 0; at < this.#found.length; at += 3) {
      const cx = ny * this.#found[at + 2]! - nz * this.#found[at + 1]!
      const cy = nz * this.#found[at]! - nx * this.#found[at + 2]!
      const cz = nx * this.#found[at + 1]! - ny * this.#found[at]!
      if (cx * cx + cy * cy + cz * cz < SAME_SINE * SAME_SINE) return
    }
    this.#found.push(nx, ny, nz)
  }
}
