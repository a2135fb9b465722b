import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import { announce } from '#platform/server/bus/announce.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { readPage, siteColumns } from '#platform/server/list-query.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { deviceErrors } from '../contract/device.ts'
import type { DeviceCommand } from '../contract/device-command.ts'
import type { devicesApi } from '../contract/devices-api.ts'
import { deviceKind } from '../contract/devices-records.ts'
import { COMMANDS_CHANNEL } from './command-queue.ts'
import { devices } from './device-records.ts'

type Endpoints = (typeof devicesApi)['endpoints']
type Moments = 'askedAt' | 'expiresAt' | 'sentAt' | 'endedAt'
type CommandRow = Omit<DeviceCommand, Moments> & Readonly<Record<Moments, Date>> & { readonly total: number }

/**
 * Keeps a command for a device. Whichever process the device is connected with sends it once this is committed; one that is away
 * gets it when it comes back, until it expires.
 * @throws device.is-retired
 */
export async function sendCommand(
  context: RequestContext,
  { id, command, parameters, expiresInSeconds }: InputOf<Endpoints['sendCommand']>,
): Promise<{ commandId: string }> {
  const { db, user, services } = context
  const device = await devices.saved.get(context, id)
  if (device.state === 'retired') throw deviceErrors.isRetired()
  const commandId = randomUUID()
  const askedAt = services.now()
  const expiresAt = new Date(askedAt.getTime() + expiresInSeconds * 1_000)
  await sql`
    insert into device_commands (project_code, site_code, device_id, id, command, parameters, asked_by, asked_at, expires_at)
    values (${device.projectCode}, ${device.siteCode}, ${id}, ${commandId}, ${command}, ${JSON.stringify(parameters)}::jsonb,
      ${user.id}, ${askedAt.toISOString()}, ${expiresAt.toISOString()})`.execute(db)
  await publishChange(context, deviceKind, device, {
    action: 'device.command-sent',
    before: null,
    after: { command, parameters: JSON.stringify(parameters) },
  })
  announce(db, COMMANDS_CHANNEL, id)
  return { commandId }
}

/** The commands of a device that the caller sees, the newest first. */
export async function listCommands(
  context: RequestContext,
  query: InputOf<Endpoints['commands']>,
): Promise<Page<DeviceCommand>> {
  const { projectCode, siteCode } = await devices.saved.get(context, query.id)
  return readPage(
    context.db,
    query,
    ({ inScope, window }) => sql<CommandRow>`
      select id, command, parameters, state, result, ${personRef(sql`device_commands.asked_by`)} as "askedBy",
        asked_at as "askedAt", expires_at as "expiresAt", sent_at as "sentAt", ended_at as "endedAt", count(*) over ()::int as total
      from device_commands where project_code = ${projectCode} and site_code = ${siteCode} and device_id = ${query.id}
        and ${inScope(siteColumns())}
      order by asked_at desc, id ${window}`,
    ({ total: _, askedAt, expiresAt, sentAt, endedAt, ...command }) => ({
      ...command,
      askedAt: new Date(askedAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
      sentAt: sentAt && new Date(sentAt).toISOString(),
      endedAt: endedAt && new Date(endedAt).toISOString(),
    }),
  )
}
