import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { surveyRef } from '#modules/geospatial/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoices, byCompany } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { earthworkApi } from '../contract/earthwork-api.ts'
import { earthworkModule } from '../contract/earthwork-module.ts'
import { stockpileKind } from '../contract/earthwork-records.ts'
import { Stockpile, stockpileErrors } from '../contract/stockpile.ts'

type Kept = z.output<typeof Stockpile.Draft> & Pick<Stockpile, 'number'>

/** The newest survey that measured the whole; of one day the one with the finest cells. */
const LATEST = sql<Stockpile['latest']>`(
  select jsonb_build_object('capturedOn', measured.survey ->> 'capturedOn', 'volume', measured.volume, 'sigma', measured.sigma,
      'tonnes', measured.volume * earth_stockpiles.density)
    from (
      select ${surveyRef(sql`kept.surface_id`)} as survey, (kept.result ->> 'sigma')::float8 as sigma,
        (kept.result ->> 'cut')::float8 - (kept.result ->> 'fill')::float8 as volume
      from earth_stockpile_surveys as kept
      where kept.project_code = earth_stockpiles.project_code and kept.stockpile_id = earth_stockpiles.id and kept.state = 'done'
    ) as measured
    where measured.survey is not null
    order by measured.survey ->> 'capturedOn' desc, (measured.survey ->> 'gsd')::float8, measured.survey ->> 'id' limit 1)`

const table = recordTable<Kept, InputOf<(typeof earthworkApi)['endpoints']['stockpiles']>>({
  table: 'earth_stockpiles',
  errors: stockpileErrors,
  columns: columnsOf(Stockpile.Draft.shape, ['number'], { outline: { json: 'outline' } }),
  search: ['number', 'name', 'name_ar', 'note'],
  sort: {
    number: sql`number`,
    name: sql`name`,
    material: sql`material`,
    volume: sql`(${LATEST} ->> 'volume')::float8`,
    updatedAt: sql`updated_at`,
  },
  order: sql`earth_stockpiles.created_at desc, id`,
  filters: { material: byChoices('material'), state: byChoices('state'), company: byCompany('company_id') },
})

export const stockpileSource: RecordSource = {
  table: 'earth_stockpiles',
  number: sql`number`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'structure',
  isThere: sql`deleted_at is null`,
}

const also = {
  ...savedBy('earth_stockpiles'),
  company: sql<CompanyRef | null>`${companyRef(sql`earth_stockpiles.company_id`)}`,
  latest: LATEST,
}

export const stockpiles = recordHandlers({
  kind: stockpileKind,
  errors: stockpileErrors,
  table,
  also,
  can: recordPolicy(earthworkModule, { edit: 'volume:write', remove: 'volume:write' }),
  // Under the names that the texts have for them: its note is not that of a volume.
  audited: ({ company, outline }, { outline: _outline, companyId: _company, note, ...entered }) => ({
    ...entered,
    ...{ stockpileNote: note, ownedBy: company?.name ?? null, corners: outline.length - 1 },
  }),
  refuse: async (_, { base, level, levelDatum }) => {
    const isSaid = level !== null && levelDatum !== null && levelDatum !== 'unknown'
    if (base === 'level' && !isSaid) throw stockpileErrors.levelMissing()
  },
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    number: await nextNumber(db, stockpileKind.id, projectCode),
  }),
})

export type StoredStockpile = Awaited<ReturnType<typeof stockpiles.saved.get>>

export const { insert: insertStockpile, isKnown: hasStockpile } = table

export async function getStockpile(db: Db, id: string): Promise<StoredStockpile> {
  return table.get(db, id, also)
}
