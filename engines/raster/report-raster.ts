import type { Crs } from '../geodesy/crs.ts'
import type { Raster } from './open-raster.ts'
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
    warnings: warningsOf(raster, statistics),
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

function warningsOf({ affine, alphaBand }: Raster, statistics: readonly BandStatistics[]): string[] {
  const warnings: string[] = []
  if (affine && affine[4] > 0 && affine[1] === 0)
    warnings.push('The first row lies in the south: the picture is stored upside down, and is shown the right way up.')
  const alpha = alphaBand === null ? undefined : statistics[alphaBand]
  if (alpha && !isRealAlpha(alpha))
    warnings.push(
      `Band ${alphaBand! + 1} is called transparency, and its values are none: it is taken as a band of its own, such as near infrared.`,
    )
  return warnings
}

/** A band of transparency reaches its full value somewhere; near infrared that is named so by mistake does not. */
export function isRealAlpha({ max }: Pick<BandStatistics, 'max'>): boolean {
  return max === 255 || max === 65_535 || max === 1
}
