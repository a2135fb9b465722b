import { sql } from 'kysely'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { contractKind, DAYS_TO_RENEW } from '../contract/contracts-records.ts'
import { isOutermost } from './is-outermost.ts'

/** What each project has committed. */
export const contractsFigures: readonly ProjectFigure[] = [
  {
    key: 'committed',
    aspect: 'money',
    title: { en: 'Committed', ar: 'الملتزم به' },
    says: {
      en: 'Accepted amounts, without variations, of contracts that were in force by the day; a subcontract is part of the contract above it.',
      ar: 'المبالغ المقبولة دون التغييرات للعقود النافذة حتى ذلك اليوم؛ والعقد الفرعي جزء من العقد الذي فوقه.',
    },
    unit: 'money',
    kind: contractKind,
    table: 'contracts',
    place: 'project',
    tells: 'history',
    on: (day) => ({
      isCounted: sql`contracts.deleted_at is null and contracts.state <> 'pending' and contracts.commences_on <= ${day}
        and ${isOutermost(sql`contracts.id`)}`,
      amount: sql`contracts.accepted_amount`,
      currency: sql`contracts.currency`,
    }),
    number: sql`contracts.number`,
    name: { en: sql`contracts.title`, ar: sql`contracts.title_ar` },
  },
  {
    key: 'securities-expiring',
    aspect: 'risks',
    title: { en: 'Securities about to expire', ar: 'ضمانات توشك أن تنتهي' },
    says: {
      en: `Bonds, guarantees and insurances that are held and end within ${DAYS_TO_RENEW} days, or have ended.`,
      ar: `ضمانات وتأمينات محتفظ بها تنتهي خلال ${DAYS_TO_RENEW} يومًا أو انتهت.`,
    },
    unit: 'count',
    kind: contractKind,
    table: 'contract_securities',
    place: 'project',
    tells: 'today',
    on: (day) => ({
      isCounted: sql`contract_securities.state = 'held' and contract_securities.expires_on <= ${day} + ${DAYS_TO_RENEW}::int`,
    }),
    // Of one project, and not a figure by which projects are compared.
    isOfPlace: true,
    record: sql`contract_securities.contract_id`,
    number: sql`contract_securities.expires_on`,
    name: {
      en: sql`contract_securities.issuer || ' ' || contract_securities.number`,
      ar: sql`contract_securities.issuer || ' ' || contract_securities.number`,
    },
  },
]
