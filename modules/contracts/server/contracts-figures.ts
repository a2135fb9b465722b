import { sql } from 'kysely'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { contractKind } from '../contract/contracts-records.ts'

/** What each project has committed. */
export const contractsFigures: readonly ProjectFigure[] = [
  {
    key: 'committed',
    aspect: 'money',
    title: { en: 'Committed', ar: 'الملتزم به' },
    says: {
      en: 'Accepted amounts, without variations, of contracts that were in force by the day.',
      ar: 'المبالغ المقبولة دون التغييرات للعقود النافذة حتى ذلك اليوم.',
    },
    unit: 'money',
    kind: contractKind,
    table: 'contracts',
    place: 'project',
    tells: 'history',
    on: (day) => ({
      isCounted: sql`contracts.deleted_at is null and contracts.state <> 'pending' and contracts.commences_on <= ${day}`,
      amount: sql`contracts.accepted_amount`,
      currency: sql`contracts.currency`,
    }),
    number: sql`contracts.number`,
    name: { en: sql`contracts.title`, ar: sql`contracts.title_ar` },
  },
]
