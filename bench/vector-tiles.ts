import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import GeoJSONVT from 'geojson-vt'
import { sql } from 'kysely'
import { fromGeojsonVt } from 'vt-pbf'
import { type FeatureRow, featureRows } from '#engines/vectors/feature-rows.ts'
import { DEEPEST_ZOOM } from '#engines/vectors/rank-features.ts'
import { gridX, gridY, TILE_MARGIN, tileBox } from '#engines/vectors/tile-grid.ts'
import type { VectorFeature } from '#engines/vectors/vector-features.ts'
import { encodeVectorTile, MOST_IN_TILE, MOST_TILE_BYTES } from '#engines/vectors/vector-tile.ts'
import { featuresForTile, storeFeatures } from '#modules/geospatial/server/feature-repository.ts'
import { createDatasets } from '#modules/geospatial/server/migrations/20261128T1820_geospatial_create_datasets.ts'
import { createFeatures } from '#modules/geospatial/server/migrations/20261130T0807_geospatial_create_features.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { BENCH_PERSON } from './parts/bench-person.ts'
import { noteResult } from './parts/note-result.ts'
import { percentileOf } from './parts/spread.ts'

/**
 * BENCH_FEATURES plots, lines and points as the catalogue stores them, and tiles of them at every zoom as the server makes them for
 * somebody of one site, under row security: how many features and bytes a tile has at most, and how long one takes. Beside it
 * geojson-vt, which leaves nothing out, with as many of them as it holds in memory.
 */
const COUNT = Number(process.env['BENCH_FEATURES'] ?? 1_000_000)
const REFERENCE = Math.min(COUNT, 100_000)
const TILES_A_ZOOM = Number(process.env['BENCH_TILES'] ?? 40)
const [FIRST_ZOOM, LAST_ZOOM] = [6, 20]
const [WEST, SOUTH, STEP, WIDE] = [46.5, 24.5, 1e-4, 1_000]
const DATASET = { projectCode: 'P1', siteCode: 'S1', id: '00000000-0000-4000-8000-000000000001' }
const THERE = {
  kind: 'places',
  userId: BENCH_PERSON.id,
  projectCodes: [],
  siteCodes: ['S1'],
  structureCodes: [],
} as const
const ALL = { words: '', folder: '' }

function featureOf(n: number): VectorFeature {
  const [x, y] = [WEST + (n % WIDE) * STEP, SOUTH + Math.floor(n / WIDE) * STEP]
  const size = n % 1_000 === 0 ? 2e-3 : 8e-5
  const geometry: VectorFeature['geometry'] =
    n % 10 === 1
      ? { type: 'Point', coordinates: [x, y] }
      : n % 10 === 2
        ? {
            type: 'LineString',
            coordinates: Array.from({ length: 12 }, (_, at) => [x + at * 1e-5, y + (at % 2) * 2e-5]),
          }
        : {
            type: 'Polygon',
            coordinates: [
              [
                [x, y],
                [x + size, y],
                [x + size, y + size],
                [x, y + size],
                [x, y],
              ],
            ],
          }
  return { id: null, geometry, attributes: { name: `Plot ${n}`, area: n % 997 }, times: null }
}

function* linesOf(rows: Iterable<FeatureRow>): Generator<string> {
  for (const row of rows) yield `${JSON.stringify(row)}\n`
}

/** Tiles of a zoom over the whole of the ground, the same each time. */
function tilesOf(z: number): { z: number; x: number; y: number }[] {
  const place = (steps: number) => Math.floor((steps + 2 ** 31) / 2 ** (32 - z))
  const [rows, found] = [Math.floor(COUNT / WIDE), new Map<string, { z: number; x: number; y: number }>()]
  for (let at = 0; at < TILES_A_ZOOM; at++) {
    const [longitude, latitude] = [WEST + ((at * 37) % WIDE) * STEP, SOUTH + ((at * 101) % rows) * STEP]
    const tile = { z, x: place(gridX(longitude)), y: place(gridY(latitude)) }
    found.set(`${tile.x}/${tile.y}`, tile)
  }
  return [...found.values()]
}

