import type { DisplayList } from './drawing/display-list.ts'

const MAGIC = 0x31444c50
const ALIGNMENT = 4
const MARK = '$array'
const KINDS = { f32: Float32Array, u32: Uint32Array, u16: Uint16Array } as const

type Kind = keyof typeof KINDS
type AnyArray = Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>

/** Packs a display list into one file: a word that names the format, the length of the JSON, the JSON, the arrays. */
export function writeDisplayFile(list: DisplayList): Uint8Array<ArrayBuffer> {
  const arrays: AnyArray[] = []
  let offset = 0
  const json = JSON.stringify(list, (_, value: unknown) => {
    const kind = kindOf(value)
    if (!kind) return value
    const array = value as AnyArray
    const place = offset
    arrays.push(array)
    offset += Math.ceil(array.byteLength / ALIGNMENT) * ALIGNMENT
    return { [MARK]: [kind, place, array.length] }
  })
  const head = new TextEncoder().encode(json)
  const start = Math.ceil((8 + head.length) / ALIGNMENT) * ALIGNMENT
  const bytes = new Uint8Array(start + offset)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC, true)
  view.setUint32(4, head.length, true)
  bytes.set(head, 8)
  let at = start
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
    at += Math.ceil(array.byteLength / ALIGNMENT) * ALIGNMENT
  }
  return bytes
}

/**
 * Opens a packed display list. Arrays look into the buffer and copy nothing.
 * @throws Error where the bytes are no such file or are cut off.
 */
export function readDisplayFile(buffer: ArrayBuffer): DisplayList {
  const view = new DataView(buffer)
  if (buffer.byteLength < 8 || view.getUint32(0, true) !== MAGIC) throw new Error('This is no display file.')
  const length = view.getUint32(4, true)
  const start = Math.ceil((8 + length) / ALIGNMENT) * ALIGNMENT
  if (start > buffer.byteLength) throw new Error('The display file is cut off.')
  const json = new TextDecoder().decode(new Uint8Array(buffer, 8, length))
  return JSON.parse(json, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !(MARK in value)) return value
    const [kind, offset, count] = value[MARK] as [Kind, number, number]
    return new KINDS[kind](buffer, start + offset, count)
  }) as DisplayList
}

function kindOf(value: unknown): Kind | null {
  if (value instanceof Float32Array) return 'f32'
  if (value instanceof Uint32Array) return 'u32'
  return value instanceof Uint16Array ? 'u16' : null
}
