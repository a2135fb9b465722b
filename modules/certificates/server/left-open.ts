import { sql } from 'kysely'
import { sayAmount } from '#engines/quantities/say-amount.ts'
import type { StoredContract } from '#modules/contracts/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Certificate } from '../contract/certificate.ts'

interface Kept extends Pick<Certificate, 'number' | 'state' | 'type'> {
  /** Still held of retention. */
  readonly held: string
}

/** What certificates leave open under a contract: one that is not issued or not paid, and retention that is held. */
export async function openCertificates({ db }: RequestContext, { id, currency }: StoredContract): Promise<Text | null> {
  const { rows } = await sql<Kept>`
    select number, state, type, content #>> '{figures,R}' as held from certificates
    where contract_id = ${id} and deleted_at is null order by issued_at nulls first, id`.execute(db)
  const draft = rows.find(({ state }) => state === 'draft' || state === 'recommended')
  if (draft)
    return {
      en: `Certificate ${draft.number} is not issued yet. Issue it, or remove it.`,
      ar: `لم تصدر الشهادة ${draft.number} بعد. أصدرها أو احذفها.`,
    }
  const unpaid = rows.find(({ state }) => state === 'issued')
  if (unpaid)
    return {
      en: `Certificate ${unpaid.number} is not paid yet. Note its payments.`,
      ar: `لم تُدفع الشهادة ${unpaid.number} بعد. سجّل دفعاتها.`,
    }
  const last = rows.findLast(({ type }) => type !== 'advance')
  if (!last || Number(last.held) === 0) return null
  const held = sayAmount(last.held, currency)
  return {
    en: `${held.en} of retention is still held. Release it by a certificate first: nothing is certified under a closed contract.`,
    ar: `ما زال ${held.ar} محتجزًا. أفرج عنه بشهادة أولًا: لا يُصدَّق على شيء بموجب عقد مقفل.`,
  }
}
