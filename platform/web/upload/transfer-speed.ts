const WINDOW_MS = 5_000

/** Mean speed of the last seconds. */
export class TransferSpeed {
  #samples: { readonly atMs: number; readonly bytes: number }[] = []

  /** Takes how many bytes are sent in all; a smaller number than before begins anew. */
  add(bytes: number, atMs: number): void {
    const last = this.#samples.at(-1)
    if (last && bytes < last.bytes) this.#samples = []
    this.#samples = [...this.#samples.filter((sample) => atMs - sample.atMs <= WINDOW_MS), { atMs, bytes }]
  }

  /** Bytes a second; null before there is enough to say. */
  get bytesPerSecond(): number | null {
    const first = this.#samples[0]
    const last = this.#samples.at(-1)
    if (!first || !last || last.atMs - first.atMs < 500) return null
    return ((last.bytes - first.bytes) / (last.atMs - first.atMs)) * 1000
  }
}
