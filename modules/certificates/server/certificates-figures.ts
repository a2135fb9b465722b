import { sql } from 'kysely'
import { contractRef, isOutermost } from '#modules/contracts/server/public.ts'
import { dayByClock } from '#modules/sites/server/public.ts'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { certificateKind } from '../contract/certificates-records.ts'

const OF_CERTIFICATES = {
  aspect: 'money',
  unit: 'money',
  kind: certificateKind,
  table: 'certificates',
  place: 'project',
  tells: 'history',
  number: sql`certificates.number`,
  name: {
    en: sql`${contractRef(sql`certificates.contract_id`)}->>'title'`,
    ar: sql`${contractRef(sql`certificates.contract_id`)}->>'titleAr'`,
  },
} as const

/** What is certified of a subcontract is paid out of what is certified of the contract above it. */
const COUNTS = sql`certificates.deleted_at is null and ${isOutermost(sql`certificates.contract_id`)}`
const CURRENCY = sql`${contractRef(sql`certificates.contract_id`)}->>'currency'`

/** What of each project's contracts was certified and paid, both with tax, so that the two can be compared. */
export const certificatesFigures: readonly ProjectFigure[] = [
  {
    ...OF_CERTIFICATES,
    key: 'certified',
    title: { en: 'Certified', ar: 'المصدق عليه' },
    says: {
      en: 'Payable amounts, with tax, of certificates that were issued by the day.',
      ar: 'المبالغ المستحقة مع الضريبة للشهادات الصادرة حتى ذلك اليوم.',
    },
    on: (day) => ({
      isCounted: sql`${COUNTS} and certificates.state in ('issued', 'paid')
        and ${dayByClock(sql`certificates.issued_at`)} <= ${day}`,
      amount: sql`certificates.payable`,
      currency: CURRENCY,
    }),
  },
  {
    ...OF_CERTIFICATES,
    key: 'paid',
    title: { en: 'Paid', ar: 'المدفوع' },
    says: {
      en: 'Payments of certificates that were made by the day, what was set off among them.',
      ar: 'دفعات الشهادات حتى ذلك اليوم، ومنها ما جرت مقاصته.',
    },
    on: (day) => {
      const paid = sql`from certificate_payments as payment where payment.project_code = certificates.project_code
        and payment.certificate_id = certificates.id and payment.paid_on <= ${day}`
      return {
        isCounted: sql`${COUNTS} and exists (select ${paid})`,
        amount: sql`(select sum(payment.amount) ${paid})`,
        currency: CURRENCY,
      }
    },
  },
  {
    ...OF_CERTIFICATES,
    key: 'unpaid',
    title: { en: 'Certified, not paid', ar: 'مصدق عليه ولم يُدفع' },
    says: {
      en: 'What of issued certificates is not paid yet, with tax.',
      ar: 'ما لم يُدفع بعد من الشهادات الصادرة، مع الضريبة.',
    },
    tells: 'today',
    // Beside the commitments of one project, and not a figure by which projects are compared.
    isOfPlace: true,
    on: () => ({
      isCounted: sql`${COUNTS} and certificates.state = 'issued'`,
      amount: sql`(certificates.payable - certificates.paid)`,
      currency: CURRENCY,
    }),
  },
]
