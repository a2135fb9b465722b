/** Bytes at places of a file that may be larger than memory. */
export interface ByteSource {
  readonly size: number
  /** A copy of the bytes from `offset`; fewer than `length` where the file ends. */
  read(offset: number, length: number): Uint8Array
  close(): void
}

export function bytesSource(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (offset, length) => bytes.slice(offset, offset + length), close: () => undefined }
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
