import { type CodePage, codePageOf, decodeEscapes } from './code-page.ts'

const CACHE_SLOTS = 4096
/** Names of layers and types come a hundred thousand times; longer texts rarely twice. */
const LONGEST_CACHED = 40

/** Turns bytes of a drawing into strings: UTF-8 from 2007 on, the drawing's code page before, whichever fits. */
export class TextSource {
  readonly #bytes: Uint8Array
  readonly #strict = new TextDecoder('utf-8', { fatal: true })
  readonly #cache: (string | undefined)[] = new Array(CACHE_SLOTS)
  readonly #starts = new Int32Array(CACHE_SLOTS)
  readonly #lengths = new Int32Array(CACHE_SLOTS)
  #page: CodePage = codePageOf('')
  #pageDecoder = new TextDecoder('windows-1252')
  #isUtf8Expected = false
  #sawUtf8 = false
  #sawPage = false

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** `version` as $ACADVER says, `page` as $DWGCODEPAGE. To be called when the header is known. */
  expect(version: string, page: string): void {
    this.#page = codePageOf(page)
    this.#pageDecoder = new TextDecoder(this.#page.encoding)
    // AC2.10 is of 1986.
    this.#isUtf8Expected = version >= 'AC1021' && version < 'AC2'
    this.#cache.fill(undefined)
  }

  /** How the texts were read; a drawing since 2007 of another part of the world names its code page too. */
  get encoding(): string {
    if (this.#sawPage) return this.#page.name
    if (!this.#isUtf8Expected && !this.#sawUtf8) return this.#page.name
    return this.#page.name === 'cp1252' ? 'utf-8' : `utf-8 (${this.#page.name})`
  }

  /** Letters of the drawing's code page that stand somewhere else than in a tag. */
  ofPage(bytes: Uint8Array): string {
    return this.#pageDecoder.decode(bytes)
  }

  read(start: number, end: number): string {
    const length = end - start
    if (length <= 0) return ''
    if (length > LONGEST_CACHED) return this.#decode(start, end)
    let hash = length
    for (let index = start; index < end; index += 1) hash = (hash * 31 + (this.#bytes[index] ?? 0)) | 0
    const slot = (hash ^ (hash >>> 12)) & (CACHE_SLOTS - 1)
    const cached = this.#cache[slot]
    if (cached !== undefined && this.#lengths[slot] === length && this.#isSame(this.#starts[slot] ?? 0, start, length))
      return cached
    const text = this.#decode(start, end)
    this.#cache[slot] = text
    this.#starts[slot] = start
    this.#lengths[slot] = length
    return text
  }

  #isSame(left: number, right: number, length: number): boolean {
    const bytes = this.#bytes
    for (let index = 0; index < length; index += 1) if (bytes[left + index] !== bytes[right + index]) return false
    return true
  }

  #decode(start: number, end: number): string {
    const bytes = this.#bytes.subarray(start, end)
    if (bytes.every((byte) => byte < 0x80)) return decodeEscapes(this.#pageDecoder.decode(bytes))
    // Free programs write UTF-8 into old versions and name the Western page; real Western text is not valid UTF-8.
    if (this.#isUtf8Expected || this.#page.name === 'cp1252') {
      try {
        const text = this.#strict.decode(bytes)
        this.#sawUtf8 = true
        return decodeEscapes(text)
      } catch {
        // Not UTF-8: the code page it is.
      }
    }
    this.#sawPage = true
    return decodeEscapes(this.#pageDecoder.decode(bytes))
  }
}
