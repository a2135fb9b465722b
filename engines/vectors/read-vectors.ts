import { readGeoJson } from './read-geojson.ts'
import { readGpx } from './read-gpx.ts'
import { readShapefile, shapefileParts } from './read-shapefile.ts'
import type { VectorFile, VectorOptions } from './vector-features.ts'
import { vectorsUnreadable } from './vectors-unreadable.ts'

/** Above what a browser draws by far. Uploads of more belong divided. */
const MOST_BYTES = 256 * 1024 ** 2

/**
 * Features of a file of places: GeoJSON, a Shapefile in a ZIP, or GPX, told by content.
 * @throws UnreadableFileError
 */
export function readVectors(bytes: Uint8Array, options: VectorOptions = {}): VectorFile {
  if (bytes.length > MOST_BYTES) throw vectorsUnreadable('too-large', { limit: `${MOST_BYTES / 1024 ** 2} MB` })
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readShapefile(shapefileParts(bytes), options)
  const start = firstCharacter(bytes)
  if (start === '{') return readGeoJson(bytes, options)
  if (start === '<') return readGpx(bytes)
  throw vectorsUnreadable('not-vectors')
}

/** The first one that is no blank, byte order mark or zero byte of UTF-16. */
function firstCharacter(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1000))
  return /[^\s\0\u00ef\u00bb\u00bf\u00fe\u00ff]/.exec(head)?.[0] ?? ''
}
