import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { type RawBuilder, sql } from 'kysely'
import { geometryOf } from '#engines/vectors/feature-shape.ts'
import { DEEPEST_ZOOM, NEVER } from '#engines/vectors/rank-features.ts'
import { cellRanges, type GridBox, gridX, gridY } from '#engines/vectors/tile-grid.ts'
import { MOST_IN_TILE, type TileFeature } from '#engines/vectors/vector-tile.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { GroundBox } from '#platform/server/ground/boxes.ts'
import type { DrawnFeature } from '../contract/drawn-features.ts'
import type { DatasetToRead } from './dataset-readers.ts'
import type { StoredDataset } from './dataset-repository.ts'

const ROWS_AT_ONCE = 4_000
/** A tile takes 2,000; of more that reach into it the first in their order. */
const MOST_READ = MOST_IN_TILE + 500

type Of = Pick<DatasetToRead, 'projectCode' | 'siteCode' | 'id'>
type Served = Pick<StoredDataset, 'projectCode' | 'id'> & { readonly features: NonNullable<StoredDataset['features']> }

/** What of the features of a file is asked for. */
export interface FeatureFilter {
  readonly words: string
  readonly folder: string
}

/** Puts features in place of those that were read before, a few thousand at a time, in the transaction that makes the dataset ready. */
export async function storeFeatures(tx: Db, dataset: Of, file: string): Promise<void> {
  await removeFeatures(tx, dataset)
  let batch: string[] = []
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    batch.push(line)
    if (batch.length < ROWS_AT_ONCE) continue
    await insertRows(tx, dataset, batch)
    batch = []
  }
  if (batch.length > 0) await insertRows(tx, dataset, batch)
}

export async function removeFeatures(tx: Db, { projectCode, id }: Of): Promise<void> {
  await sql`delete from geo_features where project_code = ${projectCode} and dataset_id = ${id}`.execute(tx)
}

/** Lines are `FeatureRow` of the engine. */
async function insertRows(tx: Db, { projectCode, siteCode, id }: Of, lines: readonly string[]): Promise<void> {
  await sql`
    insert into geo_features (project_code, site_code, dataset_id, number, from_zoom, rank, cell, min_x, min_y, max_x, max_y,
      shape, attributes, style, folder, words)
    select ${projectCode}, ${siteCode}, ${id}, number, zoom, rank, cell, (box ->> 0)::int, (box ->> 1)::int, (box ->> 2)::int,
      (box ->> 3)::int, decode(shape, 'base64'), attributes, nullif(style, 'null'), folder, words
    from jsonb_to_recordset(${`[${lines.join(',')}]`}::jsonb) as row (number int, zoom smallint, rank int, cell bigint,
      box jsonb, shape text, attributes jsonb, style jsonb, folder text, words text)`.execute(tx)
}

/** Features that reach into a box and are drawn at a zoom, those first that are drawn longest, then the largest. */
export async function featuresForTile(
  db: Db,
  dataset: Served,
  box: GridBox,
  zoom: number,
  filter: FeatureFilter,
): Promise<TileFeature[]> {
  const found = await sql<TileFeature>`
    select number, shape, style from ${within(dataset, box, Math.min(zoom, DEEPEST_ZOOM))}
    where ${meets(box)} and ${matches(filter)}
    order by from_zoom, rank limit ${MOST_READ}`.execute(db)
  return found.rows
}

/** A page of the features of a file in their order, those that reach into a box where one is given. */
export async function findFeatures(
  db: Db,
  dataset: Served,
  asked: FeatureFilter & { readonly box: GroundBox | null; readonly page: number; readonly pageSize: number },
): Promise<{ readonly items: DrawnFeature[]; readonly total: number }> {
  const box = asked.box && gridBox(asked.box)
  const from = box ? within(dataset, box, NEVER) : sql`geo_features`
  const where = sql`${box ? meets(box) : sql`true`} and project_code = ${dataset.projectCode}
    and dataset_id = ${dataset.id} and ${matches(asked)}`
  const isWhole = !box && asked.words === '' && asked.folder === ''
  const total = isWhole
    ? dataset.features.features
    : Number(
        (await sql<{ readonly n: string }>`select count(*) as n from ${from} where ${where}`.execute(db)).rows[0]!.n,
      )
  const { rows } = await sql<StoredFeature>`
    select number, shape, attributes, style from ${from} where ${where}
    order by number limit ${asked.pageSize} offset ${(asked.page - 1) * asked.pageSize}`.execute(db)
  return { items: rows.map(drawnFeature), total }
}

interface StoredFeature {
  readonly number: number
  readonly shape: Uint8Array | null
  readonly attributes: DrawnFeature['properties']
  readonly style: DrawnFeature['style'] | null
}

function drawnFeature({ number, shape, attributes, style }: StoredFeature): DrawnFeature {
  const geometry = shape && { ...geometryOf(shape) }
  return { id: number, geometry, properties: attributes, ...(style && { style }) }
}

/**
 * The rows whose cells may reach into a box, by ranges of the index: those of a zoom lie as far before the box as the largest of them
 * is wide and high.
 */
function within({ id, features }: Served, box: GridBox, zoom: number): RawBuilder<unknown> {
  const [zooms, lows, highs]: [number[], number[], number[]] = [[], [], []]
  for (let at = 0; at <= zoom; at++) {
    const [width, height] = features.extents[at] ?? [-1, -1]
    if (width < 0) continue
    for (const [low, high] of cellRanges({ ...box, minX: box.minX - width, minY: box.minY - height })) {
      zooms.push(at)
      lows.push(low)
      highs.push(high)
    }
  }
  return sql`unnest(${zooms}::smallint[], ${lows}::bigint[], ${highs}::bigint[]) as part (zoom, low, high)
    join geo_features on dataset_id = ${id} and from_zoom = part.zoom and cell between part.low and part.high`
}

const meets = ({ minX, minY, maxX, maxY }: GridBox) =>
  sql`min_x <= ${maxX} and max_x >= ${minX} and min_y <= ${maxY} and max_y >= ${minY}`

/** A folder holds what lies in its own folders too. */
function matches({ words, folder }: FeatureFilter): RawBuilder<unknown> {
  const wanted = words.trim().toLowerCase()
  const inWords = wanted === '' ? sql`true` : sql`position(${wanted} in words) > 0`
  const inFolder = folder === '' ? sql`true` : sql`(folder = ${folder} or starts_with(folder, ${`${folder} / `}))`
  return sql`${inWords} and ${inFolder}`
}

function gridBox([west, south, east, north]: GroundBox): GridBox {
  return { minX: gridX(west), minY: gridY(north), maxX: gridX(east), maxY: gridY(south) }
}
