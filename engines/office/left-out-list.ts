import { LEFT_OUT, type LeftOut, type LeftOutKind } from './office-file.ts'

const MOST_NAMES = 20
const LONGEST_NAME = 200

/** Counts what a file holds and is not shown. */
export class LeftOutList {
  readonly #counts = new Map<LeftOutKind, number>()
  readonly #names = new Map<LeftOutKind, Set<string>>()

  add(what: LeftOutKind, count = 1, name?: string): void {
    if (count < 1) return
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + count)
    if (name === undefined) return
    const names = this.#names.get(what) ?? new Set()
    if (names.size < MOST_NAMES) names.add(name.slice(0, LONGEST_NAME))
    this.#names.set(what, names)
  }

  /** In the order of their weight. */
  list(): LeftOut[] {
    return LEFT_OUT.flatMap((what) => {
      const count = this.#counts.get(what)
      return count ? [{ what, count, names: [...(this.#names.get(what) ?? [])] }] : []
    })
  }
}
