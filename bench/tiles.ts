import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltProduct } from './parts/built-product.ts'
import { type Call, callOnce } from './parts/http-calls.ts'
import { PAIRS } from './parts/interleave.ts'
import { hasProgram, measuredRun, PYTHON } from './parts/measured-run.ts'
import { noteResult } from './parts/note-result.ts'
import { type RequestCost, requestCost } from './parts/request-cost.ts'
import { signInDemonstration } from './parts/sign-in-demonstration.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * A tile of a picture and one of heights, asked of the built product by somebody who is signed in: rights by the record, headers,
 * log and all. What a health call costs is taken off, because every answer costs that. GDAL makes the same tiles of heights out of
 * the same lossless copy, in one process that stays.
 */
const COUNT = Number(process.env['BENCH_REQUESTS'] ?? 2_000)
const [MOST_PICTURE_MS, MOST_SHARE] = [0.2, 0.25]
const READY_MS = 300_000

const SCRIPT = `
import sys, json, time
from osgeo import gdal
gdal.UseExceptions()
source = gdal.Open(sys.argv[1])
half = 20037508.342789244
boxes = json.loads(sys.argv[2])
started = time.process_time()
for z, x, y in boxes:
    size = 2 * half / 2 ** z
    box = (x * size - half, half - (y + 1) * size, (x + 1) * size - half, half - y * size)
    tile = gdal.Warp('', source, format='MEM', dstSRS='EPSG:3857', outputBounds=box, width=256, height=256, resampleAlg='bilinear')
    scaled = gdal.Translate('', tile, format='MEM', outputType=gdal.GDT_UInt16, scaleParams=[[-10000, 1667.7, 0, 65535]])
    gdal.GetDriverByName('PNG').CreateCopy('/vsimem/t.png', scaled, options=['ZLEVEL=1'])
print((time.process_time() - started) * 1000 / len(boxes))
`

interface Dataset {
  readonly id: string
  readonly state: string
  readonly footprint: readonly (readonly [number, number])[] | null
  readonly tiles: { readonly maxZoom: number; readonly hasHeights: boolean } | null
}
type Tile = readonly [z: number, x: number, y: number]

/** Tiles of the finest level that the dataset reaches. */
function tilesOf({ footprint, tiles }: Dataset): readonly Tile[] {
  const z = tiles?.maxZoom ?? 0
  const places = (footprint ?? []).map(([longitude, latitude]) => {
    const radians = (latitude * Math.PI) / 180
    return [((longitude + 180) / 360) * 2 ** z, ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z] as const
  })
  const range = (axis: 0 | 1) => {
    const values = places.map((place) => place[axis])
    const [from, to] = [Math.floor(Math.min(...values)), Math.floor(Math.max(...values))]
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  }
  return range(1).flatMap((y) => range(0).map((x) => [z, x, y] as const))
}

async function readyFlight(origin: string, headers: Call['headers']): Promise<Dataset> {
  const until = Date.now() + READY_MS
  while (Date.now() < until) {
    const url = `${origin}/api/geo-datasets?kind=drone&pageSize=50`
    const { data } = JSON.parse(await callOnce({ method: 'GET', url, headers }))
    const items: readonly Dataset[] = data.items
    // The others are read by the same queue, whose work is no part of a tile's.
    const isQuiet = items.length > 0 && items.every(({ state }) => state !== 'reading')
    const found = items.find(({ state, tiles }) => state === 'ready' && tiles?.hasHeights)
    if (isQuiet && found) return found
    await new Promise((done) => setTimeout(done, 1_000))
  }
  throw new Error('No flight of the demonstration became ready in five minutes.')
}

async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-tiles-'))
  const product = await startBuiltProduct(folder, { HOST: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '100000000' })
  try {
    const headers = { authorization: `Bearer ${await signInDemonstration(product.origin)}` }
    const flight = await readyFlight(product.origin, headers)
    const tiles = tilesOf(flight)
    console.log(
      `tiles: ${tiles.length} different ones of a flight of the demonstration, ${COUNT} requests a measurement`,
    )
    const answerer = { serverPid: product.pid, productPid: product.pid }
    const measure = (path: (index: number) => string, count: number) =>
      requestCost(answerer, count, (index) => ({ method: 'GET', url: product.origin + path(index), headers }))
    const tileAt = (part: string) => (index: number) =>
      `/api/geo-datasets/${flight.id}/${part}/${tiles[index % tiles.length]!.join('/')}`
    const kinds = { health: () => '/healthz', picture: tileAt('tiles'), heights: tileAt('heights') }
    const costs = { health: [] as RequestCost[], picture: [] as RequestCost[], heights: [] as RequestCost[] }
    for (const path of Object.values(kinds)) await measure(path, Math.ceil(COUNT / 4))
    for (let pair = 0; pair < PAIRS; pair++)
      for (const kind of ['health', 'picture', 'heights'] as const)
        costs[kind].push(await measure(kinds[kind], kind === 'heights' ? Math.ceil(COUNT / 4) : COUNT))
    const above = (kind: 'picture' | 'heights') =>
      spreadOf(costs[kind].map(({ serverMs }, at) => serverMs - costs.health[at]!.serverMs))
    const database = (kind: 'picture' | 'heights') => spreadOf(costs[kind].map(({ databaseMs }) => databaseMs)).median
    noteResult({
      job: 'a tile of a picture: processor time of the server above a health call',
      figure: `${spreadText(above('picture'), 3)} ms; database ${database('picture').toFixed(2)} ms`,
      reference: `health ${spreadText(spreadOf(costs.health.map(({ serverMs }) => serverMs)), 3)} ms`,
      ratio: null,
      goal: `≤ ${MOST_PICTURE_MS} ms`,
      isMet: above('picture').median <= MOST_PICTURE_MS,
    })
    const data = await fetch(`${product.origin}/api/geo-datasets/${flight.id}/files/data`, { headers })
    const copy = join(folder, 'copy.tif')
    await writeFile(copy, Buffer.from(await data.arrayBuffer()))
    const theirs = await gdalMs(copy, tiles)
    if (theirs === null) {
      console.log(`  a tile of heights: ${spreadText(above('heights'), 2)} ms above a health call`)
      return
    }
    const ratio = above('heights').median / theirs
    noteResult({
      job: 'a tile of heights: processor time of the server above a health call',
      figure: `${spreadText(above('heights'), 2)} ms; database ${database('heights').toFixed(2)} ms`,
      reference: `GDAL ${theirs.toFixed(2)} ms`,
      ratio,
      goal: `≤ ${MOST_SHARE}`,
      isMet: ratio <= MOST_SHARE,
    })
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function gdalMs(copy: string, tiles: readonly Tile[]): Promise<number | null> {
  if (!hasProgram(PYTHON, ['-c', 'import osgeo.gdal'])) {
    console.log('  GDAL for Python is not installed here (Debian: python3-gdal), so there is nothing to compare with')
    return null
  }
  const runs: number[] = []
  for (let run = 0; run < PAIRS; run++)
    runs.push(Number((await measuredRun(PYTHON, ['-c', SCRIPT, copy, JSON.stringify(tiles)])).output))
  return spreadOf(runs).median
}

await bench()
