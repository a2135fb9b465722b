import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findingLine } from '../finding.ts'
import { type Crs, isInArea, openCrs, openCrsOfText } from '../geodesy/crs.ts'
import { crsAuthority } from '../geodesy/crs-authority.ts'
import type { ByteSource } from './byte-source.ts'
import { drawCloud } from './cloud-picture.ts'
import { CLOUD_THUMBNAIL_FILE, type CloudFacts, COPC_FILE, type PlacedCloud } from './cloud-place.ts'
import { fileSource } from './file-source.ts'
import { openCloud, type PointCloud } from './open-cloud.ts'
import { type CloudReport, reportCloud } from './report-cloud.ts'
import { writeCopc } from './write-copc.ts'

export interface PlaceCloudOptions {
  /** What a person says of the file; counts before what the file says. */
  readonly epsg?: number | null
  readonly onProgress?: (part: number, step: string) => void
}

/** Shares of the time. */
const READING = 0.25
const WRITING = 0.7
/** Corners of a side of the footprint: straight lines of a projection are bent elsewhere. */
const PER_SIDE = 4

/**
 * Reads a point cloud, and writes into `folder` the cloud as COPC and a small picture from above. It is looked at wherever it lies;
 * on the earth it is placed only where its reference system is known and not contradicted.
 * @throws UnreadableFileError
 */
export async function placeCloud(
  source: ByteSource,
  folder: string,
  { epsg = null, onProgress = () => undefined }: PlaceCloudOptions = {},
): Promise<PlacedCloud> {
  const report = await reportCloud(source, (part) => onProgress(part * READING, 'points'))
  const { crs, unit, vertical } = declaredOf(openCloud(source).crs)
  const path = join(folder, COPC_FILE)
  const written = await writeCopc(source, path, (part) => onProgress(READING + part * WRITING, 'nodes'))
  const place = await placeOf(report, epsg, crs)
  const metres = metresOf(place.crs, epsg === null ? unit : null, vertical, report)
  const copc = fileSource(path)
  try {
    const picture = await drawCloud(openCloud(copc), report)
    if (picture) writeFileSync(join(folder, CLOUD_THUMBNAIL_FILE), picture.webp)
    const findings = [...report.findings, ...written.findings]
    const facts: CloudFacts = {
      ...report,
      findings,
      warnings: findings.map(findingLine),
      metres,
      density: picture && metres && densityOf(report, metres, picture.covered),
      nodes: written.nodes,
    }
    const { doubt, placed } = place
    return { facts, hasThumbnail: picture !== null, doubt, placed }
  } finally {
    copc.close()
  }
}

type Place = {
  readonly doubt: PlacedCloud['doubt']
  readonly placed: PlacedCloud['placed']
  readonly crs: OpenedCrs | null
}
type OpenedCrs = Omit<Crs, 'epsg'> & { readonly epsg: number | null }

/** What the file declares: a system by number or text, and metres of its units. */
function declaredOf(crs: PointCloud['crs']) {
  const isPlace = crs?.kind === 'projected' || crs?.kind === 'geographic'
  return {
    crs: crs && isPlace ? { epsg: crs.epsg, wkt: crs.wkt } : null,
    unit: crs?.kind === 'projected' || crs?.kind === 'geocentric' ? (crs.unit?.factor ?? null) : null,
    vertical: crs?.vertical?.unit?.factor ?? null,
  }
}

async function placeOf(
  report: CloudReport,
  said: number | null,
  declared: { readonly epsg: number | null; readonly wkt: string | null } | null,
): Promise<Place> {
  if (said === null && report.crs === null) return { doubt: 'no-crs', placed: null, crs: null }
  // What the file contradicts itself in counts until a person has said which system it is.
  if (said === null && !report.isPlaceable) return { doubt: 'outside-area', placed: null, crs: null }
  const crs = await openPlaceCrs(said ?? declared?.epsg ?? null, declared?.wkt ?? null)
  if (!crs) return { doubt: 'unknown-crs', placed: null, crs: null }
  const footprint = await footprintOf(report, crs)
  const isIn = footprint.every(
    ([longitude, latitude]) => isInArea(crs, longitude, latitude) && Math.abs(latitude) <= 90,
  )
  if (!isIn) return { doubt: 'outside-area', placed: null, crs: null }
  const { epsg, name: crsName, shiftAccuracy } = crs
  return { doubt: null, placed: { epsg, crsName, shiftAccuracy, footprint }, crs }
}

async function openPlaceCrs(epsg: number | null, wkt: string | null): Promise<OpenedCrs | null> {
  if (epsg !== null) return openCrs(epsg, crsAuthority)
  const opened = wkt === null ? null : await openCrsOfText(wkt, crsAuthority)
  return opened && { ...opened, epsg: null }
}

async function footprintOf({ bounds: { min, max } }: CloudReport, crs: OpenedCrs): Promise<[number, number][]> {
  const corners = [min, [max[0], min[1]], max, [min[0], max[1]], min]
  const ring = corners.slice(0, -1).flatMap((from, side) => {
    const to = corners[side + 1]!
    return Array.from({ length: PER_SIDE }, (_, step) =>
      [0, 1].map((axis) => from[axis]! + ((to[axis]! - from[axis]!) * step) / PER_SIDE),
    )
  })
  const pairs = await crs.toLonLat(Float64Array.from([...ring, ring[0]!].flat()))
  return Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[at * 2]!, pairs[at * 2 + 1]!])
}

/** Metres of a unit of each axis: of a degree where the cloud lies; of heights as the file says, else as of the ground. */
function metresOf(
  crs: OpenedCrs | null,
  unit: number | null,
  vertical: number | null,
  { bounds }: CloudReport,
): CloudFacts['metres'] {
  if (crs?.isGeographic) {
    const latitude = ((bounds.min[1] + bounds.max[1]) / 2) * (Math.PI / 180)
    return [crs.unitMetres * Math.cos(latitude), crs.unitMetres, vertical ?? 1]
  }
  const ground = crs?.unitMetres ?? unit
  return ground === null ? null : [ground, ground, vertical ?? ground]
}

function densityOf({ bounds, points }: CloudReport, metres: readonly number[], covered: number): number | null {
  const side = (axis: 0 | 1) => (bounds.max[axis] - bounds.min[axis]) * metres[axis]!
  const area = side(0) * side(1) * covered
  return area > 0 ? Number((points / area).toPrecision(3)) : null
}
