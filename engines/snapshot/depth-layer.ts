/** Screen coordinates in pixels, y downwards, and one over the distance: what is linear on the screen. */
const NUMBERS = 3

/** The nearest surface at each pixel of some things: how near, how bright, and whose it is. */
export class DepthLayer {
  readonly width: number
  readonly height: number
  /** One over the distance from the eye, 1/m; 0 where nothing is. */
  readonly nearness: Float32Array
  /** 0 to 255. */
  readonly shade: Uint8Array
  readonly owner: Uint32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.nearness = new Float32Array(width * height)
    this.shade = new Uint8Array(width * height)
    this.owner = new Uint32Array(width * height)
  }

  /** Draws a triangle of three corners of `corners`, by their places in it. */
  draw(corners: Float64Array, one: number, two: number, three: number, shade: number, owner: number): void {
    // From the top corner down: the long side is that from the first to the last.
    let [a, b, c] = [one * NUMBERS, two * NUMBERS, three * NUMBERS]
    if (corners[b + 1]! < corners[a + 1]!) [a, b] = [b, a]
    if (corners[c + 1]! < corners[a + 1]!) [a, c] = [c, a]
    if (corners[c + 1]! < corners[b + 1]!) [b, c] = [c, b]
    const [ax, ay, aw] = [corners[a]!, corners[a + 1]!, corners[a + 2]!]
    const [bx, by, bw] = [corners[b]!, corners[b + 1]!, corners[b + 2]!]
    const [cx, cy, cw] = [corners[c]!, corners[c + 1]!, corners[c + 2]!]
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if (!(Math.abs(area) > 1e-9)) return
    const perX = ((bw - aw) * (cy - ay) - (cw - aw) * (by - ay)) / area
    const perY = ((cw - aw) * (bx - ax) - (bw - aw) * (cx - ax)) / area
    const first = Math.max(0, Math.ceil(ay - 0.5))
    const last = Math.min(this.height - 1, Math.ceil(cy - 0.5) - 1)
    for (let row = first; row <= last; row++) {
      const y = row + 0.5
      const long = ax + ((y - ay) / (cy - ay)) * (cx - ax)
      const short = y < by ? ax + ((y - ay) / (by - ay)) * (bx - ax) : bx + ((y - by) / (cy - by)) * (cx - bx)
      const from = Math.max(0, Math.ceil(Math.min(long, short) - 0.5))
      const end = Math.min(this.width, Math.ceil(Math.max(long, short) - 0.5))
      const nearness = aw + (from + 0.5 - ax) * perX + (y - ay) * perY
      this.#fill(row * this.width + from, end - from, nearness, perX, shade, owner)
    }
  }

  #fill(at: number, count: number, from: number, step: number, shade: number, owner: number): void {
    const { nearness, shade: shades, owner: owners } = this
    for (let pixel = 0, near = from; pixel < count; pixel++, near += step) {
      if (near <= nearness[at + pixel]!) continue
      nearness[at + pixel] = near
      shades[at + pixel] = shade
      owners[at + pixel] = owner
    }
  }
}
