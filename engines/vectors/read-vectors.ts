import { readZipDirectory } from '../zip/read-zip-directory.ts'
import { isSqlite } from './geopackage-database.ts'
import { readGeoJson } from './read-geojson.ts'
import { readGeoPackage } from './read-geopackage.ts'
import { readGpx } from './read-gpx.ts'
import { readKmlFeatures } from './read-kml-features.ts'
import { readShapefile, shapefileParts } from './read-shapefile.ts'
import type { VectorFile, VectorOptions } from './vector-features.ts'
import { vectorsUnreadable } from './vectors-unreadable.ts'

/** Above what a browser draws by far. Uploads of more belong divided. */
const MOST_BYTES = 256 * 1024 ** 2

/**
 * Features of a file of places: GeoJSON, a Shapefile in a ZIP, GPX, KML, KMZ or a GeoPackage, told by content.
 * @throws UnreadableFileError
 */
export async function readVectors(bytes: Uint8Array, options: VectorOptions = {}): Promise<VectorFile> {
  if (bytes.length > MOST_BYTES) throw vectorsUnreadable('too-large', { limit: `${MOST_BYTES / 1024 ** 2} MB` })
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return isKmz(bytes) ? readKmlFeatures(bytes) : readShapefile(shapefileParts(bytes), options)
  if (isSqlite(bytes)) return readGeoPackage(bytes, options)
  const start = firstCharacter(bytes)
  if (start === '{') return readGeoJson(bytes, options)
  if (start === '<') return /<gpx[\s>]/.test(headOf(bytes)) ? readGpx(bytes) : readKmlFeatures(bytes)
  throw vectorsUnreadable('not-vectors')
}

const MOST_ENTRIES = 20_000

function isKmz(bytes: Uint8Array): boolean {
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readZipDirectory(plain, MOST_ENTRIES).some(({ name }) => /\.kml$/i.test(name))
}

/** Without the zero bytes that UTF-16 has between letters. */
const headOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 4000)).replaceAll('\0', '')

/** The first one that is no blank or byte order mark. */
function firstCharacter(bytes: Uint8Array): string {
  return /[^\s\u00ef\u00bb\u00bf\u00fe\u00ff]/.exec(headOf(bytes))?.[0] ?? ''
}
