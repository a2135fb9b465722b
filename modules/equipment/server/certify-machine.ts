import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { putUploadOnRecord } from '#modules/attachments/server/public.ts'
import { askFor, finishTasks } from '#modules/inbox/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { NoticeContext } from '#platform/server/notices/notify.ts'
import { sayDay } from '#platform/server/notices/say-day.ts'
import { findRecord } from '#platform/server/records/find-records.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { machineKind } from '../contract/equipment-records.ts'
import { type Certificate, type CertificateDraft, type Machine, machineErrors } from '../contract/machine.ts'
import {
  deleteCertificate,
  getCertificate,
  insertCertificate,
  RENEW_DAYS,
  setCertificateFile,
} from './certificate-repository.ts'
import { equipment, type StoredMachine } from './machine-records.ts'

const DAY_MS = 86_400_000

/** Enters a certificate: the machine is free again where this was what locked it, and its renewal is asked for in time. */
export async function addCertificate(
  context: RequestContext,
  { id: machineId, ...facts }: z.output<typeof CertificateDraft>,
): Promise<Machine> {
  if (facts.expiresOn < facts.issuedOn) throw machineErrors.expiresBefore()
  const before = await equipment.saved.get(context, machineId)
  const id = randomUUID()
  await insertCertificate(context.db, before, id, facts, context.user.id)
  await finishTasks(context.db, context, { record: recordOf(before), key: facts.type })
  const added = await getCertificate(context.db, id)
  if (added.standing !== 'replaced') await askToRenew(context.db, context, before, facts)
  return note(context, before, 'certificate-added', null, added)
}

export async function removeCertificate(context: RequestContext, { id }: { id: string }): Promise<Machine> {
  const removed = await getCertificate(context.db, id)
  const before = await equipment.saved.get(context, removed.machineId)
  await deleteCertificate(context.db, id)
  return note(context, before, 'certificate-removed', removed, null)
}

/** Puts an uploaded file on the machine as that of a certificate. The same one again changes nothing. */
export async function fileCertificate(
  context: RequestContext,
  { id, fileId }: { readonly id: string; readonly fileId: string },
): Promise<Certificate> {
  const before = await getCertificate(context.db, id)
  const machine = await equipment.saved.get(context, before.machineId)
  const record = await findRecord(context, { entityType: machineKind.id, entityId: machine.id })
  if (!record) throw machineErrors.certificateUnknown({ id })
  const file = await putUploadOnRecord(context, record, { fileId, caption: before.number })
  if (file.id === before.file?.id) return before
  await setCertificateFile(context.db, id, file.id)
  const after = await getCertificate(context.db, id)
  await note(context, machine, 'certificate-filed', before, after)
  return after
}

/** Whoever answers for the machine finds it in their work before the day on which it would be locked. */
export async function askToRenew(
  db: Db,
  context: NoticeContext,
  machine: Pick<StoredMachine, 'id' | 'reference' | 'projectCode' | 'siteCode' | 'ownerId'>,
  { type, number, expiresOn }: Pick<Certificate, 'type' | 'number' | 'expiresOn'>,
): Promise<void> {
  const { ownerId, reference, projectCode, siteCode } = machine
  if (ownerId === null) return
  const day = sayDay(expiresOn)
  await askFor(db, context, {
    of: { personId: ownerId },
    kind: 'task',
    key: type,
    title: {
      en: `Renew certificate ${number} of ${reference}: it expires on ${day.en}`,
      ar: `جدّد الشهادة ${number} للمعدة ${reference}: تنتهي في ${day.ar}`,
    },
    record: recordOf(machine),
    place: { projectCode, siteCode, structureCode: null },
    dueOn: new Date(Date.parse(expiresOn) - RENEW_DAYS * DAY_MS).toISOString().slice(0, 10),
    isToldElsewhere: true,
  })
}

const recordOf = ({ id }: { readonly id: string }) => ({ type: machineKind.id, id })

async function note(
  context: RequestContext,
  of: StoredMachine,
  what: string,
  before: Certificate | null,
  after: Certificate | null,
): Promise<Machine> {
  const said = (certificate: Certificate | null) =>
    certificate && {
      certificate: certificate.number,
      expiresOn: certificate.expiresOn,
      ...(certificate.file && { certificateFile: certificate.file.name }),
    }
  const now = await equipment.saved.get(context, of.id)
  await publishChange(context, machineKind, now, {
    action: `machine.${what}`,
    before: said(before),
    after: said(after),
  })
  return equipment.saved.present(context, now)
}
