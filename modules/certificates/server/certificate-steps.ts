import { sql } from 'kysely'
import { compareDecimals, readDecimal } from '#engines/quantities/decimal.ts'
import { sayAmount } from '#engines/quantities/say-amount.ts'
import { deadline } from '#modules/calendars/server/public.ts'
import { findContract, lockContract, noteCertified } from '#modules/contracts/server/public.ts'
import { closeClaim, findClaim } from '#modules/payment-claims/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type SteppedKind, stepHandlers } from '#platform/server/records/take-step.ts'
import { type Certificate, certificateErrors } from '../contract/certificate.ts'
import type { certificateStates } from '../contract/certificates-records.ts'
import { askingCertificate } from './asking-certificate.ts'
import { approvedOf, compute, type StoredCertificate, savedCertificate } from './certificate-records.ts'

type Stored = StoredCertificate

const stepped: SteppedKind<typeof certificateStates, Stored, Certificate> = {
  ...askingCertificate,
  table: 'certificates',
  errors: certificateErrors,
  saved: savedCertificate as typeof savedCertificate &
    SteppedKind<typeof certificateStates, Stored, Certificate>['saved'],
  tells: ({ createdBy, recommendedBy }) => [...new Set([createdBy.id, ...(recommendedBy ? [recommendedBy.id] : [])])],
  approved: approvedOf,
  guards: {
    isCurrent,
    mayIssue: async (context: RequestContext, record: Stored) =>
      (await byAnother(context, record)) ??
      (record.content.figures.isIssued
        ? null
        : {
            en: 'It is below the minimum of the contract, or nothing is due: it is not issued. Carry it over to the next one.',
            ar: 'المبلغ أقل من الحد الأدنى للعقد أو لا شيء مستحق: لا تُصدر. رحّلها إلى التالية.',
          }) ??
      isCurrent(context, record),
    mayCarry: async (context: RequestContext, record: Stored) =>
      (await byAnother(context, record)) ??
      (record.content.figures.isIssued
        ? {
            en: 'It is due for payment. Approve and issue it.',
            ar: 'المبلغ مستحق الدفع. اعتمدها وأصدرها.',
          }
        : null) ??
      isCurrent(context, record),
    isPaid: async (_context: RequestContext, { paid, payable, contract }: Stored) => {
      if (compareDecimals(readDecimal(paid), readDecimal(payable)) === 0) return null
      const [noted, whole] = [sayAmount(paid, contract.currency), sayAmount(payable, contract.currency)]
      return {
        en: `${noted.en} of ${whole.en} is noted as paid. Note the payments first.`,
        ar: `المسجل دفعه ${noted.ar} من ${whole.ar}. سجّل الدفعات أولًا.`,
      }
    },
  },
  effects: {
    recommend: async ({ db, user }, { id }) => {
      await sql`update certificates set recommended_by = ${user.id} where id = ${id}`.execute(db)
    },
    sendBack: async ({ db }, { id }) => {
      await sql`update certificates set recommended_by = null where id = ${id}`.execute(db)
    },
    approve: freeze,
    carry: freeze,
  },
}

/** Four eyes, administrators included: neither who prepared or recommended it, nor who submitted what it certifies. */
async function byAnother(context: RequestContext, record: Stored): Promise<Text | null> {
  const { user } = context
  const claim = record.claimId === null ? null : (await findClaim(context, record.claimId)).claim
  const involved = [record.createdBy.id, record.recommendedBy?.id, claim?.submittedBy?.id]
  return involved.includes(user.id)
    ? {
        en: 'You prepared or recommended this certificate, or submitted its claim: somebody else approves it.',
        ar: 'أنت من أعدّ هذه الشهادة أو أوصى بها أو قدّم مطالبتها: يعتمدها شخص آخر.',
      }
    : null
}

/** Computes it once more: the contract, the claim or an earlier certificate may have changed since. */
async function isCurrent(context: RequestContext, record: Stored): Promise<Text | null> {
  try {
    const contract = await findContract(context, record.contractId)
    const { contentHash } = await compute(context, record, contract)
    if (contentHash === record.contentHash) return null
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return { en: error.say.en, ar: error.say.ar }
  }
  const { say } = certificateErrors.stale()
  return { ...say }
}

/** What was approved stays as it is; the next certificate begins where it ends. */
async function freeze(context: RequestContext, before: Stored): Promise<void> {
  const { db, services } = context
  const now = services.now()
  const contract = await lockContract(context, before.contractId)
  // Nobody changes it from here on: what was checked without the lock is checked once more.
  const stale = await isCurrent(context, before)
  if (stale) throw certificateErrors.stale()
  const claim = before.claimId === null ? null : (await findClaim(context, before.claimId)).claim
  const { rows } = await sql<{ day: string }>`
    select ${dayInProject(sql`${now}::timestamptz`, sql`${before.projectCode}::text`)}::text as day`.execute(db)
  const count = { calendarDays: contract.payDays, roll: 'none' } as const
  const payBy = claim?.payBy ?? (await deadline(db, before.projectCode, rows[0]?.day ?? '', count)).date
  // Certificates add up in this order: a clock that was put back does not stand one before those that it begins with.
  await sql`update certificates set pay_by = ${payBy}, issued_at = greatest(${now}::timestamptz,
    (select max(other.issued_at) + interval '1 millisecond' from certificates other
      where other.contract_id = ${before.contractId})) where id = ${before.id}`.execute(db)
  if (before.claimId === null) return
  const certified = before.content.lines.map(({ billLineId, quantity }) => ({ id: billLineId, certified: quantity }))
  await noteCertified(db, before.contractId, certified)
  await closeClaim(context, before.claimId, before.id)
}

export const certificateSteps = stepHandlers(stepped)
