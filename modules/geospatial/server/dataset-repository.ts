import { sql } from 'kysely'
import type { z } from 'zod'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { boxOfText } from '#platform/server/ground/boxes.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoice, byChoices, byDays, byNumber } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { StoredFeatures } from '../contract/dataset-report.ts'
import { type GeoDataset, geoDatasetErrors } from '../contract/geo-dataset.ts'
import type { geospatialApi } from '../contract/geospatial-api.ts'
import { geospatialModule } from '../contract/geospatial-module.ts'
import { geoDatasetKind } from '../contract/geospatial-records.ts'
import type { DatasetToRead, ReadDataset } from './dataset-readers.ts'

type Facts = z.output<typeof import('../contract/geo-dataset.ts').GeoDataset.Draft>
/** What is stored when one is added: its facts and its file. */
export type NewDataset = Facts & Pick<GeoDataset, 'sourceName' | 'sourceBytes'> & { readonly sourceFileId: string }
type ListInput = InputOf<(typeof geospatialApi)['endpoints']['list']>

const table = recordTable<NewDataset, ListInput>({
  table: 'geo_datasets',
  errors: geoDatasetErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    name: 'name',
    nameAr: 'name_ar',
    kind: 'kind',
    capturedOn: 'captured_on',
    content: 'content',
    declaredEpsg: 'declared_epsg',
    layer: 'layer',
    verticalDatum: 'vertical_datum',
    provider: 'provider',
    licence: 'licence',
    description: 'description',
    sourceFileId: 'source_file_id',
    sourceName: 'source_name',
    sourceBytes: 'source_bytes',
  },
  search: ['name', 'name_ar', 'provider', 'source_name', 'description'],
  sort: {
    name: sql`name`,
    capturedOn: sql`captured_on`,
    gsd: sql`gsd`,
    updatedAt: sql`updated_at`,
  },
  order: sql`captured_on desc, name, id`,
  filters: {
    kind: byChoice('kind'),
    state: byChoices('state'),
    captured: byDays('captured_on'),
    gsd: byNumber('gsd'),
    bbox: (text) => {
      const [west, south, east, north] = boxOfText(text)
      return sql`west <= ${east} and east >= ${west} and south <= ${north} and north >= ${south}`
    },
  },
})

export const geoDatasetSource: RecordSource = {
  table: 'geo_datasets',
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

/** What serving a raster needs: of the files of its tiles, where they begin and how long their heads are. */
export interface ServedRaster {
  readonly zoom: number
  readonly minZoom: number
  readonly tileX: number
  readonly tileY: number
  readonly displayHead: number
  readonly heightsHead: number | null
}

const also = {
  ...savedBy('geo_datasets'),
  state: sql<GeoDataset['state']>`state`,
  saidReason: sql<Text | null>`reason`,
  doubts: sql<GeoDataset['doubts']>`doubts`,
  epsg: sql<number | null>`epsg`,
  crsName: sql<string>`crs_name`,
  shiftAccuracy: sql<number | null>`shift_accuracy`,
  gsd: sql<number | null>`gsd`,
  footprint: sql<GeoDataset['footprint']>`footprint`,
  served: sql<ServedRaster | null>`served`,
  features: sql<StoredFeatures | null>`features`,
  report: sql<GeoDataset['report']>`report`,
  files: sql<Readonly<Record<string, string>>>`files`,
  jobId: sql<string | null>`job_id`,
}

export const geoDatasets = recordHandlers({
  kind: geoDatasetKind,
  errors: geoDatasetErrors,
  table,
  also,
  can: recordPolicy(geospatialModule, { edit: 'geo-dataset:write', remove: 'geo-dataset:write' }),
  audited: ({ sourceFileId: _file, ...record }, entered) => ({
    ...entered,
    sourceFileId: undefined,
    file: record.sourceName,
  }),
  isPlaceVisible,
})

export type StoredDataset = Awaited<ReturnType<typeof geoDatasets.saved.get>>

/** As it is sent: without what only serving it needs. */
export function shownDataset<Sent extends StoredDataset>(
  { served, features, files, saidReason, sourceFileId: _file, sourceBytes, ...dataset }: Sent,
  language: Language,
) {
  return {
    ...dataset,
    sourceBytes: Number(sourceBytes),
    reason: saidReason?.[language] ?? null,
    hasThumbnail: files['thumbnail'] !== undefined,
    featureTiles: features && { drawn: features.drawn, features: features.features, folders: features.folders },
    tiles: served && { minZoom: served.minZoom, maxZoom: served.zoom, hasHeights: served.heightsHead !== null },
  }
}

export const { insert: insertDataset, isKnown: hasDataset } = table

export async function getDataset(db: Db, id: string): Promise<StoredDataset> {
  return table.get(db, id, also)
}

type DatasetKey = Pick<DatasetToRead, 'projectCode' | 'id'>

/** Begins to read it, for the first time or again: what is shown of it stays until the new reading has ended. */
export async function setReading(tx: Db, { projectCode, id }: DatasetKey, jobId: string): Promise<void> {
  await sql`update geo_datasets set state = 'reading', reason = null, job_id = ${jobId}
    where project_code = ${projectCode} and id = ${id}`.execute(tx)
}

export async function setFailed(tx: Db, { projectCode, id }: DatasetKey, reason: Text): Promise<void> {
  await sql`update geo_datasets set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb
    where project_code = ${projectCode} and id = ${id}`.execute(tx)
}

/** What a reader found, with the ids of the files that are kept. @returns where that leaves the dataset */
export async function setRead(
  tx: Db,
  { projectCode, id }: DatasetKey,
  { report, doubts, place, served, features = null }: ReadDataset,
  files: Readonly<Record<string, string>>,
): Promise<'ready' | 'toConfirm'> {
  const json = (value: unknown) => (value === null ? null : sql`${JSON.stringify(value)}::jsonb`)
  const state = place && doubts.length === 0 ? 'ready' : 'toConfirm'
  const longitudes = place?.footprint.map(([longitude]) => longitude) ?? []
  const latitudes = place?.footprint.map(([, latitude]) => latitude) ?? []
  const edge = (of: (...values: number[]) => number, values: readonly number[]) =>
    values.length > 0 ? of(...values) : null
  await sql`update geo_datasets set state = ${state}, reason = null, doubts = ${json(doubts)}, report = ${json(report)},
      epsg = ${place?.epsg ?? null}, crs_name = ${place?.crsName ?? ''}, shift_accuracy = ${place?.shiftAccuracy ?? null},
      gsd = ${place?.gsd ?? null}, footprint = ${json(place?.footprint ?? null)}, served = ${json(served)},
      features = ${json(features)}, files = ${json(files)}, west = ${edge(Math.min, longitudes)}, east = ${edge(Math.max, longitudes)},
      south = ${edge(Math.min, latitudes)}, north = ${edge(Math.max, latitudes)}
    where project_code = ${projectCode} and id = ${id}`.execute(tx)
  return state
}
