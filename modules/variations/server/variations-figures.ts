import { sql } from 'kysely'
import { contractRef, isOutermost } from '#modules/contracts/server/public.ts'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { variationKind } from '../contract/variations-records.ts'

const OF_VARIATIONS = {
  aspect: 'money',
  unit: 'money',
  kind: variationKind,
  table: 'variations',
  place: 'project',
  tells: 'today',
  // Beside the commitments of one project, and not a figure by which projects are compared.
  isOfPlace: true,
  number: sql`variations.number`,
  name: { en: sql`variations.title`, ar: sql`variations.title_ar` },
} as const
/** A variation of a subcontract changes nothing of what the contract above it costs. */
const COUNTS = sql`variations.deleted_at is null and ${isOutermost(sql`variations.contract_id`)}`
const CURRENCY = sql`${contractRef(sql`variations.contract_id`)}->>'currency'`

/** What variations add to the contracts of a project, and what they may still add. */
export const variationsFigures: readonly ProjectFigure[] = [
  {
    ...OF_VARIATIONS,
    key: 'varied',
    title: { en: 'Variations ordered', ar: 'أوامر التغيير الصادرة' },
    says: { en: 'Approved amounts of variations that were ordered.', ar: 'المبالغ المعتمدة لأوامر التغيير الصادرة.' },
    on: () => ({
      isCounted: sql`${COUNTS} and variations.state = 'agreed'`,
      amount: sql`coalesce(variations.approved_amount, 0)`,
      currency: CURRENCY,
    }),
  },
  {
    ...OF_VARIATIONS,
    key: 'variations-open',
    title: { en: 'Exposure: open variations', ar: 'التعرض: تغييرات مفتوحة' },
    says: {
      en: "Variations that are neither ordered with a price nor refused: the engineer's value, or the contractor's where there is none.",
      ar: 'تغييرات لم يصدر بها أمر مسعّر ولم تُرفض: تقدير المهندس، أو قيمة المقاول إن لم يوجد.',
    },
    on: () => ({
      isCounted: sql`${COUNTS}
        and variations.state in ('potential', 'notified', 'pricing', 'submitted', 'instructed')`,
      amount: sql`coalesce(variations.engineer_amount, variations.contractor_amount, 0)`,
      currency: CURRENCY,
    }),
  },
]
