import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const DAY_MS = 86_400_000

/**
 * One decision that holds, for people who could not share in any case, and one that somebody forgot. By name, so that the
 * demonstration of this module needs no other's; a journey sees that the names are those of switches.
 */
const DECISIONS = [
  {
    switchId: 'shares.links',
    roleCode: 'subcontractor',
    isOn: false,
    reason: 'Tender phase: links to models go out through the coordinator alone.',
    owner: 'coordinator',
    endsInDays: 5,
  },
  {
    switchId: 'visits.recording',
    roleCode: 'inspector',
    isOn: false,
    reason: 'Training week: the visits would have hidden how inspectors really work.',
    owner: 'admin',
    endsInDays: -47,
  },
] as const

/** Loads the decisions about switches that the demonstration begins with. */
export async function seedOperation({ database, now }: Services): Promise<void> {
  const at = now()
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const { switchId, roleCode, isOn, reason, owner, endsInDays } of DECISIONS) {
      const ownerId = demonstrationUserId(owner)
      const expiresAt = new Date(at.getTime() + endsInDays * DAY_MS)
      await sql`
        insert into switch_overrides (id, switch_id, role_code, is_on, reason, owner_id, expires_at,
          created_at, created_by, updated_at, updated_by)
        values (${demonstrationId(`decision ${switchId} ${roleCode}`)}, ${switchId}, ${roleCode}, ${isOn}, ${reason},
          ${ownerId}, ${expiresAt}, ${at}, ${ownerId}, ${at}, ${ownerId})
        on conflict do nothing`.execute(tx)
    }
  })
}
