import { gltfUnreadable } from './gltf-unreadable.ts'
import type { OpenGltf } from './open-gltf.ts'

type Reader = (view: DataView, at: number) => number
interface Component {
  readonly bytes: number
  readonly read: Reader
  /** Of a normalized number, the largest; its value is then -1 to 1. */
  readonly largest: number
}

const COMPONENTS: Readonly<Record<number, Component>> = {
  5120: { bytes: 1, read: (view, at) => view.getInt8(at), largest: 127 },
  5121: { bytes: 1, read: (view, at) => view.getUint8(at), largest: 255 },
  5122: { bytes: 2, read: (view, at) => view.getInt16(at, true), largest: 32_767 },
  5123: { bytes: 2, read: (view, at) => view.getUint16(at, true), largest: 65_535 },
  5125: { bytes: 4, read: (view, at) => view.getUint32(at, true), largest: 4_294_967_295 },
  5126: { bytes: 4, read: (view, at) => view.getFloat32(at, true), largest: 1 },
}
const PARTS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 }
/** Vertices or corners of one list. */
const MOST = 20_000_000

/**
 * Numbers of an accessor, one after the other. Every range is checked before it is read.
 * @param type what the caller expects: `VEC3`, `SCALAR`
 * @throws UnreadableFileError
 */
export function readAccessor({ document, buffers }: OpenGltf, number: number, type: 'VEC3' | 'SCALAR'): Float64Array {
  const accessor = document.accessors[number]
  const component = COMPONENTS[accessor?.componentType ?? 0]
  if (!accessor || !component || accessor.type !== type) throw damaged(number)
  if (accessor.sparse !== undefined) throw gltfUnreadable('gltf-extension', { extension: 'sparse accessors' })
  if (accessor.count > MOST) throw gltfUnreadable('gltf-too-large', { limit: `${MOST} vertices` })
  const parts = PARTS[type] ?? 1
  const values = new Float64Array(accessor.count * parts)
  // Without a view, all is zero: the standard says so.
  if (accessor.bufferView === undefined || accessor.count === 0) return values
  const bufferView = document.bufferViews[accessor.bufferView]
  const buffer = bufferView && buffers[bufferView.buffer]
  if (!buffer || bufferView.byteOffset + bufferView.byteLength > buffer.length) throw damaged(number)
  const elementBytes = parts * component.bytes
  const stride = bufferView.byteStride ?? elementBytes
  const lastByte = accessor.byteOffset + stride * (accessor.count - 1) + elementBytes
  if (stride < elementBytes || lastByte > bufferView.byteLength) throw damaged(number)
  const view = new DataView(buffer.buffer, buffer.byteOffset + bufferView.byteOffset, bufferView.byteLength)
  const scale = accessor.normalized ? 1 / component.largest : 1
  for (let index = 0, out = 0; index < accessor.count; index++) {
    const at = accessor.byteOffset + index * stride
    for (let part = 0; part < parts; part++) values[out++] = component.read(view, at + part * component.bytes) * scale
  }
  if (component.bytes === 4 && !values.every(Number.isFinite)) throw damaged(number)
  return values
}

function damaged(number: number) {
  return gltfUnreadable('gltf-damaged', { what: `list of numbers ${number} does not fit its buffer` })
}
