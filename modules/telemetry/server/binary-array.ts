/** Types whose arrays are sent as PostgreSQL keeps them: its number of the type, and the bytes of one. */
const TYPES = {
  int4: { oid: 23, size: 4 },
  float8: { oid: 701, size: 8 },
  timestamptz: { oid: 1184, size: 8 },
  uuid: { oid: 2950, size: 16 },
} as const
type NumericType = Exclude<keyof typeof TYPES, 'uuid'>

const HEADER_BYTES = 20
const EPOCH_2000 = Date.UTC(2000, 0, 1)

/**
 * Numbers as an array parameter in PostgreSQL's binary form: written as text, an array of thousands costs both sides more than what is
 * done with it. `timestamptz` takes milliseconds since 1970.
 */
export function binaryArray(type: NumericType, values: readonly number[]): Buffer
export function binaryArray(type: 'uuid', values: readonly string[]): Buffer
export function binaryArray<T>(type: NumericType, values: readonly T[], numberOf: (value: T) => number): Buffer
export function binaryArray<T>(
  type: keyof typeof TYPES,
  values: readonly T[],
  numberOf: (value: T) => number = (value) => Number(value),
): Buffer {
  const { oid, size } = TYPES[type]
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + values.length * (4 + size))
  // One dimension, no nulls, from 1.
  for (const [at, part] of [1, 0, oid, values.length, 1].entries()) bytes.writeInt32BE(part, at * 4)
  let at = HEADER_BYTES
  for (const value of values) {
    at = bytes.writeInt32BE(size, at)
    at =
      type === 'uuid'
        ? at + bytes.write(String(value).replaceAll('-', ''), at, 'hex')
        : write(bytes, type, numberOf(value), at)
  }
  return bytes
}

function write(bytes: Buffer, type: NumericType, value: number, at: number): number {
  if (type === 'int4') return bytes.writeInt32BE(value, at)
  if (type === 'float8') return bytes.writeDoubleBE(value, at)
  // Microseconds go beyond the whole numbers of JavaScript only in 2255.
  return bytes.writeBigInt64BE(BigInt(Math.round((value - EPOCH_2000) * 1_000)), at)
}
