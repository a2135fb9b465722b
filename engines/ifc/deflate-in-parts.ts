import { promisify } from 'node:util'
import { constants, deflateRaw } from 'node:zlib'

const PART_BYTES = 4 * 1024 ** 2
/** Deflate, a window of 32 kB, the usual effort. */
const HEADER = Uint8Array.of(0x78, 0x9c)
const ADLER_BASE = 65_521
/** So many sums of bytes stay below 2³². */
const ADLER_RUN = 5_552

const deflateRawAsync = promisify(deflateRaw)

/**
 * The zlib stream of bytes (RFC 1950), deflated in parts by as many threads as Node has for it. A little larger than in
 * one part, because no part knows the one before.
 */
export async function deflateInParts(bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Promise<Buffer>[] = []
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    const isLast = from + PART_BYTES >= bytes.length
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH
    parts.push(deflateRawAsync(bytes.subarray(from, from + PART_BYTES), { finishFlush }))
  }
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(adler32(bytes))
  return Buffer.concat([HEADER, ...(await Promise.all(parts)), sum])
}

function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0]
  for (let from = 0; from < bytes.length; from += ADLER_RUN) {
    const to = Math.min(bytes.length, from + ADLER_RUN)
    for (let at = from; at < to; at++) {
      a += bytes[at]!
      b += a
    }
    a %= ADLER_BASE
    b %= ADLER_BASE
  }
  return b * 65_536 + a
}
