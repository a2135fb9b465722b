import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SwitchSpec } from '#platform/contract/define-switch.ts'
import type { Database } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

interface Decision {
  readonly isOn: boolean
  readonly projectCode?: string
  readonly roleCode?: string
  /** Far in the future where absent. */
  readonly expiresAt?: Date
}

/** Decides about a switch as an administrator would. @returns what takes the decision back. */
export async function decideSwitch(
  database: Database,
  spec: SwitchSpec,
  decision: Decision,
): Promise<() => Promise<void>> {
  const [id, person, now] = [randomUUID(), randomUUID(), new Date()]
  const { isOn, projectCode = null, roleCode = null, expiresAt = new Date('2999-01-01') } = decision
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`
      insert into switch_overrides (id, switch_id, project_code, role_code, is_on, reason, owner_id, expires_at,
        created_at, created_by, updated_at, updated_by)
      values (${id}, ${spec.id}, ${projectCode}, ${roleCode}, ${isOn}, 'A test', ${person}, ${expiresAt},
        ${now}, ${person}, ${now}, ${person})`.execute(tx)
  })
  return async () => {
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`delete from switch_overrides where id = ${id}`.execute(tx)
    })
  }
}
