import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { readPage } from '#platform/server/list-query.ts'
import { publishChange, publishSaved } from '#platform/server/records/save-change.ts'
import { type Reading, type VegetationPlot, vegetationPlotErrors } from '../contract/vegetation-plot.ts'
import type { vegetationPlotsApi } from '../contract/vegetation-plots-api.ts'
import { vegetationPlotKind } from '../contract/vegetation-plots-records.ts'
import { refreshCounts } from './refresh-counts.ts'
import { vegetationPlots } from './vegetation-plot-records.ts'

type Endpoints = (typeof vegetationPlotsApi)['endpoints']
const { handlers, saved } = vegetationPlots
const READING = sql<Reading>`id, kind, read_at as "readAt", value, note, ${personRef(sql`vegetation_readings.created_by`)} as by`
const shownReading = (reading: Reading): Reading => ({ ...reading, readAt: new Date(reading.readAt).toISOString() })

/** Adds or changes a plot, and says what was counted on its outline. */
export async function createPlot(
  context: RequestContext,
  draft: InputOf<Endpoints['create']>,
): Promise<VegetationPlot> {
  return counted(context, await handlers.create(context, draft))
}

export async function changePlot(
  context: RequestContext,
  change: InputOf<Endpoints['change']>,
): Promise<VegetationPlot> {
  return counted(context, await handlers.change(context, change))
}

async function counted(context: RequestContext, plot: VegetationPlot): Promise<VegetationPlot> {
  await refreshCounts(context.db, context, plot)
  return handlers.get(context, { id: plot.id })
}

/** What grows on a plot, in the place of what was said before. */
export async function saveSpecies(
  context: RequestContext,
  { id, rowVersion, species }: InputOf<Endpoints['saveSpecies']>,
): Promise<VegetationPlot> {
  const before = await saved.get(context, id)
  if (!saved.present(context, before).can.edit) throw vegetationPlotErrors.notYours({ id })
  const twice = species.find(({ name }, at) => species.findIndex((one) => one.name === name) !== at)
  if (twice) throw vegetationPlotErrors.speciesTwice({ name: twice.name })
  const { numAffectedRows } = await sql`
    update vegetation_plots set species = ${JSON.stringify(species)}::jsonb, row_version = row_version + 1,
      updated_by = ${context.user.id}, updated_at = now()
    where project_code = ${before.projectCode} and id = ${id} and row_version = ${rowVersion}`.execute(context.db)
  if (numAffectedRows !== 1n) throw vegetationPlotErrors.changedMeanwhile({ id })
  return publishSaved(context, saved, id, 'vegetation-plot.species-saved', before)
}

export async function listReadings(
  context: RequestContext,
  { id, ...query }: InputOf<Endpoints['readings']>,
): Promise<Page<Reading>> {
  const { projectCode } = await saved.get(context, id)
  return readPage<Reading, Reading>(
    context.db,
    query,
    ({ anyPlace, window }) => sql`
      select ${READING}, count(*) over ()::int as total
      from vegetation_readings where project_code = ${projectCode} and plot_id = ${id} ${anyPlace('of one plot')}
      order by read_at desc, id ${window}`,
    ({ total: _, ...reading }) => shownReading(reading),
  )
}

export async function addReading(
  context: RequestContext,
  { id, kind, readAt, value, note }: InputOf<Endpoints['addReading']>,
): Promise<Reading> {
  const plot = await saved.get(context, id)
  if (!saved.present(context, plot).can.edit) throw vegetationPlotErrors.notYours({ id })
  if (kind === 'moisture' && value > 100) throw vegetationPlotErrors.moistureTooHigh()
  const readingId = randomUUID()
  await sql`
    insert into vegetation_readings (project_code, id, site_code, plot_id, kind, read_at, value, note, created_by)
    values (${plot.projectCode}, ${readingId}, ${plot.siteCode}, ${id}, ${kind}, ${readAt}, ${value}, ${note},
      ${context.user.id})`.execute(context.db)
  await publishChange(context, vegetationPlotKind, plot, {
    action: 'vegetation-plot.read',
    before: null,
    after: { kind, value, readAt },
  })
  const { rows } = await sql<Reading>`
    select ${READING} from vegetation_readings where project_code = ${plot.projectCode} and id = ${readingId}`.execute(
    context.db,
  )
  const [reading] = rows
  if (!reading) throw vegetationPlotErrors.notFound({ id })
  return shownReading(reading)
}
