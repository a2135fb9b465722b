import { type RawBuilder, sql } from 'kysely'
import { dayByClock } from '#modules/sites/server/public.ts'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { bcfTopicKind } from '../contract/bcf-records.ts'
import { IS_OPEN } from './open-topics.ts'

const CREATED_ON = dayByClock(sql`bcf_topics.creation_date`)
/** Open on a day: one that is open again counts as if it had never been closed. */
const isOpenOn = (day: RawBuilder<string>) => sql`bcf_topics.deleted_at is null and ${CREATED_ON} <= ${day}
  and (${IS_OPEN} or ${dayByClock(sql`greatest(bcf_topics.settled_at, bcf_topics.creation_date)`)} > ${day})`

const OF_TOPICS = {
  aspect: 'design',
  kind: bcfTopicKind,
  table: 'bcf_topics',
  place: 'structure',
  tells: 'history',
  isOfPlace: true,
  number: sql`bcf_topics.number`,
  name: { en: sql`bcf_topics.title`, ar: sql`bcf_topics.title` },
} as const satisfies Partial<ProjectFigure>

/** What is known of each place's issues on models. */
export const bcfFigures: readonly ProjectFigure[] = [
  {
    ...OF_TOPICS,
    key: 'open-model-issues',
    title: { en: 'Open model issues', ar: 'ملاحظات النماذج المفتوحة' },
    says: {
      en: 'Issues on models that were raised by the day and neither closed nor resolved.',
      ar: 'ملاحظات على النماذج سُجلت حتى ذلك اليوم ولم تُغلق ولم تُحل.',
    },
    unit: 'count',
    on: (day) => ({ isCounted: isOpenOn(day) }),
  },
  {
    ...OF_TOPICS,
    key: 'late-model-issues',
    title: { en: 'Late model issues', ar: 'ملاحظات النماذج المتأخرة' },
    says: { en: 'Open issues on models whose due date has passed.', ar: 'ملاحظات مفتوحة على النماذج انقضى موعدها.' },
    unit: 'count',
    on: (day) => ({
      isCounted: sql`(bcf_topics.due_date at time zone 'utc')::date < ${day} and ${isOpenOn(day)}`,
    }),
  },
  {
    ...OF_TOPICS,
    key: 'model-issue-age',
    title: { en: 'Age of open model issues', ar: 'عمر ملاحظات النماذج المفتوحة' },
    says: {
      en: 'Days since each open issue was raised, on average.',
      ar: 'متوسط الأيام منذ تسجيل كل ملاحظة مفتوحة.',
    },
    unit: 'days',
    on: (day) => ({
      isCounted: isOpenOn(day),
      amount: sql`(${day} - ${CREATED_ON})::numeric`,
      over: sql`1`,
    }),
  },
]
