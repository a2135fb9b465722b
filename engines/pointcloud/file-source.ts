import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { ByteSource } from './byte-source.ts'

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
