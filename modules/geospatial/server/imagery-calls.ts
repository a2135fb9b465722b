import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { readPage, siteColumns } from '#platform/server/list-query.ts'
import type { GroundImagery, imageryCalls } from '../contract/imagery-calls.ts'

type Asked = InputOf<(typeof imageryCalls)['groundImageryCall']>
type Row = Omit<GroundImagery, 'tiles'>

/** DATA-06. */
async function groundImageryCall({ db }: RequestContext, said: Asked) {
  const site = said.siteCode ?? null
  const { items, total } = await readPage(
    db,
    { page: said.pageNumber, pageSize: said.pageSize },
    ({ inScope, window }) => sql<Row & { total: number }>`
      select id, name, name_ar as "nameAr", project_code as "projectCode", site_code as "siteCode", kind,
        to_char(captured_on, 'YYYY-MM-DD') as "capturedOn", gsd, jsonb_build_array(west, south, east, north) as bounds,
        (served->>'minZoom')::int as "minZoom", (served->>'zoom')::int as "maxZoom", count(*) over ()::int as total
      from geo_datasets
      where ${inScope(siteColumns())} and deleted_at is null and state = 'ready' and served is not null and kind in ('drone', 'satellite')
        and project_code = ${said.projectCode} and (${site}::text is null or site_code = ${site})
      order by captured_on desc, id ${window}`,
    ({ total: _, ...picture }) => ({ ...picture, tiles: `/api/geo-datasets/${picture.id}/tiles/{z}/{x}/{y}` }),
  )
  return { imagery: items, total }
}

export const imageryCallHandlers = { groundImageryCall }
