import { createReadStream } from 'node:fs'

const BLOCK_BYTES = 512
const CHUNK_BYTES = 1024 * 1024
/** Type flags of the format: '0', and a zero byte in archives of old. */
const REGULAR_FILE = new Set([0x30, 0])

export interface TarEntry {
  readonly name: string
  readonly sizeBytes: number
  /** The content; what is not read is skipped when the next entry is asked for. */
  readonly content: AsyncIterable<Uint8Array>
}

/**
 * Reads the entries of a tar archive in their order, holding no more than one piece in memory.
 * @throws where the file is no archive, is cut off, or a header is damaged.
 */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const source = new ByteSource(createReadStream(path, { highWaterMark: CHUNK_BYTES }))
  for (;;) {
    const header = await source.take(BLOCK_BYTES)
    if (header.every((byte) => byte === 0)) return
    const { name, sizeBytes } = readHeader(header)
    let left = sizeBytes
    const content = (async function* () {
      while (left > 0) {
        const bytes = await source.takeUpTo(left)
        left -= bytes.length
        yield bytes
      }
    })()
    yield { name, sizeBytes, content }
    while (left > 0) left -= (await source.takeUpTo(left)).length
    const rest = sizeBytes % BLOCK_BYTES
    if (rest > 0) await source.take(BLOCK_BYTES - rest)
  }
}

/** Hands out the bytes of a stream in the pieces that are asked for. */
class ByteSource {
  readonly #stream: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#stream = stream[Symbol.asyncIterator]()
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = length; left > 0; ) {
      const bytes = await this.takeUpTo(left)
      parts.push(bytes)
      left -= bytes.length
    }
    return Buffer.concat(parts)
  }

  /** At least one byte, at most `most`. */
  async takeUpTo(most: number): Promise<Buffer> {
    if (this.#held.length === 0) {
      const next = await this.#stream.next()
      if (next.done) throw new Error('The archive is cut off.')
      this.#held = next.value
    }
    const bytes = this.#held.subarray(0, most)
    this.#held = this.#held.subarray(bytes.length)
    return bytes
  }
}

function readHeader(header: Buffer): { name: string; sizeBytes: number } {
  const expected = Number.parseInt(header.toString('latin1', 148, 156), 8)
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 0x20 : byte), 0)
  if (sum !== expected) throw new Error('This is no backup archive, or it is damaged.')
  const name = header.toString('utf8', 0, 100).replace(/\0.*$/, '')
  // A regular file. Links, folders and devices have no place in an archive of ours.
  if (!REGULAR_FILE.has(header[156] ?? 0)) throw new Error(`The archive holds ${name}, which is no plain file.`)
  const isBase256 = ((header[124] ?? 0) & 0x80) !== 0
  const sizeBytes = isBase256
    ? Number(header.readBigUInt64BE(128))
    : Number.parseInt(header.toString('latin1', 124, 136), 8)
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0) throw new Error(`The archive gives no size for ${name}.`)
  return { name, sizeBytes }
}
