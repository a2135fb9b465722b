import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The register of reference systems that ships with the product: GDAL and PROJ as WebAssembly. */
export interface CrsAuthority {
  /** Definition as WKT 2; null where the register does not know the system. @param definition `EPSG:28992` or WKT */
  describe(definition: string): Promise<string | null>
  /** Pairs of east and north (longitude and latitude, degrees, for geographic systems) from one system to another; NaN where it does not reach. */
  transform(pairs: Float64Array, from: string, to: string): Promise<Float64Array>
}

interface Gdal {
  open(path: string): Promise<{ readonly datasets: readonly { readonly pointer: number }[] }>
  close(dataset: object): Promise<void>
  gdalinfo(
    dataset: object,
    options: readonly string[],
  ): Promise<{ readonly coordinateSystem?: { readonly wkt?: string } }>
  gdaltransform(pairs: number[][], options: readonly string[]): Promise<(number | null)[][]>
}

const MOST_AT_ONCE = 20_000
let opened: Promise<CrsAuthority> | null = null

/**
 * Starts the authority once for this process: a second and 190 MB, so only where `knownCrs` does not know a system, and never in the
 * server's process. It reads files below the working directory alone.
 */
export function crsAuthority(): Promise<CrsAuthority> {
  opened ??= start()
  return opened
}

async function start(): Promise<CrsAuthority> {
  const require = createRequire(import.meta.url)
  const path = dirname(require.resolve('gdal3.js/dist/package/gdal3.node.js'))
  const init = require('gdal3.js/node.js') as (options: object) => Promise<Gdal>
  const gdal = await init({
    path: relative(process.cwd(), path),
    useWorker: false,
    logHandler: ignore,
    errorHandler: ignore,
  })
  return {
    describe: async (definition) => describe(gdal, definition),
    transform: async (pairs, from, to) => {
      const all = new Float64Array(pairs.length)
      for (let at = 0; at < pairs.length; at += MOST_AT_ONCE * 2) {
        const part = pairs.subarray(at, at + MOST_AT_ONCE * 2)
        all.set(await transformPart(gdal, part, from, to), at)
      }
      return all
    },
  }
}

async function transformPart(gdal: Gdal, pairs: Float64Array, from: string, to: string): Promise<Float64Array> {
  const points = Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[at * 2]!, pairs[at * 2 + 1]!, 0])
  const moved = await gdal.gdaltransform(points, ['-s_srs', from, '-t_srs', to])
  return Float64Array.from(moved.flatMap(([x, y]) => [x ?? Number.NaN, y ?? Number.NaN]))
}

/** By an empty picture in that system, which is how the register is asked through this door. */
async function describe(gdal: Gdal, definition: string): Promise<string | null> {
  const folder = await mkdtemp('crs-')
  try {
    const path = join(folder, 'empty.vrt')
    await writeFile(path, emptyPicture(definition))
    const { datasets } = await gdal.open(path)
    const [dataset] = datasets
    if (!dataset) return null
    const info = await gdal.gdalinfo(dataset, [])
    await gdal.close(dataset)
    return info.coordinateSystem?.wkt || null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function emptyPicture(definition: string): string {
  const escaped = definition.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<VRTDataset rasterXSize="1" rasterYSize="1"><SRS>${escaped}</SRS><GeoTransform>0,1,0,0,0,-1</GeoTransform>
    <VRTRasterBand dataType="Byte" band="1"/></VRTDataset>`
}

function ignore(): void {
  // What it prints is of no use to anybody: a failure shows in the answer.
}
