import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { drawFaultPicture, FAULT_PICTURE, type FaultKind } from '#demo/fault-picture.ts'
import { siteClockOf } from '#demo/incident-times.ts'
import { putOnRecord } from '#modules/attachments/server/public.ts'
import { askWhoIsNext } from '#modules/inbox/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { waitingFor } from '#platform/server/records/waiting-steps.ts'
import { ncrKind } from '../contract/ncr-records.ts'
import { askingNcr } from './asking-ncr.ts'
import { type FoundNcr, NEW_NCR, ncrTable } from './ncr-records.ts'

type Found = Partial<Readonly<Record<'inspectionId' | 'checkId' | 'testId' | 'pileId', string>>>

export interface SeededNcr extends FoundNcr, Found {
  readonly id: string
  readonly state: 'open' | 'disposed' | 'corrected' | 'closed'
  readonly createdBy: string
  readonly createdAt: Date
  readonly closedAt: Date | null
}

/** What its photo shows, and which one of its kind. */
export interface SeededPhoto {
  readonly services: Pick<Services, 'files'>
  readonly kind: FaultKind
  readonly number: number
}

/** Stores a non-conformity of the demonstration with its photo, for the module that found it. One that is there stays. */
export async function seedNcr(
  tx: Db,
  { createdBy, createdAt, closedAt, ...said }: SeededNcr,
  { services, kind, number }: SeededPhoto,
): Promise<void> {
  if (await ncrTable.isKnown(tx, said.id)) return
  const ncr = { ...NEW_NCR, ...said, number: await nextNumber(tx, 'ncr', said.projectCode) }
  await ncrTable.insert(tx, ncr, createdBy)
  const isCorrected = ncr.state === 'corrected' || ncr.state === 'closed'
  await sql`
    update ncrs set corrected_by = ${isCorrected ? ncr.ownerId : null}, closed_at = ${closedAt}, created_at = ${createdAt},
      updated_at = ${closedAt ?? createdAt}
    where id = ${ncr.id}`.execute(tx)
  await askWhoIsNext(tx, { user: null }, waitingFor(askingNcr, ncr))
  await putOnRecord(
    services,
    tx,
    { ...ncr, kind: ncrKind },
    {
      ...{ id: demonstrationId(`photo of ncr ${ncr.id}`), name: `${kind}.png`, mediaType: 'image/png' },
      ...{ content: drawFaultPicture(kind, number), caption: ncr.title, by: createdBy, at: createdAt },
      reading: { ...FAULT_PICTURE, takenAt: siteClockOf(createdAt), lon: null, lat: null },
    },
  )
}
