import { sql } from 'kysely'
import type { z } from 'zod'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible, PROJECTS_IN_SIGHT } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { devicesApi } from '../contract/devices-api.ts'
import { devicesModule } from '../contract/devices-module.ts'
import { seriesKind } from '../contract/devices-records.ts'
import { MeasuredSeries, type SeriesName, seriesErrors } from '../contract/measured-series.ts'
import { METRICS } from '../contract/metrics.ts'

type Endpoints = (typeof devicesApi)['endpoints']
type Draft = z.output<typeof MeasuredSeries.Draft>

const records = recordHandlers({
  kind: seriesKind,
  errors: seriesErrors,
  table: recordTable<Draft, InputOf<Endpoints['listSeries']>>({
    table: 'measured_series',
    errors: seriesErrors,
    columns: columnsOf(MeasuredSeries.Draft.shape),
    search: ['metric', 'name', 'name_ar'],
    sort: { metric: sql`metric`, name: sql`name`, updatedAt: sql`updated_at` },
    order: sql`metric, id`,
    filters: {},
  }),
  also: savedBy('measured_series'),
  can: recordPolicy(devicesModule, { edit: 'device:write', remove: 'device:write' }),
  isPlaceVisible,
  refuse: refuseTaken,
})

export const seriesHandlers = {
  listSeries: records.handlers.list,
  getSeries: records.handlers.get,
  createSeries: records.handlers.create,
  changeSeries: records.handlers.change,
  removeSeries: records.handlers.remove,
  /** Those of a project that the caller sees any of. */
  seriesNames: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => {
    const { rows } = await sql<SeriesName>`
      select metric, name, name_ar as "nameAr", unit, decimals from measured_series_of(${projectCode})
      where ${projectCode} = any (${PROJECTS_IN_SIGHT})`.execute(db)
    return rows
  },
}

/** @throws is-known, taken: one word has one unit, or nobody could compare two screens */
async function refuseTaken(
  { db }: RequestContext,
  { projectCode, metric }: Pick<Draft, 'projectCode' | 'metric'>,
  ownId: string | null,
): Promise<void> {
  const known = Object.hasOwn(METRICS, metric) ? METRICS[metric] : undefined
  if (known) {
    const said = { metric, unit: known.unit || '–' }
    throw seriesErrors.isKnown(said, { metric: seriesErrors.isKnown(said).say })
  }
  const { rows } = await sql`select from measured_series where project_code = ${projectCode} and metric = ${metric}
    and deleted_at is null and id is distinct from ${ownId}::uuid`.execute(db)
  if (rows.length > 0) throw seriesErrors.taken({}, { metric: seriesErrors.taken().say })
}
