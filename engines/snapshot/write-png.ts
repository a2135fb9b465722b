import { deflateSync } from 'node:zlib'
import { crc32 } from '../zip/crc32.ts'
import type { Picture } from './snapshot-scene.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Bytes of a chunk besides its content: length, name, checksum. */
const CHUNK_BYTES = 12
const BIT_DEPTH = 8
const TRUE_COLOUR = 2
/** Each byte as its difference from that of the pixel above: large areas become zeros. */
const FILTER_UP = 2

/** The bytes of a PNG file (PNG specification, third edition): 24 bits a pixel, nothing but the picture in it. */
export function writePng({ width, height, pixels }: Picture): Uint8Array {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header[8] = BIT_DEPTH
  header[9] = TRUE_COLOUR
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filtered({ width, height, pixels }))),
    chunk('IEND', new Uint8Array(0)),
  ]
  return Buffer.concat([Uint8Array.from(SIGNATURE), ...chunks])
}

function filtered({ width, height, pixels }: Picture): Uint8Array {
  const row = width * 3
  const bytes = new Uint8Array((row + 1) * height)
  for (let y = 0; y < height; y++) {
    const to = y * (row + 1)
    bytes[to] = FILTER_UP
    for (let x = 0; x < row; x++) {
      bytes[to + 1 + x] = pixels[y * row + x]! - (y === 0 ? 0 : pixels[(y - 1) * row + x]!)
    }
  }
  return bytes
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + CHUNK_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, content.length)
  bytes.set(new TextEncoder().encode(name), 4)
  bytes.set(content, 8)
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)))
  return bytes
}
