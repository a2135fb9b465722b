import { DxfUnreadableError } from '../dxf-unreadable-error.ts'

export const BINARY_SENTINEL = 'AutoCAD Binary DXF\r\n\u001a\u0000'
/** Offsets are kept in 32 bits, and no drawing of a building comes near this. */
const MOST_BYTES = 1_000_000_000
/** Comments (group 999) before the first section are a few lines in real files. */
const HEAD_BYTES = 16 * 1024

/**
 * Looks at the first bytes of a file.
 * @throws DxfUnreadableError where it is empty, a DWG or something else.
 */
export function sniffDxf(bytes: Uint8Array): 'ascii' | 'binary' {
  if (bytes.length === 0) throw new DxfUnreadableError('empty')
  if (bytes.length > MOST_BYTES) throw new DxfUnreadableError('too-large', { limit: MOST_BYTES })
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  if (head.startsWith('AutoCAD Binary DXF')) return 'binary'
  if (isDwg(bytes)) throw new DxfUnreadableError('dwg')
  // Comments, blank lines or a byte order mark may come first; then a drawing says 0 SECTION.
  const text = head.replace(/^\u00ef\u00bb\u00bf/, '')
  if (!/^\s*(999[ \t]*(\r\n|[\r\n])[^\r\n]*[\r\n]\s*)*0[ \t]*\r?\n?[ \t]*(SECTION|EOF)\b/i.test(text))
    throw new DxfUnreadableError('not-dxf')
  return 'ascii'
}

/** AutoCAD's own binary format, by its first six letters. */
export function isDwg(bytes: Uint8Array): boolean {
  return /^AC(10\d\d|1\.\d\d|2\.\d\d)/.test(String.fromCharCode(...bytes.subarray(0, 6)))
}
