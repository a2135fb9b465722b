import { readZip } from '../zip/read-zip.ts'
import { kmlUnreadable } from './kml-unreadable.ts'

export const MOST_KML_BYTES = 64 * 1024 ** 2

/**
 * The document of KML, or of a KMZ archive: the first .kml at its root, as its makers read it (OGC KML 2.3, annex).
 * @throws UnreadableFileError 'no-document'
 */
export function kmlDocument(bytes: Uint8Array): Uint8Array {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isArchive) return bytes
  const files = readZip(bytes, { maxUnpackedBytes: MOST_KML_BYTES }, (name) => /\.kml$/i.test(name))
  const [root] = [...files.keys()].filter((name) => !name.includes('/'))
  const [first] = files.keys()
  const chosen = files.get(root ?? first ?? '')
  if (!chosen) throw kmlUnreadable('no-document')
  return chosen
}
