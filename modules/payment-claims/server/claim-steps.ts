import { sql } from 'kysely'
import { compareDecimals, readDecimal } from '#engines/quantities/decimal.ts'
import { sayAmount } from '#engines/quantities/say-amount.ts'
import { deadline } from '#modules/calendars/server/public.ts'
import { findContract, lockContract } from '#modules/contracts/server/public.ts'
import { materialsValue } from '#modules/materials/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type SteppedKind, stepHandlers } from '#platform/server/records/take-step.ts'
import { type PaymentClaim, paymentClaimErrors } from '../contract/payment-claim.ts'
import type { paymentClaimStates } from '../contract/payment-claims-records.ts'
import { askingClaim } from './asking-claim.ts'
import { type ComputedLine, claimLines, noteSums } from './claim-lines.ts'
import { unexplainedLines } from './claim-proofs.ts'
import { keepVersion } from './keep-version.ts'
import { approvedOf, type StoredClaim, savedClaim } from './payment-claim-records.ts'

const MOST_NAMED = 5

const stepped: SteppedKind<typeof paymentClaimStates, StoredClaim, PaymentClaim> = {
  ...askingClaim,
  table: 'payment_claims',
  errors: paymentClaimErrors,
  saved: savedClaim as typeof savedClaim & SteppedKind<typeof paymentClaimStates, StoredClaim, PaymentClaim>['saved'],
  tells: ({ createdBy, submittedBy }) => [...new Set([createdBy.id, ...(submittedBy ? [submittedBy.id] : [])])],
  approved: approvedOf,
  guards: {
    withinBill: async ({ db }: RequestContext, claim: StoredClaim) => {
      const { currency } = claim.contract
      const lines = await claimLines(db, claim)
      const claimed = lines.filter(({ periodQuantity }) => Number(periodQuantity) !== 0)
      if (claimed.length === 0 && readDecimal(claim.materials).units === 0n)
        return { en: 'Nothing is claimed. Enter quantities of the period.', ar: 'لا شيء مطالب به. أدخل كميات الفترة.' }
      const valued = await materialsValue(db, claim.contractId)
      if (valued !== null && compareDecimals(readDecimal(claim.materials), readDecimal(valued)) > 0)
        return aboveRegister(sayAmount(claim.materials, currency), sayAmount(valued, currency))
      const above = claimed.filter(({ isAboveQuantity }) => isAboveQuantity)
      if (above.length > 0)
        return {
          en: `More is claimed than the contract has: ${namesOf(above)}. Correct the quantities, or have a variation ordered.`,
          ar: `المطالَب به أكثر مما في العقد: ${namesOf(above)}. صحّح الكميات أو اطلب أمر تغيير.`,
        }
      const below = claimed.filter(({ toDateQuantity }) => readDecimal(toDateQuantity).units < 0n)
      if (below.length === 0) return null
      return {
        en: `Less than nothing would be done to date: ${namesOf(below)}. Correct the quantities.`,
        ar: `المنفذ إلى تاريخه سيكون أقل من صفر: ${namesOf(below)}. صحّح الكميات.`,
      }
    },
    isFound: async (context: RequestContext, claim: StoredClaim) => {
      if (claim.submittedBy?.id === context.user.id)
        return {
          en: 'You submitted this claim: somebody else reviews it.',
          ar: 'أنت من قدّم هذه المطالبة: يراجعها شخص آخر.',
        }
      const open = await unexplainedLines(context, claim)
      if (open.length === 0) return null
      const gaps = open.slice(0, MOST_NAMED).map(({ itemNo, description, gap, unit }) => {
        return `${itemNo || description} (${gap} ${unit})`
      })
      return {
        en: `More is claimed than was measured: ${gaps.join(', ')}. Decide these lines, and say why in the reason.`,
        ar: `المطالَب به أكثر مما قيس: ${gaps.join('، ')}. قرر في هذه البنود واذكر السبب.`,
      }
    },
    notCertified: async (_context: RequestContext, { certificateId }: StoredClaim) =>
      certificateId === null
        ? null
        : {
            en: 'It is certified. What was wrong is corrected by the next certificate.',
            ar: 'صُدّقت. يُصحح الخطأ في الشهادة التالية.',
          },
  },
  effects: {
    submit,
    review: async (context, before) => {
      // Lines without a decision are accepted as they were claimed.
      await sql`update payment_claim_lines set decision = 'accept', review_quantity = period_quantity
        where claim_id = ${before.id} and decision is null`.execute(context.db)
      await noteSums(context.db, before, context.user.id)
    },
  },
}

const namesOf = (lines: readonly ComputedLine[]) =>
  `${lines
    .slice(0, MOST_NAMED)
    .map(({ itemNo, description }) => itemNo || description)
    .join(', ')}${lines.length > MOST_NAMED ? ' …' : ''}`

/** Keeps what was submitted as it is, and starts the clocks of the contract. */
async function submit(context: RequestContext, before: StoredClaim): Promise<void> {
  const { db, user, services } = context
  await lockContract(context, before.contractId)
  await sql`update payment_claim_lines set decision = null, review_quantity = null, comment = ''
    where claim_id = ${before.id}`.execute(db)
  const { certifyDays, payDays } = await findContract(context, before.contractId)
  const now = services.now()
  const { rows } = await sql<{ day: string }>`
    select ${dayInProject(sql`${now}::timestamptz`, sql`${before.projectCode}::text`)}::text as day`.execute(db)
  const today = rows[0]?.day ?? before.periodTo
  const [certify, pay] = [
    await deadline(db, before.projectCode, today, { calendarDays: certifyDays, roll: 'none' }),
    await deadline(db, before.projectCode, today, { calendarDays: payDays, roll: 'none' }),
  ]
  await noteSums(db, before, user.id)
  await sql`update payment_claims set version = version + 1, submitted_at = ${now}, submitted_by = ${user.id},
    certify_by = ${certify.date}, pay_by = ${pay.date} where id = ${before.id}`.execute(db)
  await keepVersion(db, before)
}

function aboveRegister(stated: Text, valued: Text): Text {
  return {
    en: `Materials of ${stated.en} are stated, the register values what is on site at ${valued.en}. Correct one of them.`,
    ar: `قيمة المواد المذكورة ${stated.ar}، وقيمة الموجود في الموقع بحسب السجل ${valued.ar}. صحّح إحداهما.`,
  }
}

export const claimSteps = stepHandlers(stepped)
