import type { FileStore } from '#platform/server/files/file-store.ts'
import { uploadErrors } from '../contract/upload-errors.ts'

/**
 * A sender that has been silent for so long is taken for gone. Its connection may look open for minutes after a phone
 * has changed networks, and the same person is waiting to go on.
 */
const SILENCE_MS = 5_000
const LONGEST_WAIT_MS = 5_000

/** One request at a time works on an upload. Staged bytes lie on this machine, so its memory is the right place. */
export class ActiveUploads {
  readonly #holders = new Map<string, ActiveUpload>()

  /**
   * Takes an upload until `leave`. A silent sender is cut off first; what it brought is kept.
   * @throws 423 while somebody else is working on it.
   */
  async enter(id: string): Promise<ActiveUpload> {
    const holder = this.#holders.get(id)
    if (holder) {
      if (!holder.isSilent) throw uploadErrors.busy({ id })
      holder.cut()
      await Promise.race([holder.left, new Promise((done) => setTimeout(done, LONGEST_WAIT_MS).unref())])
      if (this.#holders.has(id)) throw uploadErrors.busy({ id })
    }
    const active = new ActiveUpload(() => this.#holders.delete(id))
    this.#holders.set(id, active)
    return active
  }

  /** Takes an upload from whoever sends it: its owner gives it up. */
  async takeOver(id: string): Promise<ActiveUpload> {
    const holder = this.#holders.get(id)
    holder?.cut()
    if (holder) await Promise.race([holder.left, new Promise((done) => setTimeout(done, LONGEST_WAIT_MS).unref())])
    return this.enter(id)
  }

  has(id: string): boolean {
    return this.#holders.has(id)
  }
}

export class ActiveUpload {
  readonly left: Promise<void>
  readonly #remove: () => void
  #announceLeft: () => void = () => {}
  #heardAtMs = Date.now()
  #isReceiving = false
  #isCut = false
  #interrupt: ((reason: Error) => void) | null = null

  constructor(remove: () => void) {
    this.#remove = remove
    this.left = new Promise((resolve) => {
      this.#announceLeft = resolve
    })
  }

  /** True where a sender is being waited for. Work on what has arrived is never interrupted. */
  get isSilent(): boolean {
    return this.#isReceiving && Date.now() - this.#heardAtMs > SILENCE_MS
  }

  /** The bytes of a request, until it ends or is cut off. */
  watch(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    const bytes = body[Symbol.asyncIterator]()
    this.#isReceiving = true
    this.#heardAtMs = Date.now()
    const next = () =>
      new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
        if (this.#isCut) return reject(uploadErrors.interrupted())
        this.#interrupt = reject
        const settle = (result: IteratorResult<Uint8Array>) => {
          this.#heardAtMs = Date.now()
          if (result.done) this.#isReceiving = false
          resolve(result)
        }
        bytes.next().then(settle, reject)
      })
    const end = async () => (await bytes.return?.()) ?? { done: true as const, value: undefined }
    return { [Symbol.asyncIterator]: () => ({ next, return: end }) }
  }

  cut(): void {
    this.#isCut = true
    this.#interrupt?.(uploadErrors.interrupted())
  }

  leave(): void {
    this.#isReceiving = false
    this.#remove()
    this.#announceLeft()
  }
}

const byStore = new WeakMap<FileStore, ActiveUploads>()

/** The uploads that a process is working on. */
export function activeUploads(files: FileStore): ActiveUploads {
  const known = byStore.get(files)
  if (known) return known
  const made = new ActiveUploads()
  byStore.set(files, made)
  return made
}
