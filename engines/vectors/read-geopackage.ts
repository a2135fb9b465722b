import type { SQLiteValue } from 'node-sqlite3-wasm'
import { type GeoPackageDatabase, type Row, withGeoPackage } from './geopackage-database.ts'
import { placeFeatures } from './place-features.ts'
import { readGeoPackageGeometry } from './read-wkb.ts'
import { crsOfRegister, NOT_SAID, namedCrs, type SourceCrs } from './source-crs.ts'
import type {
  AttributeType,
  AttributeValue,
  VectorAttribute,
  VectorFeature,
  VectorFile,
  VectorGeometry,
  VectorOptions,
} from './vector-features.ts'
import { type VectorFindings, vectorFindings } from './vector-findings.ts'
import { vectorsUnreadable } from './vectors-unreadable.ts'

interface Column {
  readonly name: string
  /** Null for pictures and other bytes. */
  readonly type: AttributeType | null
}

interface Layer {
  readonly table: string
  readonly geometryColumn: string
  readonly key: string | null
  readonly columns: readonly Column[]
  readonly source: SourceCrs
}

interface ReadLayer {
  readonly columns: readonly Column[]
  readonly source: SourceCrs
  readonly features: readonly VectorFeature[]
}

interface PlacedLayer extends ReadLayer {
  readonly isPlaced: boolean
}

/** Where a file of several layers says in which a feature lies, as files with folders do. */
const FOLDER = 'folder'
const MOST_LAYERS = 200

/**
 * Features of a GeoPackage: of all its layers, each moved from its own reference system, or of the one that is named. Of several, the
 * attribute `folder` says the layer. Where some cannot be placed, they stand in the table alone.
 * @throws UnreadableFileError
 */
export async function readGeoPackage(bytes: Uint8Array, options: VectorOptions): Promise<VectorFile> {
  const findings = vectorFindings()
  const layers = withGeoPackage(bytes, options.folder, findings, (database) =>
    layersOf(database, options, findings).map((layer, _, { length }) =>
      readLayer(database, layer, length > 1, findings),
    ),
  )
  const read: PlacedLayer[] = []
  for (const layer of layers) read.push({ ...layer, ...(await placeFeatures(layer.features, layer.source, findings)) })
  const isPlaced = read.some((layer) => layer.isPlaced)
  const features = read.flatMap((layer) =>
    isPlaced && !layer.isPlaced ? layer.features.map((one) => ({ ...one, geometry: null })) : layer.features,
  )
  return {
    format: 'geopackage',
    features,
    attributes: attributesIn(read, features),
    crs: (read.find((layer) => layer.isPlaced === isPlaced) ?? read[0])!.source.crs,
    isPlaced,
    findings: findings.list(),
  }
}

