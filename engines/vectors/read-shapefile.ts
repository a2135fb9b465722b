import { readZip } from '../zip/read-zip.ts'
import { attributesOf } from './attribute-types.ts'
import { type DbfTable, readDbf } from './dbf-table.ts'
import { placeFeatures } from './place-features.ts'
import { readShapes } from './shapefile-geometry.ts'
import { crsOfWkt, NOT_SAID, namedCrs, type SourceCrs } from './source-crs.ts'
import type { VectorAttribute, VectorFeature, VectorFile, VectorGeometry, VectorOptions } from './vector-features.ts'
import { type VectorFindings, vectorFindings } from './vector-findings.ts'
import { vectorsUnreadable } from './vectors-unreadable.ts'

/** Files by name, of which those with one stem are one Shapefile. */
export type ShapefileParts = ReadonlyMap<string, Uint8Array>

const PART = /\.(shp|shx|dbf|prj|cpg)$/i
/** What Macintosh computers add to archives. */
const SHADOW = /(^|\/)(__MACOSX\/|\._)/

/** The parts of Shapefiles in an archive. @throws UnreadableFileError */
export function shapefileParts(archive: Uint8Array): ShapefileParts {
  return readZip(archive, {}, (name) => PART.test(name) && !SHADOW.test(name))
}

/**
 * A Shapefile of its parts: .shp alone must be there; what the others would say and is missing is told. Without .prj nothing is placed
 * until a person says the reference system.
 * @throws UnreadableFileError
 */
export async function readShapefile(parts: ShapefileParts, options: VectorOptions): Promise<VectorFile> {
  const findings = vectorFindings()
  const stem = stemOf(parts, options.layer ?? null, findings)
  const part = (extension: string) => partOf(parts, stem, extension)
  const shapes = readShapes(part('shp')!.bytes, part('shp')!.name, findings)
  if (!part('shx')) findings.add('no-index')
  const table = tableOf(part('dbf'), textOf(part('cpg')), findings)
  if (table && table.rows.length !== shapes.length)
    throw vectorsUnreadable('rows-differ', { shapes: shapes.length, rows: table.rows.length })
  const source = sourceOf(textOf(part('prj')), options, findings)
  const { features, isPlaced } = await placeFeatures(joined(shapes, table, findings), source, findings)
  return {
    format: 'shapefile',
    features,
    attributes: attributesIn(table, features),
    crs: source.crs,
    isPlaced,
    findings: findings.list(),
  }
}

interface Part {
  readonly name: string
  readonly bytes: Uint8Array
}

function stemOf(parts: ShapefileParts, layer: string | null, findings: VectorFindings): string {
  const stems = [...parts.keys()].filter((name) => /\.shp$/i.test(name)).map((name) => name.slice(0, -4))
  const baseName = (stem: string) => stem.slice(stem.lastIndexOf('/') + 1)
  const stem = layer === null ? stems[0] : stems.find((one) => baseName(one) === layer || one === layer)
  if (stem === undefined) {
    const isOther = parts.size === 0
    throw isOther ? vectorsUnreadable('not-vectors') : vectorsUnreadable('part-missing', { part: `${layer ?? ''}.shp` })
  }
  if (layer === null) for (const other of stems.slice(1)) findings.add('other-layer', '', { name: baseName(other) })
  return stem
}

function partOf(parts: ShapefileParts, stem: string, extension: string): Part | null {
  const wanted = `${stem}.${extension}`.toLowerCase()
  for (const [name, bytes] of parts) if (name.toLowerCase() === wanted) return { name, bytes }
  return null
}

function textOf(part: Part | null): string | null {
  return part && new TextDecoder().decode(part.bytes)
}

function tableOf(part: Part | null, codePage: string | null, findings: VectorFindings): DbfTable | null {
  if (part) return readDbf(part.bytes, part.name, codePage, findings)
  findings.add('no-attributes')
  return null
}

function sourceOf(wkt: string | null, { epsg }: VectorOptions, findings: VectorFindings): SourceCrs {
  if (epsg) return namedCrs(epsg)
  if (wkt?.trim()) return crsOfWkt(wkt, findings)
  findings.add('crs-not-said')
  return NOT_SAID
}

function joined(
  shapes: readonly (VectorGeometry | null)[],
  table: DbfTable | null,
  findings: VectorFindings,
): VectorFeature[] {
  return shapes.flatMap((geometry, index) => {
    const attributes = table ? table.rows[index] : {}
    if (!attributes) {
      findings.add('deleted-row', `#${index + 1}`)
      return []
    }
    return [{ id: String(index + 1), geometry, attributes, times: null }]
  })
}

/** By the table's head; a whole number that became text to keep its digits makes its field text. */
function attributesIn(table: DbfTable | null, features: readonly VectorFeature[]): readonly VectorAttribute[] {
  const met = new Map(attributesOf(features).map(({ name, type }) => [name, type]))
  return (table?.attributes ?? []).map(({ name, type }) => {
    const isDigits = (type === 'integer' || type === 'number') && met.get(name) === 'text'
    const isEmpty = features.every(({ attributes }) => attributes[name] === null)
    return { name, type: isDigits && !isEmpty ? 'text' : type }
  })
}
