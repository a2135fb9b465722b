import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '#platform/server/config.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { may } from '#platform/server/records/policy.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { type DeviceCredential, deviceErrors } from '../contract/device.ts'
import type { devicesModule } from '../contract/devices-module.ts'
import { deviceKind } from '../contract/devices-records.ts'
import { devices } from './device-records.ts'

const SECRET_BYTES = 24
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'mqtt:': 1883, 'mqtts:': 8883 }

/** Gives a device a new secret. It is told once and kept as a hash; what signed in with the old one is refused from now on. */
export async function giveCredential(context: RequestContext, { id }: { id: string }): Promise<DeviceCredential> {
  const { db, user, services } = context
  const device = await devices.saved.get(context, id)
  if (!may<typeof devicesModule>(user, 'device:write')) throw deviceErrors.notYours({ id })
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const givenAt = services.now().toISOString()
  await sql`
    update devices set secret_hash = ${hashOf(secret)}, secret_given_at = ${givenAt}
    where id = ${id} and deleted_at is null`.execute(db)
  await publishChange(context, deviceKind, device, { action: 'device.credential-given', before: null, after: null })
  return { deviceId: id, secret, givenAt, mqtt: mqttDoor(services.config) }
}

function mqttDoor({ MQTT_URL, MQTT_PORT }: Pick<Config, 'MQTT_URL' | 'MQTT_PORT'>): DeviceCredential['mqtt'] {
  if (MQTT_URL === undefined) return MQTT_PORT === 0 ? null : { host: null, port: MQTT_PORT, isSecure: false }
  const { hostname: host, port, protocol } = new URL(MQTT_URL)
  const isSecure = protocol === 'mqtts:'
  return { host, port: Number(port) || DEFAULT_PORTS[protocol] || MQTT_PORT, isSecure }
}

/** A device that has said who it is. */
export interface KnownDevice {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly expectedSeconds: number
}

/**
 * The device that a credential is of; null for a wrong one, and for a device that was retired or removed. A fast hash is enough: the
 * secret is 192 random bits.
 */
export async function deviceOfCredential(db: Db, deviceId: string, secret: string): Promise<KnownDevice | null> {
  const { rows } = await sql<KnownDevice & { readonly hash: Buffer }>`
    select id, project_code as "projectCode", site_code as "siteCode", expected_seconds as "expectedSeconds",
      secret_hash as hash
    from devices
    where id = ${deviceId} and secret_hash is not null and deleted_at is null and state <> 'retired'`.execute(db)
  const [found] = rows
  if (!found || !timingSafeEqual(found.hash, hashOf(secret))) return null
  const { hash: _, ...device } = found
  return device
}

/** How a secret is kept. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