function layersOf(
  database: GeoPackageDatabase,
  { epsg, layer: wanted }: VectorOptions,
  findings: VectorFindings,
): Layer[] {
  const tables = new Set(
    database.rows("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => String(name)),
  )
  if (!tables.has('gpkg_contents')) throw vectorsUnreadable('not-geopackage')
  const contents = database.rows('SELECT table_name, data_type FROM gpkg_contents ORDER BY rowid')
  const isFeatures = (content: Row) => content['data_type'] === 'features'
  for (const content of contents)
    if (!isFeatures(content)) findings.add('other-table', '', { name: String(content['table_name']) })
  const all = contents.filter(isFeatures).map((content) => String(content['table_name']))
  const names = wanted ? all.filter((name) => name === wanted) : all.slice(0, MOST_LAYERS)
  if (names.length === 0)
    throw wanted ? vectorsUnreadable('layer-missing', { layer: wanted }) : vectorsUnreadable('no-layer')
  if (!wanted && all.length > MOST_LAYERS) throw vectorsUnreadable('too-large', { limit: `${MOST_LAYERS} layers` })
  const layers = names.flatMap((table) => {
    // A view computes what it shows by the file's own expressions, which may never end.
    if (!tables.has(table)) {
      findings.add('view', '', { name: table })
      return []
    }
    return [layerOf(database, table, epsg ?? null, findings)]
  })
  if (layers.length === 0) throw vectorsUnreadable('no-layer')
  return layers
}

function layerOf(database: GeoPackageDatabase, table: string, epsg: number | null, findings: VectorFindings): Layer {
  const [said] = database.rows('SELECT column_name, srs_id FROM gpkg_geometry_columns WHERE table_name = ?', [table])
  if (!said) throw vectorsUnreadable('geopackage-damaged', { problem: `gpkg_geometry_columns: ${table}` })
  const geometryColumn = String(said['column_name'])
  const columns = database.rows(`PRAGMA table_info(${quoted(table)})`)
  const key = columns.find(({ pk }) => pk === 1)
  return {
    table,
    geometryColumn,
    key: key ? String(key['name']) : null,
    columns: columns.flatMap(({ name, type, pk }) => {
      if (name === geometryColumn || pk === 1) return []
      const column = { name: String(name), type: typeOf(String(type)) }
      if (!column.type) findings.add('field-left-out', '', { name: column.name, type: String(type) })
      return [column]
    }),
    source: epsg ? namedCrs(epsg) : sourceOf(database, Number(said['srs_id']), findings),
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function typeOf(declared: string): AttributeType | null {
  const name = declared.toUpperCase().replace(/\(.*/, '').trim()
  if (name === 'BOOLEAN') return 'boolean'
  if (/^(TINYINT|SMALLINT|MEDIUMINT|INT|INTEGER|BIGINT)$/.test(name)) return 'integer'
  if (/^(FLOAT|DOUBLE|REAL|DOUBLE PRECISION|NUMERIC|DECIMAL)$/.test(name)) return 'number'
  if (name === 'DATE') return 'date'
  if (name === 'DATETIME') return 'moment'
  return name === 'BLOB' || /GEOMETRY|POINT|LINESTRING|POLYGON/.test(name) ? null : 'text'
}

/** By the table of reference systems in the file. -1 and 0 stand for systems that nobody named. */
function sourceOf(database: GeoPackageDatabase, id: number, findings: VectorFindings): SourceCrs {
  const [row] = database.rows(
    'SELECT srs_name, organization, organization_coordsys_id AS number, definition FROM gpkg_spatial_ref_sys WHERE srs_id = ?',
    [id],
  )
  if (!row || id === 0 || id === -1) {
    findings.add('crs-not-said')
    return NOT_SAID
  }
  const isEpsg = /^epsg$/i.test(String(row['organization']))
  const name = String(row['srs_name'])
  return crsOfRegister(name, isEpsg ? Number(row['number']) : null, String(row['definition']), findings)
}

function readLayer(
  database: GeoPackageDatabase,
  layer: Layer,
  isOneOfSeveral: boolean,
  findings: VectorFindings,
): ReadLayer {
  const { table, geometryColumn, key, source } = layer
  const columns = layer.columns.filter(({ name, type }) => type !== null && !(isOneOfSeveral && name === FOLDER))
  const asked = [key, geometryColumn, ...columns.map(({ name }) => name)].filter((name) => name !== null)
  const read: VectorFeature[] = []
  database.each(`SELECT ${asked.map(quoted).join(', ')} FROM ${quoted(table)}`, (row) => {
    const id = key === null ? String(read.length + 1) : String(row[key])
    const where = `${table} #${id}`
    const geometry = geometryOf(row[geometryColumn] ?? null, table, id, findings)
    if (!geometry) findings.add('no-geometry', where)
    const attributes: Record<string, AttributeValue> = isOneOfSeveral ? { [FOLDER]: table } : {}
    for (const { name, type } of columns) {
      const value = storedValue(row[name] ?? null, type!)
      if (value === undefined) findings.add('bad-value', where, { name })
      attributes[name] = value ?? null
    }
    read.push({ id, geometry, attributes, times: null })
  })
  return { columns, source, features: read }
}

function geometryOf(blob: SQLiteValue, layer: string, number: string, findings: VectorFindings): VectorGeometry | null {
  if (blob === null) return null
  try {
    if (!(blob instanceof Uint8Array)) throw new RangeError('no bytes')
    const { geometry, hasMeasures, other } = readGeoPackageGeometry(blob)
    if (hasMeasures) findings.add('measures')
    if (other !== null) findings.add('curves', `${layer} #${number}`)
    return geometry
  } catch (error) {
    throw vectorsUnreadable('layer-damaged', { layer, number }, error)
  }
}

/** SQLite keeps any value in any column; undefined for one that its column does not allow. */
function storedValue(value: SQLiteValue, type: AttributeType): AttributeValue | undefined {
  if (value === null) return null
  if (value instanceof Uint8Array) return undefined
  // Long keys of registers: as a number they would lose their last digits.
  if (typeof value === 'bigint') return String(value)
  if (type === 'boolean') return value === 1 ? true : value === 0 ? false : undefined
  if (type === 'integer' || type === 'number') return typeof value === 'number' ? value : undefined
  return String(value)
}

function attributesIn(layers: readonly ReadLayer[], features: readonly VectorFeature[]): VectorAttribute[] {
  const types = new Map<string, AttributeType>(layers.length > 1 ? [[FOLDER, 'text']] : [])
  for (const { columns } of layers)
    for (const { name, type } of columns) {
      const before = types.get(name)
      types.set(name, before && before !== type ? 'text' : type!)
    }
  for (const { attributes } of features)
    for (const [name, value] of Object.entries(attributes))
      if (typeof value === 'string' && types.get(name) === 'integer') types.set(name, 'text')
  return [...types].map(([name, type]) => ({ name, type }))
}
