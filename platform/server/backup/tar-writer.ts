import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

const BLOCK_BYTES = 512
/** Largest size that the octal field of the format holds; above it, the size is written in base 256 as GNU tar does. */
const MOST_OCTAL_BYTES = 8 * 1024 ** 3 - 1

/**
 * Writes a tar archive (POSIX ustar) to an open file, so that a backup can be opened by any tool of any system.
 * Entries are streamed; their size has to be known before.
 */
export class TarWriter {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    this.#file = file
  }

  /**
   * Adds an entry.
   * @returns the SHA-256 of its content, in hexadecimal.
   * @throws where the source holds more or fewer bytes than announced.
   */
  async add(name: string, sizeBytes: number, source: AsyncIterable<Uint8Array>): Promise<string> {
    await this.#file.write(headerOf(name, sizeBytes))
    const hash = createHash('sha256')
    let written = 0
    for await (const bytes of source) {
      written += bytes.length
      if (written > sizeBytes) break
      hash.update(bytes)
      await this.#file.write(bytes)
    }
    if (written !== sizeBytes)
      throw new Error(`${name} has another size than the ${sizeBytes} bytes that were announced.`)
    const rest = sizeBytes % BLOCK_BYTES
    if (rest > 0) await this.#file.write(Buffer.alloc(BLOCK_BYTES - rest))
    return hash.digest('hex')
  }

  async addText(name: string, text: string): Promise<string> {
    const bytes = Buffer.from(text)
    return this.add(name, bytes.length, asSource(bytes))
  }

  /** Writes the end mark and waits until everything is on the disk. */
  async finish(): Promise<void> {
    await this.#file.write(Buffer.alloc(2 * BLOCK_BYTES))
    await this.#file.sync()
  }
}

async function* asSource(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

function headerOf(name: string, sizeBytes: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive.`)
  const header = Buffer.alloc(BLOCK_BYTES)
  header.write(name, 0, 100, 'utf8')
  // Readable by the owner alone: an archive holds what people stored.
  writeOctal(header, 0o600, 100, 8)
  writeOctal(header, 0, 108, 8)
  writeOctal(header, 0, 116, 8)
  if (sizeBytes <= MOST_OCTAL_BYTES) writeOctal(header, sizeBytes, 124, 12)
  else writeBase256(header, sizeBytes)
  writeOctal(header, 0, 136, 12)
  header.write('0', 156, 'latin1')
  header.write('ustar\u000000', 257, 'latin1')
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148, 'latin1')
  return header
}

function writeOctal(header: Buffer, value: number, offset: number, length: number): void {
  header.write(value.toString(8).padStart(length - 1, '0'), offset, length - 1, 'latin1')
}

function writeBase256(header: Buffer, sizeBytes: number): void {
  header[124] = 0x80
  header.writeBigUInt64BE(BigInt(sizeBytes), 128)
}
