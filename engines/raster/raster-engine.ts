import type { Engine } from '../engine-verb.ts'
import { openCrs } from '../geodesy/crs.ts'
import { crsAuthority } from '../geodesy/crs-authority.ts'
import { inEmptyFolder } from '../in-empty-folder.ts'
import { openRaster } from './open-raster.ts'
import type { RasterReport } from './raster-report.ts'
import { rasterStatistics } from './raster-statistics.ts'
import { reportRaster } from './report-raster.ts'

export const rasterEngine: Engine = {
  stats: {
    usage: 'FILE',
    summary: 'size, bands with their statistics, reference system, bounds and pixels of a GeoTIFF',
    files: { min: 1, max: 1 },
    run: async (files) =>
      inEmptyFolder(files, async ([path]) => {
        const raster = await openRaster(path!)
        try {
          const crs = raster.epsg === null ? null : await openCrs(raster.epsg, crsAuthority)
          const isHeights = raster.bandCount === 1 && /^(float|int)/.test(raster.type)
          const report = reportRaster(raster, await rasterStatistics(raster), crs, isHeights)
          return { json: report, text: textOf(report) }
        } finally {
          await raster.close()
        }
      }),
  },
}

function textOf({ width, height, type, crs, crsName, bounds, pixelSize, bands, warnings }: RasterReport): string {
  return [
    `${width} × ${height} pixels of ${type}, ${crs ?? 'no reference system'} ${crsName}`,
    `bounds ${bounds?.join(', ') ?? 'none'}; pixel ${pixelSize?.join(' × ') ?? 'unknown'}`,
    ...bands.map(
      ({ min, max, mean, stdDev, valid }, at) =>
        `band ${at + 1}: ${min} to ${max}, mean ${mean}, deviation ${stdDev}, ${valid} values`,
    ),
    ...warnings,
  ].join('\n')
}
