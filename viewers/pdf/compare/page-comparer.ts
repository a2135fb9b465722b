import type { ChangedPage } from '#engines/comparison/pages/changed-places.ts'
import type { DrawnPage } from '#engines/comparison/pages/ink.ts'
import type { Colour, OverlaidPages } from '#engines/comparison/pages/overlaid-pages.ts'
import type { ComparedPages, PagesToCompare } from './compare-worker.ts'

/** What is gone and what has come, on white paper: apart for who does not tell red from green, too. */
export const GONE: Colour = [200, 16, 46]
export const COME: Colour = [0, 80, 215]

/** Compares drawn pages in a thread of its own, one after the other. Pages that were given are no longer there afterwards. */
export class PageComparer {
  readonly #worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, { done: (answer: ComparedPages) => void; failed: (why: Error) => void }>()
  #last = 0

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<ComparedPages>) => {
      this.#waiting.get(data.id)?.done(data)
      this.#waiting.delete(data.id)
    }
    this.#worker.onerror = () => this.#end('Comparing pages failed.')
  }

  async places(before: DrawnPage, after: DrawnPage): Promise<ChangedPage> {
    const { places } = await this.#ask({ before, after, colours: null })
    if (!places) throw new Error('The worker answered something else.')
    return places
  }

  async layers(before: DrawnPage, after: DrawnPage): Promise<OverlaidPages> {
    const { layers } = await this.#ask({ before, after, colours: { gone: GONE, come: COME } })
    if (!layers) throw new Error('The worker answered something else.')
    return layers
  }

  dispose(): void {
    this.#worker.terminate()
    this.#end('Nobody waits for the pages any more.')
  }

  #end(why: string): void {
    for (const { failed } of this.#waiting.values()) failed(new Error(why))
    this.#waiting.clear()
  }

  #ask(work: Omit<PagesToCompare, 'id'>): Promise<ComparedPages> {
    const id = ++this.#last
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed })
      const sent: PagesToCompare = { id, ...work }
      this.#worker.postMessage(sent, { transfer: [work.before.data.buffer, work.after.data.buffer] as ArrayBuffer[] })
    })
  }
}
