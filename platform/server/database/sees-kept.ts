import { type RawBuilder, sql } from 'kysely'

const codesOf = (setting: string) =>
  sql`(select string_to_array(nullif(current_setting(${sql.lit(`app.${setting}`)}, true), ''), ','))`

/**
 * SQL that is true where whoever the session works for sees what is kept to its makers: the rule of `keep_to_makers`, for a
 * column that decides about a part of a row.
 */
export function seesKept(keptTo: RawBuilder<unknown>, projectCode: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${keptTo} is null or ${codesOf('team_ids')} is null or ${keptTo} && ${codesOf('team_ids')}::uuid[]
    or ${projectCode} = any (${codesOf('team_free_projects')}::text[])
    or ${projectCode} <> all (${codesOf('team_bound_projects')}::text[]), false)`
}
