import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { inScope, siteColumns } from '#platform/server/list-query.ts'
import { may } from '#platform/server/records/policy.ts'
import type { BindTypes, placeCalls } from '../contract/place-calls.ts'

/** Something that can be bound to an object of a place, or laid behind it. */
interface BindType {
  readonly type: string
  readonly isBackground?: true
  readonly title: Text
  /** Who holds it sees the sources. */
  readonly permission: string
  /** With `project_code` and `site_code`, under row-level security. */
  readonly table: string
  /** Which rows are sources. */
  readonly isSource: RawBuilder<unknown>
}

/** What a module has to bind. */
export const bindType = defineSeam<BindType>('bind types', { named: ({ type }) => type })

type Place = InputOf<(typeof placeCalls)['bindTypesCall']>

async function listBindTypes({ db, user }: RequestContext, place: Place, isBackground: boolean): Promise<BindTypes> {
  const bindTypes: BindTypes = []
  for (const { type, title, permission, table, isSource, ...rest } of bindType.all()) {
    if (Boolean(rest.isBackground) !== isBackground || !may(user, permission as never)) continue
    const { rows } = await sql<{ sources: number }>`
      select count(*)::int as sources from ${sql.table(table)}
      where ${inScope(db, siteColumns())}
        and project_code = ${place.projectCode} and (${place.siteCode ?? null}::text is null or site_code = ${place.siteCode ?? null})
        and ${isSource}`.execute(db)
    const [{ sources = 0 } = {}] = rows
    bindTypes.push({ type, name: title.en, nameAr: title.ar, access: permission, sources })
  }
  return bindTypes.sort((one, other) => one.type.localeCompare(other.type))
}

export const bindTypeHandlers = {
  bindTypesCall: async (context: RequestContext, place: Place) => ({
    bindTypes: await listBindTypes(context, place, false),
  }),
  backgroundBindTypesCall: async (context: RequestContext, place: Place) => ({
    bindTypes: await listBindTypes(context, place, true),
  }),
}
