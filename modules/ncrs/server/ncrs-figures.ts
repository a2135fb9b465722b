import { sql } from 'kysely'
import { dayByClock } from '#modules/sites/server/public.ts'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { ncrKind } from '../contract/ncr-records.ts'
import { IS_OPEN } from './ncr-records.ts'

/** What is known of each project's non-conformities. One that was opened again counts as open from its report on. */
export const ncrsFigures: readonly ProjectFigure[] = [
  {
    key: 'open-ncrs',
    isBrief: true,
    aspect: 'quality',
    title: { en: 'Open NCRs', ar: 'حالات عدم المطابقة المفتوحة' },
    says: {
      en: 'Non-conformities that were reported by the day and neither closed nor void.',
      ar: 'حالات عدم المطابقة التي أُبلغ عنها حتى ذلك اليوم ولم تُغلق ولم تُلغَ.',
    },
    unit: 'count',
    kind: ncrKind,
    table: 'ncrs',
    place: 'structure',
    tells: 'history',
    on: (day) => ({
      isCounted: sql`ncrs.deleted_at is null and ${dayByClock(sql`ncrs.created_at`)} <= ${day}
        and (${IS_OPEN} or ${dayByClock(sql`ncrs.closed_at`)} > ${day})`,
    }),
    number: sql`ncrs.number`,
    name: { en: sql`ncrs.title`, ar: sql`ncrs.title` },
  },
]
