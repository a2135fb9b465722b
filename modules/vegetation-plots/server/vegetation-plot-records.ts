import { sql } from 'kysely'
import type { z } from 'zod'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoices, byFlag, byPerson } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { type PlotCount, type Species, VegetationPlot, vegetationPlotErrors } from '../contract/vegetation-plot.ts'
import type { vegetationPlotsApi } from '../contract/vegetation-plots-api.ts'
import { vegetationPlotsModule } from '../contract/vegetation-plots-module.ts'
import { vegetationPlotKind } from '../contract/vegetation-plots-records.ts'

type Kept = z.output<typeof VegetationPlot.Draft> & Pick<VegetationPlot, 'number'>

/** Loss is said of what is protected: a threshold that changes later holds at once. */
const IS_LOSS = sql<boolean>`coalesce(protection <> 'lifted' and lost_pct > loss_threshold, false)`

const table = recordTable<Kept, InputOf<(typeof vegetationPlotsApi)['endpoints']['list']>>({
  table: 'vegetation_plots',
  errors: vegetationPlotErrors,
  columns: columnsOf(VegetationPlot.Draft.shape, ['number'], { where: { json: 'whereabouts' } }),
  search: ['number', 'reference', 'name', 'name_ar', 'description'],
  sort: {
    number: sql`number`,
    name: sql`name`,
    newestCount: sql`newest_count`,
    lostPct: sql`lost_pct`,
    updatedAt: sql`updated_at`,
  },
  order: sql`vegetation_plots.created_at desc, id`,
  filters: {
    protection: byChoices('protection'),
    irrigation: byChoices('irrigation'),
    owner: byPerson('owner_id'),
    isLoss: byFlag(IS_LOSS),
  },
})

export const vegetationPlotSource: RecordSource = {
  table: 'vegetation_plots',
  number: sql`number`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

export const vegetationPlots = recordHandlers({
  kind: vegetationPlotKind,
  errors: vegetationPlotErrors,
  table,
  also: {
    ...savedBy('vegetation_plots'),
    owner: personRef(sql`vegetation_plots.owner_id`),
    squareMetres: sql<number | null>`square_metres`,
    species: sql<Species[]>`species`,
    planted: sql<number>`(select coalesce(sum((kind ->> 'count')::int), 0)::int
      from jsonb_array_elements(vegetation_plots.species) as kind)`,
    counts: sql<PlotCount[]>`counts`,
    newestCount: sql<number | null>`newest_count`,
    lostPct: sql<number | null>`lost_pct`,
    isLoss: IS_LOSS,
    litresThisWeek: sql<number | null>`(select sum(reading.value) from vegetation_readings as reading
      where reading.project_code = vegetation_plots.project_code and reading.plot_id = vegetation_plots.id
        and reading.kind = 'water' and reading.read_at > now() - interval '7 days')`,
  },
  can: recordPolicy(vegetationPlotsModule, { edit: 'vegetation-plot:write', remove: 'vegetation-plot:write' }),
  // Without an outline nothing can be counted on it.
  refuse: async (_, { where }) => {
    if (!where?.outline) throw vegetationPlotErrors.outlineMissing()
  },
  audited: ({ name, nameAr, protection, irrigation, litresPerWeek, lossThreshold, ownerId, description, species }) => ({
    ...{ name, nameAr, protection, irrigation, litresPerWeek, lossThreshold, ownerId, description },
    species: species?.map((one) => `${one.name} ${one.count}`),
  }),
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    number: await nextNumber(db, vegetationPlotKind.id, projectCode),
  }),
})

export const { insert: insertPlot, isKnown: hasPlot } = table
