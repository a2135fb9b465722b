import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { IfcUnreadableError } from './ifc-unreadable-error.ts'

/** STEP text packs about 5 to 12 times; repeated geometry up to 50. */
const MAX_RATIO = 200
const MAX_UNPACKED_BYTES = 2 * 1024 ** 3
/** Below this, a high ratio is a small file and no attack. */
const RATIO_FREE_BYTES = 16 * 1024 ** 2
const MAX_ENTRIES = 1000
/** Given to the inflater at once, so that a bomb is seen before it has unpacked. */
const SLICE_BYTES = 64 * 1024

/**
 * Takes the one .ifc file out of an .ifczip. Names inside the archive are never used as paths.
 * @throws IfcUnreadableError where there is none or several, or where it would unpack to more than is believable.
 */
export function unpackIfczip(bytes: Uint8Array): Uint8Array {
  const limit = Math.min(MAX_UNPACKED_BYTES, Math.max(RATIO_FREE_BYTES, bytes.length * MAX_RATIO))
  const entry = new IfcEntry(limit)
  const unzip = new Unzip((file) => entry.offer(file))
  unzip.register(UnzipInflate)
  try {
    for (let offset = 0; offset < bytes.length; offset += SLICE_BYTES) {
      unzip.push(bytes.subarray(offset, offset + SLICE_BYTES), offset + SLICE_BYTES >= bytes.length)
    }
  } catch (error) {
    throw error instanceof IfcUnreadableError ? error : new IfcUnreadableError('zip-damaged', {}, error)
  }
  return entry.take()
}

class IfcEntry {
  readonly #limitBytes: number
  readonly #chunks: Uint8Array[] = []
  #sizeBytes = 0
  #entries = 0
  #found = 0
  #isWhole = false

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  offer(file: UnzipFile): void {
    this.#entries += 1
    if (this.#entries > MAX_ENTRIES) throw this.#tooLarge()
    // macOS adds `__MACOSX/._model.ifc`, which is no model.
    if (!/(^|\/)(?!\._)[^/]*\.ifc$/i.test(file.name)) return
    this.#found += 1
    if (this.#found > 1) return
    file.ondata = (error, chunk, isLast) => {
      // The library catches what is thrown below and hands it in here again.
      if (error) throw error instanceof IfcUnreadableError ? error : new IfcUnreadableError('zip-damaged', {}, error)
      this.#sizeBytes += chunk.length
      if (this.#sizeBytes > this.#limitBytes) throw this.#tooLarge()
      this.#chunks.push(chunk)
      this.#isWhole = isLast
    }
    file.start()
  }

  take(): Uint8Array {
    if (this.#found === 0) throw new IfcUnreadableError(this.#entries === 0 ? 'zip-damaged' : 'zip-without-ifc')
    if (this.#found > 1) throw new IfcUnreadableError('zip-with-several', { count: this.#found })
    if (!this.#isWhole) throw new IfcUnreadableError('zip-damaged')
    const whole = new Uint8Array(this.#sizeBytes)
    let offset = 0
    for (const chunk of this.#chunks) {
      whole.set(chunk, offset)
      offset += chunk.length
    }
    return whole
  }

  #tooLarge(): IfcUnreadableError {
    return new IfcUnreadableError('zip-too-large', { limit: `${Math.round(this.#limitBytes / 1024 ** 2)} MB` })
  }
}
