import { readZip } from '../zip/read-zip.ts'
import { GltfDocument } from './gltf-document.ts'
import { gltfUnreadable } from './gltf-unreadable.ts'

/** A document and the bytes of its buffers. */
export interface OpenGltf {
  readonly document: GltfDocument
  readonly buffers: readonly Uint8Array[]
}

const GLB_MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942
const MAX_JSON_BYTES = 256 * 1024 ** 2
const ZIP_LIMITS = { maxEntries: 2_000, maxUnpackedBytes: 2 * 1024 ** 3 }
const COMPRESSED = new Set(['KHR_draco_mesh_compression', 'EXT_meshopt_compression', 'KHR_meshopt_compression'])
/** Without effect on shapes and plain colours, or read. */
const HARMLESS = /^(KHR_mesh_quantization|(KHR|EXT)_(materials|texture|lights|animation|xmp)_?\w*)$/

/** Whether bytes are a GLB, or JSON that begins like a glTF document. */
export function isGltf(bytes: Uint8Array): boolean {
  if (startsAsGlb(bytes)) return true
  const head = new TextDecoder('latin1')
    .decode(bytes.subarray(0, 64))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (!head.startsWith('{')) return false
  return /"asset"\s*:\s*\{[^}]*"version"/.test(new TextDecoder('latin1').decode(bytes))
}

/**
 * Opens a .glb, a .gltf whose buffers are inside it, or a .zip that holds one of them with its files. Nothing is fetched.
 * @throws UnreadableFileError
 */
export function openGltf(bytes: Uint8Array): OpenGltf {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return openZip(bytes)
  return openOne(bytes, () => null)
}

function openZip(bytes: Uint8Array): OpenGltf {
  const files = readZip(bytes, ZIP_LIMITS)
  const names = [...files.keys()].filter((name) => /(^|\/)(?!\._)[^/]*\.(glb|gltf)$/i.test(name))
  const [name = ''] = names
  const main = files.get(name)
  if (!main || names.length > 1) throw gltfUnreadable('gltf-external', { name: 'one .gltf' })
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  return openOne(main, (uri) => files.get(folder + uri.replace(/^\.\//, '')) ?? null)
}

function openOne(bytes: Uint8Array, find: (uri: string) => Uint8Array | null): OpenGltf {
  const { json, binary } = startsAsGlb(bytes) ? splitGlb(bytes) : { json: bytes, binary: null }
  const document = readDocument(json)
  const buffers = document.buffers.map(({ uri, byteLength }, number) => {
    const found = uri === undefined ? (number === 0 ? binary : null) : bytesOf(uri, find)
    if (!found || found.length < byteLength) throw damaged(`buffer ${number} is missing or too short`)
    return found.subarray(0, byteLength)
  })
  return { document, buffers }
}

function startsAsGlb(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && viewOf(bytes).getUint32(0, true) === GLB_MAGIC
}

function splitGlb(bytes: Uint8Array): { json: Uint8Array; binary: Uint8Array | null } {
  const view = viewOf(bytes)
  if (bytes.length < 20) throw damaged('it ends in its head')
  const version = view.getUint32(4, true)
  if (version !== 2) throw gltfUnreadable('gltf-version', { version })
  if (view.getUint32(8, true) > bytes.length) throw damaged('it ends in the middle')
  const chunks = new Map<number, Uint8Array>()
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [length, type] = [view.getUint32(at, true), view.getUint32(at + 4, true)]
    if (at + 8 + length > bytes.length) throw damaged('it ends in the middle')
    if (!chunks.has(type)) chunks.set(type, bytes.subarray(at + 8, at + 8 + length))
    at += 8 + Math.ceil(length / 4) * 4
  }
  const json = chunks.get(JSON_CHUNK)
  if (!json) throw damaged('it has no document')
  return { json, binary: chunks.get(BINARY_CHUNK) ?? null }
}

function readDocument(json: Uint8Array): GltfDocument {
  if (json.length > MAX_JSON_BYTES) throw gltfUnreadable('gltf-too-large', { limit: '256 MB JSON' })
  let content: unknown
  try {
    content = JSON.parse(new TextDecoder('utf-8').decode(json))
  } catch (error) {
    throw gltfUnreadable('gltf-damaged', { what: 'its document is no JSON' }, error)
  }
  const parsed = GltfDocument.safeParse(content)
  if (!parsed.success) throw damaged(`${parsed.error.issues[0]?.path.join('.')}`)
  const { asset, extensionsRequired } = parsed.data
  if (!asset.version.startsWith('2.')) throw gltfUnreadable('gltf-version', { version: asset.version.slice(0, 20) })
  for (const extension of extensionsRequired) {
    if (COMPRESSED.has(extension)) throw gltfUnreadable('gltf-compressed', { extension })
    if (!HARMLESS.test(extension)) throw gltfUnreadable('gltf-extension', { extension: extension.slice(0, 60) })
  }
  return parsed.data
}

/** Bytes of a data address, or of a file beside the document; never of anything else. */
function bytesOf(uri: string, find: (uri: string) => Uint8Array | null): Uint8Array {
  const data = /^data:[^,]*;base64,/i.exec(uri)
  if (data) return new Uint8Array(Buffer.from(uri.slice(data[0].length), 'base64'))
  const name = decoded(uri)
  const found = /^[a-z][a-z0-9+.-]*:|^\/|\\|(^|\/)\.\.(\/|$)/i.test(name) ? null : find(name)
  if (!found) throw gltfUnreadable('gltf-external', { name: name.slice(0, 100) })
  return found
}

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    // A lone percent sign in a file's name.
    return uri
  }
}

function damaged(what: string) {
  return gltfUnreadable('gltf-damaged', { what })
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
}
