import { sql } from 'kysely'
import { finishTasks } from '#modules/inbox/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { noteOnRecord } from '#platform/server/records/save-change.ts'
import type { documentsApi } from '../../contract/documents-api.ts'
import { transmittalKind } from '../../contract/documents-records.ts'
import { type Transmittal, transmittalErrors } from '../../contract/transmittal.ts'
import { findReceived, whoseAre } from './read-transmittals.ts'
import { presentTransmittal } from './transmittal-table.ts'

type Endpoints = (typeof documentsApi)['endpoints']

/**
 * Notes that a transmittal has arrived, for all recipients that the caller is or stands for and that nobody has
 * acknowledged yet. @throws transmittal.nothing-to-acknowledge
 */
export async function acknowledge(
  context: RequestContext,
  { id, note }: InputOf<Endpoints['acknowledgeTransmittal']>,
): Promise<Transmittal> {
  const { db, user, services } = context
  const found = await findReceived(context, id)
  const mine = await whoseAre(db, user.id)
  const open = found.recipients.filter((one) => one.acknowledgedAt === null && mine(one))
  const { rows } = await sql<{ id: string; name: { en: string } }>`
    update transmittal_recipients set acknowledged_at = ${services.now()}, acknowledged_by = ${user.id}, note = ${note}
    where id = any (${open.map((one) => one.id)}::uuid[]) and acknowledged_at is null returning id, name`.execute(db)
  if (rows.length === 0) throw transmittalErrors.nothingToAcknowledge()
  const record = { type: transmittalKind.id, id }
  for (const { id: key } of rows) await finishTasks(db, context, { record, key })
  const after = { recipients: rows.map(({ name }) => name.en).join(', '), note }
  await noteOnRecord(context, transmittalKind, found, { action: 'transmittal.acknowledged', before: {}, after })
  return presentTransmittal(await findReceived(context, id), mine)
}
