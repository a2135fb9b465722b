import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TestLayer {
  readonly name: string
  readonly srs: number
  /** As SQL: `"house" TEXT, "floors" INTEGER`. */
  readonly columns: string
  /** Values by column, the geometry as bytes of `geoPackagePoint` and the like in the column `geom`. */
  readonly rows: readonly Readonly<Record<string, string | number | bigint | Uint8Array | null>>[]
}

const TABLES = `
  CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER PRIMARY KEY, organization TEXT,
    organization_coordsys_id INTEGER, definition TEXT);
  CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT, identifier TEXT, srs_id INTEGER);
  CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT, srs_id INTEGER);
  INSERT INTO gpkg_spatial_ref_sys VALUES ('WGS 84', 4326, 'EPSG', 4326, 'GEOGCS["WGS 84"]'),
    ('WGS 84 / UTM zone 38N', 32638, 'EPSG', 32638, 'PROJCS["WGS 84 / UTM zone 38N"]'),
    ('Site grid', 100000, 'NONE', 1, 'LOCAL_CS["Site grid"]'),
    ('Undefined', -1, 'NONE', -1, 'undefined');`

/** A GeoPackage as programs write it, of layers that a test names. @param more further SQL */
export function makeGeoPackage(layers: readonly TestLayer[], more = ''): Uint8Array {
  const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as typeof import('node-sqlite3-wasm')
  const folder = mkdtempSync(join(tmpdir(), 'make-gpkg-'))
  const path = join(folder, 'made.gpkg')
  try {
    const database = new Database(path)
    database.exec(TABLES)
    for (const { name, srs, columns, rows } of layers) {
      database.exec(`CREATE TABLE "${name}" (fid INTEGER PRIMARY KEY, geom BLOB, ${columns})`)
      database.run('INSERT INTO gpkg_contents VALUES (?, ?, ?, ?)', [name, 'features', name, srs])
      database.run('INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, ?)', [name, 'geom', 'GEOMETRY', srs])
      for (const row of rows) {
        const names = Object.keys(row)
        const holes = names.map(() => '?').join(', ')
        database.run(
          `INSERT INTO "${name}" (${names.map((one) => `"${one}"`).join(', ')}) VALUES (${holes})`,
          Object.values(row),
        )
      }
    }
    if (more) database.exec(more)
    database.close()
    return new Uint8Array(readFileSync(path))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Little-endian, without an envelope. */
const head = (type: number) => {
  const bytes = new Uint8Array(13)
  bytes.set([0x47, 0x50, 0, 1])
  const view = new DataView(bytes.buffer)
  view.setUint8(8, 1)
  view.setUint32(9, type, true)
  return bytes
}
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const count = (number: number) => new Uint8Array(Uint32Array.of(number).buffer)
const numbers = (...all: number[]) => new Uint8Array(Float64Array.from(all).buffer)

export const geoPackagePoint = (...position: number[]): Uint8Array =>
  joined(head(position.length > 2 ? 1001 : 1), numbers(...position))

export const geoPackagePolygon = (...ring: number[][]): Uint8Array =>
  joined(head(3), count(1), count(ring.length), numbers(...ring.flat()))

/** Of any type, with bytes behind it as they are. */
export const geoPackageGeometry = (type: number, ...words: number[]): Uint8Array =>
  joined(head(type), ...words.map(count))
