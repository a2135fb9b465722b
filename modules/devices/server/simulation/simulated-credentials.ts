import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { deviceKind } from '../../contract/devices-records.ts'
import { hashOf } from '../device-credentials.ts'
import type { SimulatedDevice } from './simulated-device.ts'

type Needs = Pick<Services, 'database' | 'passwordPepper' | 'now'>

/** The secret of a simulated device: known to who holds the secret of the installation, and kept nowhere. */
export const simulatedSecret = ({ passwordPepper }: Pick<Services, 'passwordPepper'>, deviceId: string) =>
  createHmac('sha256', passwordPepper).update(`simulated device ${deviceId}`).digest('base64url')

/**
 * Gives simulated devices their credentials, once, as their history says.
 * @returns those that may be played: registered as simulated, in use, and with no secret that somebody put into a real device
 */
export async function readyToPlay(
  services: Needs,
  devices: readonly SimulatedDevice[],
): Promise<readonly SimulatedDevice[]> {
  const ids = devices.map(({ id }) => id)
  const hashes = ids.map((id) => hashOf(simulatedSecret(services, id)).toString('hex'))
  return services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const wanted = sql`unnest(${ids}::uuid[], ${hashes}::text[]) as wanted (id, hash)`
    const { rows: given } = await sql<{ id: string; projectCode: string; siteCode: string }>`
      update devices set secret_hash = decode(wanted.hash, 'hex'), secret_given_at = ${services.now().toISOString()}
      from ${wanted}
      where devices.id = wanted.id and is_simulated and secret_hash is null and deleted_at is null and state <> 'retired'
      returning devices.id, project_code as "projectCode", site_code as "siteCode"`.execute(tx)
    for (const { id: entityId, ...place } of given)
      await recordAudit(
        tx,
        { user: null },
        {
          action: 'device.credential-given',
          entityType: deviceKind.id,
          entityId,
          place: { ...place, structureCode: null },
        },
      )
    const { rows } = await sql<{ id: string }>`
      select devices.id from devices join ${wanted} on devices.id = wanted.id
      where is_simulated and secret_hash = decode(wanted.hash, 'hex') and deleted_at is null and state = 'in-use'`.execute(
      tx,
    )
    const ready = new Set(rows.map(({ id }) => id))
    return devices.filter(({ id }) => ready.has(id))
  })
}
