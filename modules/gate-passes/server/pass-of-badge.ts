import { type RawBuilder, sql } from 'kysely'

/** SQL of a column of the pass that a site gave somebody under a number; null where there is none, or it was taken back. */
export function passOfBadge<Value>(
  column: 'id' | 'induction_until',
  of: Readonly<Record<'projectCode' | 'siteCode' | 'badge', RawBuilder<unknown>>>,
): RawBuilder<Value | null> {
  return sql<Value | null>`(select ${sql.ref(`pass.${column}`)} from gate_passes as pass
    where pass.project_code = ${of.projectCode} and pass.site_code = ${of.siteCode} and pass.plate = ${of.badge}
      and pass.deleted_at is null and pass.state <> 'returned')`
}
