import type { OfficeFile, Sheet } from '#engines/office/office-file.ts'
import type { OfficeAnswer, OfficeQuestion } from './office-worker.ts'

/** A file, or a sheet, that takes longer is not read: a hostile one would keep the person's machine busy for as long as it likes. */
const LONGEST_READ_MS = 20_000

/** Why a file is not shown, in words of its reader where there are some. */
export class OfficeFailure extends Error {
  readonly say: { readonly en: string; readonly ar: string } | null
  readonly isSlow: boolean

  constructor(say: OfficeFailure['say'], isSlow = false) {
    super(say?.en ?? 'The file cannot be read.')
    this.name = 'OfficeFailure'
    this.say = say
    this.isSlow = isSlow
  }
}

interface Waiting {
  readonly done: (answer: OfficeAnswer) => void
  readonly failed: (why: OfficeFailure) => void
  readonly timer: ReturnType<typeof setTimeout>
}

/** Reads files of office programs in a thread of its own, which is ended when it takes too long. */
export class OfficeReader {
  readonly #worker = new Worker(new URL('./office-worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, Waiting>()
  #last = 0
  #isOver = false

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<OfficeAnswer>) => {
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      clearTimeout(waiting?.timer)
      if (data.failed) waiting?.failed(new OfficeFailure(data.failed.say))
      else waiting?.done(data)
    }
    // Also where it runs out of memory.
    this.#worker.onerror = () => this.#end(new OfficeFailure(null))
  }

  /** The bytes are no longer there afterwards. @throws OfficeFailure */
  async open(bytes: ArrayBuffer): Promise<OfficeFile> {
    const { file } = await this.#ask({ bytes, sheet: null }, [bytes])
    if (!file) throw new OfficeFailure(null)
    return file
  }

  /** @param at its place among the sheets that are shown. @throws OfficeFailure */
  async sheet(at: number): Promise<Sheet> {
    const { sheet } = await this.#ask({ bytes: null, sheet: at }, [])
    if (!sheet) throw new OfficeFailure(null)
    return sheet
  }

  dispose(): void {
    this.#end(new OfficeFailure(null))
  }

  #end(why: OfficeFailure): void {
    this.#isOver = true
    this.#worker.terminate()
    for (const { failed, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      failed(why)
    }
    this.#waiting.clear()
  }

  #ask(question: Omit<OfficeQuestion, 'id'>, transfer: ArrayBuffer[]): Promise<OfficeAnswer> {
    const id = ++this.#last
    return new Promise((done, failed) => {
      if (this.#isOver) return failed(new OfficeFailure(null, true))
      const timer = setTimeout(() => this.#end(new OfficeFailure(null, true)), LONGEST_READ_MS)
      this.#waiting.set(id, { done, failed, timer })
      this.#worker.postMessage({ id, ...question } satisfies OfficeQuestion, { transfer })
    })
  }
}
