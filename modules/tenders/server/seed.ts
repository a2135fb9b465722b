import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoTender } from '#demo/tenders.ts'
import { readBid } from '#engines/bids/read-bid.ts'
import { readBoq } from '#engines/boq/read-boq.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { tenderKind } from '../contract/tenders-records.ts'
import { levelTender } from './evaluation.ts'
import { insertBid } from './sealed-bids.ts'
import { billOf } from './take-tender-bill.ts'
import { getTender, tenderTable } from './tender-records.ts'

const PROJECT = 'WHN'
const HOUR_MS = 3_600_000
const DRAFT = {
  method: 'selective' as const,
  ...{ projectCode: PROJECT, reference: '', currency: 'AED', description: '' },
  ...{ weightPrice: '70', weightTechnical: '30', weightTime: '0', weightHse: '0', weightLocal: '0' },
}

/** Two tenders of three bids each: one is opened and levelled, one waits sealed for the two people who open it. */
export async function seedTenders(services: Services): Promise<void> {
  const { DEMO_TENDERS } = await import('#demo/tenders.ts')
  await services.database.transaction(SYSTEM_SCOPE, async (db) => {
    for (const tender of DEMO_TENDERS) await seedTender({ db, services }, tender)
  })
}

async function seedTender(
  within: { readonly db: Db; readonly services: Services },
  { key, title, bill, bids }: DemoTender,
): Promise<void> {
  const { db, services } = within
  const id = demonstrationId(`tender ${key}`)
  if (await tenderTable.isKnown(db, id)) return
  const by = demonstrationUserId('commercial')
  const moment = (hoursAgo: number) => new Date(services.now().getTime() - hoursAgo * HOUR_MS)
  const dates = { closesAt: moment(26).toISOString(), opensAt: moment(24).toISOString() }
  const number = await nextNumber(db, tenderKind.id, PROJECT)
  const facts = { ...DRAFT, ...dates, title: title.en, titleAr: title.ar, number, state: 'issued' as const }
  await tenderTable.insert(db, { ...facts, id }, by)
  const boq = await readBoq(Buffer.from(bill))
  await sql`update tenders set bill = ${JSON.stringify(billOf(boq))}::jsonb, bill_lines = ${boq.items.length},
    estimate = ${boq.total}::numeric where id = ${id}`.execute(db)
  for (const { companyCode, bidder, file, content } of bids) {
    const bidId = demonstrationId(`bid ${key} ${companyCode}`)
    const companyId = demonstrationCompanyId(companyCode)
    const bid = { id: bidId, tenderId: id, projectCode: PROJECT, bidder, companyId, name: file }
    await insertBid(within, bid, Buffer.from(content), { by, at: moment(30) })
    if (key !== 'promenade') continue
    const read = JSON.stringify(await readBid(Buffer.from(content)))
    await sql`update tender_bids set state = 'read', content = ${read}::jsonb where id = ${bidId}`.execute(db)
  }
  if (key !== 'promenade') return
  const second = demonstrationUserId('coordinator')
  await sql`update tenders set state = 'opened', unsealed_by = ${by}, opened_by = ${second}, opened_at = ${moment(23)}
    where id = ${id}`.execute(db)
  await levelTender(db, await getTender(db, id))
}