async function bench(folder: string): Promise<void> {
  const features = Array.from({ length: COUNT }, (_, n) => featureOf(n))
  const file = join(folder, 'features.jsonl')
  let started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  const { rows, stored } = featureRows(features)
  await pipeline(Readable.from(linesOf(rows)), createWriteStream(file))
  console.log(`vector tiles: ${COUNT.toLocaleString('en')} features ranked and written in ${seconds()} s`)
  console.log(`  drawn by zoom: ${stored.drawn.join(' ')}`)
  const server = await startEmbeddedPostgres({ dataFolder: join(folder, 'data') })
  const database = openDatabase({ connection: server.connection })
  try {
    await migrate(server.connection, [createDatasets, createFeatures])
    started = performance.now()
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into geo_datasets (project_code, id, site_code, name, kind, captured_on, source_file_id, source_name,
        source_bytes, created_by, updated_by) values ('P1', ${DATASET.id}, 'S1', 'Plots', 'kml', '2026-03-09', ${DATASET.id},
        'plots.geojson', 1, ${BENCH_PERSON.id}, ${BENCH_PERSON.id})`.execute(tx)
      await storeFeatures(tx, DATASET, file)
    })
    console.log(`  stored in ${seconds()} s`)
    let [most, largest, leftOut] = [0, 0, 0]
    const times: number[] = []
    for (let z = FIRST_ZOOM; z <= Math.min(LAST_ZOOM, DEEPEST_ZOOM); z++)
      for (const tile of tilesOf(z)) {
        const from = performance.now()
        const found = await database.transaction(THERE, (tx) =>
          featuresForTile(tx, { ...DATASET, features: stored }, tileBox(z, tile.x, tile.y, TILE_MARGIN), z, ALL),
        )
        const made = encodeVectorTile(tile, found)
        times.push(performance.now() - from)
        most = Math.max(most, made.features)
        largest = Math.max(largest, made.bytes.length)
        leftOut += made.leftOut
      }
    console.log(`  ${times.length} tiles; left out in the making ${leftOut}`)
    const theirs = reference(features)
    noteResult({
      job: `a tile of ${COUNT.toLocaleString('en')} features under row security: most features, most bytes, and time to its bytes`,
      figure: `${most} features, ${(largest / 1000).toFixed(0)} kB; median ${percentileOf(times, 0.5).toFixed(1)} ms, p95 ${percentileOf(times, 0.95).toFixed(1)} ms`,
      reference: theirs,
      ratio: null,
      goal: `≤ ${MOST_IN_TILE} features, ≤ ${MOST_TILE_BYTES / 1000} kB`,
      isMet: most <= MOST_IN_TILE && largest <= MOST_TILE_BYTES,
    })
  } finally {
    await database.stop()
    await server.stop()
  }
}

function reference(features: readonly VectorFeature[]): string {
  const started = performance.now()
  const data = features
    .slice(0, REFERENCE)
    .map(({ geometry, attributes }) => ({ type: 'Feature', geometry, properties: attributes }))
  const index = new GeoJSONVT({ type: 'FeatureCollection', features: data } as never, {
    maxZoom: 20,
    buffer: 80,
    extent: 4_096,
  })
  const indexed = (performance.now() - started) / 1000
  let [most, largest] = [0, 0]
  const times: number[] = []
  for (let z = FIRST_ZOOM; z <= LAST_ZOOM; z++)
    for (const tile of tilesOf(z)) {
      const from = performance.now()
      const made = index.getTile(tile.z, tile.x, tile.y)
      if (!made) continue
      const bytes = fromGeojsonVt({ features: made as never }, { version: 2, extent: 4_096 })
      times.push(performance.now() - from)
      most = Math.max(most, made.features.length)
      largest = Math.max(largest, bytes.length)
    }
  return `geojson-vt with ${REFERENCE.toLocaleString('en')} in memory, indexed in ${indexed.toFixed(1)} s: ${most} features, ${(largest / 1000).toFixed(0)} kB; median ${percentileOf(times, 0.5).toFixed(1)} ms`
}

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-vector-tiles-'))
try {
  await bench(folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}
