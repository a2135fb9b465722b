import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Bytes at places of a file that may be larger than memory. */
export interface ByteSource {
  readonly size: number
  /** A copy of the bytes from `offset`; fewer than `length` where the file ends. */
  read(offset: number, length: number): Uint8Array
  close(): void
}

/** @throws the error of the file system where the file cannot be opened */
export function fileSource(path: string): ByteSource {
  const file = openSync(path, 'r')
  return {
    size: fstatSync(file).size,
    read(offset, length) {
      const bytes = new Uint8Array(length)
      let filled = 0
      while (filled < length) {
        const read = readSync(file, bytes, filled, length - filled, offset + filled)
        if (read === 0) break
        filled += read
      }
      return bytes.subarray(0, filled)
    },
    close: () => closeSync(file),
  }
}

export function bytesSource(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (offset, length) => bytes.slice(offset, offset + length), close: () => undefined }
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
