import { type RawBuilder, sql } from 'kysely'
import { nameRoles } from '#modules/access/server/public.ts'
import { DISABLED_STATUS } from '#modules/people/server/public.ts'
import { resolvePlaces } from '#modules/sites/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { SwitchRule } from '#platform/server/switches/resolve-switch.ts'
import { type OverrideChange, type OverrideDraft, switchErrors } from '../contract/switch-override.ts'

/** A row of switch_overrides with the names that people read. */
export interface OverrideRecord extends SwitchRule {
  readonly id: string
  readonly reason: string
  readonly ownerId: string
  readonly ownerName: { readonly en: string; readonly ar: string } | null
  /** May sign in. */
  readonly isOwnerActive: boolean
  readonly projectName: string | null
  readonly roleName: { readonly en: string; readonly ar: string } | null
  readonly updatedAt: Date
  readonly rowVersion: number
}

type OverrideRow = Omit<OverrideRecord, 'projectName' | 'roleName'>

/** Overrides of all switches. Runs where every row is seen: people and roles stand outside of security by place. */
export async function listOverrides(db: Db, condition: RawBuilder<unknown> = sql`true`): Promise<OverrideRecord[]> {
  const found = await sql<OverrideRow>`
    select overrides.id, switch_id as "switchId", overrides.project_code as "projectCode", role_code as "roleCode",
      is_on as "isOn", reason, owner_id as "ownerId", expires_at as "expiresAt", overrides.updated_at as "updatedAt",
      overrides.row_version as "rowVersion",
      case when people.id is not null then jsonb_build_object('en', people.display_name, 'ar', people.display_name_ar) end as "ownerName",
      coalesce(people.status <> ${DISABLED_STATUS}, false) as "isOwnerActive"
    from switch_overrides as overrides left join people on people.id = owner_id
    where ${condition}
    order by switch_id, overrides.project_code nulls first, role_code nulls first`.execute(db)
  const [projects, roles] = await Promise.all([
    resolvePlaces(db, codesOf(found.rows, 'projectCode')),
    nameRoles(db, codesOf(found.rows, 'roleCode')),
  ])
  return found.rows.map((row) => ({
    ...row,
    projectName: projects.find(({ code }) => code === row.projectCode)?.name ?? null,
    roleName: roles.find(({ code }) => code === row.roleCode)?.name ?? null,
  }))
}

function codesOf(rows: readonly OverrideRow[], of: 'projectCode' | 'roleCode'): string[] {
  return [...new Set(rows.flatMap((row) => row[of] ?? []))]
}

/** @throws switch.not-found where there is none. */
export async function getOverride(db: Db, id: string): Promise<OverrideRecord> {
  const [found] = await listOverrides(db, sql`overrides.id = ${id}`)
  if (!found) throw switchErrors.notFound()
  return found
}

/** @throws switch.already-decided where there is one for the same project and role. */
export async function insertOverride(
  tx: Db,
  id: string,
  draft: OverrideDraft,
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const made = await sql`
    insert into switch_overrides (id, switch_id, project_code, role_code, is_on, reason, owner_id, expires_at,
      created_at, created_by, updated_at, updated_by)
    values (${id}, ${draft.switchId}, ${draft.projectCode}, ${draft.roleCode}, ${draft.isOn}, ${draft.reason},
      ${draft.ownerId}, ${draft.expiresAt}, ${by.at}, ${by.userId}, ${by.at}, ${by.userId})
    on conflict do nothing`.execute(tx)
  if (made.numAffectedRows === 0n) throw switchErrors.alreadyDecided()
}

/** @throws switch.changed-meanwhile where somebody else was quicker. */
export async function updateOverride(
  tx: Db,
  change: OverrideChange,
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const written = await sql`
    update switch_overrides set is_on = ${change.isOn}, reason = ${change.reason}, owner_id = ${change.ownerId},
      expires_at = ${change.expiresAt}, row_version = row_version + 1, updated_at = ${by.at}, updated_by = ${by.userId}
    where id = ${change.id} and row_version = ${change.rowVersion}`.execute(tx)
  if (written.numAffectedRows === 0n) throw switchErrors.changedMeanwhile()
}

/** @throws switch.changed-meanwhile where somebody else was quicker. */
export async function deleteOverride(tx: Db, id: string, rowVersion: number): Promise<void> {
  const removed = await sql`delete from switch_overrides where id = ${id} and row_version = ${rowVersion}`.execute(tx)
  if (removed.numAffectedRows === 0n) throw switchErrors.changedMeanwhile()
}
