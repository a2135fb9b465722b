import { sql } from 'kysely'
import { dayByClock } from '#modules/sites/server/public.ts'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { incidentKind } from '../contract/incidents-records.ts'
import { IS_MINE } from './incident-privacy.ts'
import { RECORDED_AS } from './recorded-as.ts'

const OF_INCIDENTS = {
  aspect: 'safety',
  unit: 'count',
  kind: incidentKind,
  table: 'incidents',
  place: 'structure',
  mayRead: IS_MINE,
  number: sql`incidents.number`,
  name: { en: sql`incidents.title`, ar: sql`incidents.title` },
} as const

const OCCURRED_ON = dayByClock(sql`incidents.occurred_at`)

/** What is known of each project's incidents: those that the reader may read, private ones among them for who may. */
export const incidentsFigures: readonly ProjectFigure[] = [
  {
    ...OF_INCIDENTS,
    key: 'open-incidents',
    isBrief: true,
    title: { en: 'Open incidents', ar: 'الحوادث المفتوحة' },
    says: {
      en: 'Incidents that are neither closed nor rejected.',
      ar: 'الحوادث التي لم تُغلق ولم تُرفض.',
    },
    tells: 'today',
    on: () => ({ isCounted: sql`incidents.deleted_at is null and incidents.state not in ('closed', 'rejected')` }),
  },
  {
    ...OF_INCIDENTS,
    key: 'recordables',
    title: { en: 'Recordables in a year', ar: 'الإصابات المسجلة في سنة' },
    says: {
      en: 'Recordable cases of the twelve months that end with the day.',
      ar: 'الحالات واجبة التسجيل في الأشهر الاثني عشر المنتهية بذلك اليوم.',
    },
    tells: 'history',
    on: (day) => ({
      isCounted: sql`incidents.deleted_at is null and incidents.state <> 'rejected' and ${RECORDED_AS} is not null
        and ${OCCURRED_ON} > (${day} - interval '1 year')::date and ${OCCURRED_ON} <= ${day}`,
    }),
  },
]
