import type { Engine } from '../engine-verb.ts'
import { openCrs } from '../geodesy/crs.ts'
import { crsAuthority } from '../geodesy/crs-authority.ts'
import { inEmptyFolder } from '../in-empty-folder.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import { alignRasters } from './align-rasters.ts'
import { BAND_INDICES, BAND_ROLES, type BandIndex, type BandRole, bandsOfIndex, rasterIndex } from './band-index.ts'
import { detectChange } from './detect-change.ts'
import { openRaster, type Raster } from './open-raster.ts'
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
  index: {
    usage: 'FILE --index ndvi|ndwi|ndbi|bsi --bands red=3,nir=2',
    summary: 'mean, lowest, highest and histogram of an index of bands, counted from 1',
    files: { min: 1, max: 1 },
    options: ['bands', 'index'],
    run: async (files, { bands = '', index = '' }) =>
      withRasters(files, async ([raster]) => {
        const name = indexIn(index)
        const json = await rasterIndex(raster!, name, bandsIn(bands, name, raster!.bandCount))
        return { json, text: `${name}: mean ${json.mean}, ${json.min} to ${json.max}, ${json.valid} pixels` }
      }),
  },
  align: {
    usage: 'A.tif B.tif',
    summary: 'pixels of A that the content of B lies off: right (dx) and down (dy), with the peak of the correlation',
    files: { min: 2, max: 2 },
    run: async (files) =>
      withRasters(files, async ([one, other]) => {
        const json = await alignRasters(one!, other!)
        const { dx, dy, peak, scatter } = json
        return { json, text: `B lies ${dx} to the right and ${dy} down; peak ${peak}, parts scatter ${scatter ?? '–'}` }
      }),
  },
  change: {
    usage: 'A.tif B.tif [--threshold sigmas] [--least pixels]',
    summary: 'share and areas of what changed between two pictures of one ground',
    files: { min: 2, max: 2 },
    options: ['threshold', 'least'],
    run: async (files, { threshold, least }) =>
      withRasters(files, async ([one, other]) => {
        const json = await detectChange(one!, other!, {
          threshold: threshold === undefined ? null : positive(threshold, 'threshold'),
          leastPixels: least === undefined ? LEAST_PIXELS : positive(least, 'least'),
        })
        const { changedShare, areas } = json
        return {
          json,
          text: `${(changedShare * 100).toFixed(2)} % changed, in ${areas.length} areas, over ${json.threshold} sigmas`,
        }
      }),
  },
}

/** A speck of one or two pixels is what the file's compression left. */
const LEAST_PIXELS = 4

async function withRasters<Answer>(
  files: readonly string[],
  work: (rasters: readonly Raster[]) => Promise<Answer>,
): Promise<Answer> {
  return inEmptyFolder(files, async (paths) => {
    const opened: Raster[] = []
    try {
      for (const path of paths) opened.push(await openRaster(path!))
      return await work(opened)
    } finally {
      for (const raster of opened) await raster.close()
    }
  })
}

function indexIn(text: string): BandIndex {
  const index = BAND_INDICES.find((name) => name === text.toLowerCase())
  if (!index) throw new WrongUseError(`Name the index: --index ${BAND_INDICES.join('|')}`)
  return index
}

/** `red=3,nir=2`: those that the index needs, each a band of the file. */
function bandsIn(text: string, index: BandIndex, most: number): Partial<Record<BandRole, number>> {
  const said: Partial<Record<BandRole, number>> = {}
  for (const part of text.split(',').filter(Boolean)) {
    const [, name, digits] = /^\s*(\w+)\s*=\s*(\d+)\s*$/.exec(part) ?? []
    const role = BAND_ROLES.find((one) => one === name)
    const band = Number(digits)
    if (!role || band < 1 || band > most)
      throw new WrongUseError(
        `“${part}” names no band. Roles: ${BAND_ROLES.join(', ')}; the file has bands 1 to ${most}.`,
      )
    said[role] = band
  }
  const missing = bandsOfIndex(index).filter((role) => said[role] === undefined)
  if (missing.length > 0) throw new WrongUseError(`${index} needs --bands with ${bandsOfIndex(index).join(', ')}.`)
  return said
}

function positive(text: string, name: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new WrongUseError(`--${name} is a number above 0.`)
  return value
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
