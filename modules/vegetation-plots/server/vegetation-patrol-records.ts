import { sql } from 'kysely'
import type { z } from 'zod'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoices, byPerson } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { VegetationPatrol, vegetationPatrolErrors } from '../contract/vegetation-patrol.ts'
import type { vegetationPlotsApi } from '../contract/vegetation-plots-api.ts'
import { vegetationPlotsModule } from '../contract/vegetation-plots-module.ts'
import { vegetationPatrolKind } from '../contract/vegetation-plots-records.ts'

type Kept = z.output<typeof VegetationPatrol.Draft> & Pick<VegetationPatrol, 'number'>

const table = recordTable<Kept, InputOf<(typeof vegetationPlotsApi)['endpoints']['patrols']>>({
  table: 'vegetation_patrols',
  errors: vegetationPatrolErrors,
  columns: columnsOf(VegetationPatrol.Draft.shape, ['number']),
  search: ['number', 'description', 'action'],
  sort: { number: sql`number`, patrolledAt: sql`patrolled_at`, updatedAt: sql`updated_at` },
  order: sql`patrolled_at desc, id`,
  filters: {
    finding: byChoices('finding'),
    owner: byPerson('owner_id'),
    plot: (id: string) => sql<boolean>`${id}::uuid = any (plot_ids)`,
  },
})

export const vegetationPatrolSource: RecordSource = {
  table: 'vegetation_patrols',
  number: sql`number`,
  title: { en: sql`number`, ar: sql`number` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

export const vegetationPatrols = recordHandlers({
  kind: vegetationPatrolKind,
  errors: vegetationPatrolErrors,
  table,
  also: {
    ...savedBy('vegetation_patrols'),
    owner: personRef(sql`vegetation_patrols.owner_id`),
    plots: sql<VegetationPatrol['plots']>`coalesce((
      select jsonb_agg(jsonb_build_object('id', plot.id, 'number', plot.number, 'name', plot.name, 'nameAr', plot.name_ar) order by plot.number)
      from vegetation_plots as plot where plot.project_code = vegetation_patrols.project_code
        and plot.id = any (vegetation_patrols.plot_ids)), '[]')`,
    plotCount: sql<number>`cardinality(plot_ids)`,
  },
  can: recordPolicy(vegetationPlotsModule, { edit: 'vegetation-plot:patrol', remove: 'vegetation-plot:patrol' }),
  isPlaceVisible,
  refuse: async ({ db }: Pick<RequestContext, 'db'>, { plotIds, finding, description, ...place }) => {
    if (finding !== 'nothing' && description === '') throw vegetationPatrolErrors.foundMissing()
    const { siteCode } = place as { readonly siteCode?: string }
    const { rows } = await sql`
      select from vegetation_plots where id = any (${[...plotIds]}::uuid[]) and deleted_at is null
        and (${siteCode ?? null}::text is null or site_code = ${siteCode ?? null})`.execute(db)
    if (rows.length < new Set(plotIds).size) throw vegetationPatrolErrors.plotUnknown()
  },
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    number: await nextNumber(db, vegetationPatrolKind.id, projectCode),
  }),
})

export const { insert: insertPatrol, isKnown: hasPatrol } = table
