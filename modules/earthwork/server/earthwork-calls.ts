import { type RawBuilder, sql } from 'kysely'
import { surfaceRef } from '#modules/geospatial/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readPage, siteColumns } from '#platform/server/list-query.ts'
import type { Excavation, earthworkCalls } from '../contract/earthwork-calls.ts'
import { analyseContractors } from './contractor-analysis.ts'

type Calls = typeof earthworkCalls

interface Row extends Omit<Excavation, 'sourceIds' | 'cut' | 'fill' | 'net' | 'sigma'> {
  readonly fromId: string
  readonly toId: string | null
  readonly result: Pick<Excavation, 'cut' | 'fill' | 'net' | 'sigma'>
}

/** Those that are calculated, the newest first. */
async function excavationsWhere(
  db: Db,
  { pageNumber: page, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
  condition: RawBuilder<unknown>,
) {
  const { items, total } = await readPage(
    db,
    { page, pageSize },
    ({ inScope, window }) => sql<Row & { total: number }>`
      select id, name, name_ar as "nameAr", project_code as "projectCode", site_code as "siteCode", from_id as "fromId", to_id as "toId",
        outline, ${surfaceRef(sql`earth_volumes.from_id`)}->>'capturedOn' as "capturedFrom",
        ${surfaceRef(sql`earth_volumes.to_id`)}->>'capturedOn' as "capturedTo", result, count(*) over ()::int as total
      from earth_volumes
      where ${inScope(siteColumns())} and deleted_at is null and state = 'done' and ${condition}
      order by created_at desc, id ${window}`,
    ({ total: _, fromId, toId, result: { cut, fill, net, sigma }, ...excavation }) => ({
      ...excavation,
      sourceIds: [fromId, ...(toId === null ? [] : [toId])],
      ...{ cut, fill, net, sigma },
    }),
  )
  return { excavations: items, total }
}

/** DATA-05, DATA-07. */
export const earthworkCallHandlers = {
  contractorAnalysisCall: analyseContractors,
  excavationsBySourcesCall: ({ db }: RequestContext, said: InputOf<Calls['excavationsBySourcesCall']>) =>
    excavationsWhere(
      db,
      said,
      sql`(from_id = any (${said.sourceIds}::uuid[]) or to_id = any (${said.sourceIds}::uuid[]))`,
    ),
  excavationsByTargetCall: ({ db }: RequestContext, said: InputOf<Calls['excavationsByTargetCall']>) =>
    excavationsWhere(
      db,
      said,
      said.targetType === 'project' ? sql`project_code = ${said.targetId}` : sql`site_code = ${said.targetId}`,
    ),
}
