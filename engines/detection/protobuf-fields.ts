/** One field of a protobuf message: a number for the wire types 0, 1 and 5, bytes for type 2. */
export interface ProtobufField {
  readonly number: number
  readonly value: number
  readonly bytes: Uint8Array | null
}

/** What is no protobuf message: the bytes end within a field, or name a wire type that is not. */
export class BrokenMessage extends Error {}

/** The fields of a message in their order. Nothing is copied: `bytes` are a part of the message. */
export function* fieldsOf(message: Uint8Array): Generator<ProtobufField> {
  const reader = { at: 0 }
  while (reader.at < message.length) {
    const tag = varint(message, reader)
    const [number, wire] = [Math.floor(tag / 8), tag % 8]
    if (number === 0) throw new BrokenMessage('a field without a number')
    if (wire === 0) yield { number, value: varint(message, reader), bytes: null }
    else if (wire === 2) yield { number, value: 0, bytes: take(message, reader, varint(message, reader)) }
    else if (wire === 1) yield { number, value: numberOf(take(message, reader, 8)), bytes: null }
    else if (wire === 5) yield { number, value: numberOf(take(message, reader, 4)), bytes: null }
    else throw new BrokenMessage(`wire type ${wire}`)
  }
}

/** All numbers of a field that is repeated, packed or not. */
export function numbersOf({ value, bytes }: ProtobufField): number[] {
  if (!bytes) return [value]
  const reader = { at: 0 }
  const numbers: number[] = []
  while (reader.at < bytes.length) numbers.push(varint(bytes, reader))
  return numbers
}

export function textOf({ bytes }: ProtobufField): string {
  return bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8') : ''
}

function take(message: Uint8Array, reader: { at: number }, length: number): Uint8Array {
  const end = reader.at + length
  if (!(end <= message.length)) throw new BrokenMessage('the message ends within a field')
  const part = message.subarray(reader.at, end)
  reader.at = end
  return part
}

/** Exact up to 2^53; a negative number comes out as a large one, which no size here is. */
function varint(message: Uint8Array, reader: { at: number }): number {
  let value = 0
  for (let shift = 0; shift < 70; shift += 7) {
    const byte = message[reader.at++]
    if (byte === undefined) throw new BrokenMessage('the message ends within a number')
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return value
  }
  throw new BrokenMessage('a number without end')
}

function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte, at) => sum + byte * 2 ** (8 * at), 0)
}
