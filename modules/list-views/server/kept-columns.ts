import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { ListColumns } from '../contract/list-view.ts'
import type { listViewsApi } from '../contract/list-views-api.ts'

/** Lists that a person has arranged: more than the product has. */
const MOST = 500

export async function showColumns({ db, user }: RequestContext): Promise<{ list: string; columns: ListColumns }[]> {
  const { rows } = await sql<{ list: string; columns: ListColumns }>`
    select list, columns from list_columns where user_id = ${user.id} order by updated_at desc limit ${MOST}`.execute(
    db,
  )
  return rows
}

/** The last browser that says how counts: nobody merges columns. */
export async function keepColumns(
  { db, user }: RequestContext,
  { list, columns }: InputOf<(typeof listViewsApi)['endpoints']['keepColumns']>,
): Promise<null> {
  if (columns === null) {
    await sql`delete from list_columns where user_id = ${user.id} and list = ${list}`.execute(db)
    return null
  }
  await sql`
    insert into list_columns (user_id, list, columns) values (${user.id}, ${list}, ${JSON.stringify(columns)}::jsonb)
    on conflict (user_id, list) do update set columns = excluded.columns, updated_at = now()`.execute(db)
  return null
}
