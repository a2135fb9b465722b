import { sql } from 'kysely'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { CommandResult } from '../contract/device-command.ts'
import { deviceKind } from '../contract/devices-records.ts'

/** Tells every process that a device has a new command: its id. */
export const COMMANDS_CHANNEL = 'device_commands'

type Needs = Pick<Services, 'database' | 'now'>

export interface WaitingCommand {
  readonly id: string
  readonly command: string
  readonly parameters: object
  readonly expiresAt: Date
}

/**
 * Takes what is to be written to a connection of a device, the oldest first, and notes that it is. A device that has just come is
 * sent again what an earlier connection did not acknowledge; `known`: what this one was sent already.
 */
export function takeWaiting(
  { database, now }: Needs,
  deviceId: string,
  { isFresh, known }: { readonly isFresh: boolean; readonly known: readonly string[] },
): Promise<readonly WaitingCommand[]> {
  const at = now().toISOString()
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    const { rows } = await sql<WaitingCommand & Changed>`
      update device_commands set state = 'sent', sent_at = coalesce(sent_at, ${at})
      where device_id = ${deviceId} and expires_at > ${at}::timestamptz and not id = any (${known}::uuid[])
        and (state = 'queued' or (${isFresh}::boolean and state = 'sent'))
      returning id, command, parameters, expires_at as "expiresAt", ${CHANGED}`.execute(tx)
    await tellScreens(tx, rows.slice(0, 1))
    return rows.toSorted((one, other) => one.askedAt.getTime() - other.askedAt.getTime())
  })
}

/** The device has acknowledged that it took the command. */
export function noteDelivered({ database }: Needs, deviceId: string, id: string): Promise<void> {
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    const { rows } = await sql<Changed>`
      update device_commands set state = 'delivered' where device_id = ${deviceId} and id = ${id} and state = 'sent'
      returning ${CHANGED}`.execute(tx)
    await tellScreens(tx, rows)
  })
}

/**
 * Writes down what a device answered to a command of its own, the first time that it does. One that it did too late is told as what
 * it is, done. @returns false where it has no such command that waits for an answer
 */
export function takeResult(
  { database, now }: Needs,
  deviceId: string,
  id: string,
  { ok, result = null }: CommandResult,
): Promise<boolean> {
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    const { rows } = await sql<Changed>`
      update device_commands set state = ${ok ? 'acked' : 'failed'}, result = ${JSON.stringify(result)}::jsonb,
        ended_at = ${now().toISOString()}
      where device_id = ${deviceId} and id = ${id} and sent_at is not null and state in ('sent', 'delivered', 'expired')
      returning ${CHANGED}`.execute(tx)
    await tellScreens(tx, rows)
    return rows.length > 0
  })
}

/** What was not answered in time is sent to nobody any more. */
export function expireCommands({ database, now }: Needs): Promise<void> {
  const at = now().toISOString()
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    const { rows } = await sql<Changed>`
      update device_commands set state = 'expired', ended_at = ${at}
      where state in ('queued', 'sent', 'delivered') and expires_at <= ${at}::timestamptz
      returning ${CHANGED}`.execute(tx)
    await tellScreens(tx, rows)
  })
}

interface Changed {
  readonly deviceId: string
  readonly projectCode: string
  readonly siteCode: string
  readonly askedAt: Date
}
const CHANGED = sql`device_id as "deviceId", project_code as "projectCode", site_code as "siteCode", asked_at as "askedAt"`

async function tellScreens(tx: Db, changed: readonly Changed[]): Promise<void> {
  for (const { deviceId: entityId, projectCode, siteCode } of changed)
    await publishEvent(tx, {
      type: `${deviceKind.id}.commanded`,
      place: { projectCode, siteCode, structureCode: null },
      entityId,
    })
}
