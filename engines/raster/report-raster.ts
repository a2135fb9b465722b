import { type Finding, findingLine } from '../finding.ts'
import type { Crs } from '../geodesy/crs.ts'
import type { Raster } from './open-raster.ts'
import { rasterFindings } from './raster-findings.ts'
import type { RasterReport } from './raster-report.ts'
import type { BandStatistics } from './raster-statistics.ts'
import { applyAffine } from './raster-types.ts'

const COMPRESSIONS: Readonly<Record<number, string>> = {
  1: 'none',
  5: 'LZW',
  7: 'JPEG',
  8: 'deflate',
  32946: 'deflate',
  32773: 'PackBits',
  34887: 'LERC',
  50000: 'ZSTD',
  50001: 'WebP',
}

/** What a file says, beside the statistics of its bands. @param crs null where it names none, or one that nobody knows */
export function reportRaster(
  raster: Raster,
  statistics: readonly BandStatistics[],
  crs: Crs | null,
  isHeights: boolean,
): RasterReport {
  const { width, height, affine, epsg, verticalEpsg, bandNames, type } = raster
  const findings = findingsOf(raster, statistics)
  return {
    width,
    height,
    bands: statistics.map((band, at) => ({ ...band, ...(bandNames[at] && { name: bandNames[at] }) })),
    type,
    compression: COMPRESSIONS[raster.compression] ?? String(raster.compression),
    crs: epsg === null ? null : `EPSG:${epsg}`,
    crsName: crs?.name ?? raster.citation,
    verticalEpsg,
    bounds: boundsOf(raster),
    pixelSize: affine && [Math.hypot(affine[0], affine[3]), Math.hypot(affine[1], affine[4])],
    rotated: affine !== null && (affine[1] !== 0 || affine[3] !== 0),
    isHeights,
    findings,
    warnings: findings.map(findingLine),
  }
}

function boundsOf({ affine, width, height }: Raster): [number, number, number, number] | null {
  if (!affine) return null
  const corners = [
    applyAffine(affine, 0, 0),
    applyAffine(affine, width, 0),
    applyAffine(affine, 0, height),
    applyAffine(affine, width, height),
  ]
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function findingsOf({ affine, alphaBand }: Raster, statistics: readonly BandStatistics[]): Finding[] {
  const findings = rasterFindings()
  if (affine && affine[4] > 0 && affine[1] === 0) findings.add('south-up')
  const alpha = alphaBand === null ? undefined : statistics[alphaBand]
  if (alpha && !isRealAlpha(alpha)) findings.add('false-transparency', '', { band: alphaBand! + 1 })
  return [...findings.list()]
}

/** A band of transparency reaches its full value somewhere; near infrared that is named so by mistake does not. */
export function isRealAlpha({ max }: Pick<BandStatistics, 'max'>): boolean {
  return max === 255 || max === 65_535 || max === 1
}
