import { sql } from 'kysely'
import { companyRef } from '#modules/companies/server/public.ts'
import { personRef } from '#modules/people/server/public.ts'
import { dayByClock, isPastInProject, joinProjectClock } from '#modules/sites/server/public.ts'
import {
  COUNT,
  choiceDimension,
  lateDimension,
  placeDimensions,
  stateDimension,
} from '#platform/server/datasets/common-dimensions.ts'
import type { Dataset } from '#platform/server/datasets/dataset.ts'
import { observationKind, observationStates } from '../contract/observations-records.ts'
import { AGE_DAYS, IS_OPEN } from './observation-records.ts'

/** What may be asked about observations. */
export const observationsDataset: Dataset = {
  key: 'observations',
  title: { en: 'Observations', ar: 'الملاحظات' },
  words: ['observation', 'observations', 'snag', 'snags', 'punch list', 'ملاحظة', 'ملاحظات', 'الملاحظات'],
  kind: observationKind,
  table: 'observations',
  isThere: sql<boolean>`observations.deleted_at is null`,
  number: sql`observations.number`,
  name: { en: sql`observations.title`, ar: sql`observations.title` },
  measures: {
    count: COUNT,
    age: {
      of: 'avg',
      title: { en: 'Mean age', ar: 'متوسط العمر' },
      words: ['age', 'mean age', 'average age', 'عمر', 'متوسط العمر'],
      sql: AGE_DAYS,
      unit: 'days',
    },
  },
  dimensions: {
    state: stateDimension('observations', observationStates),
    isOpen: { title: { en: 'Open', ar: 'مفتوحة' }, words: ['open', 'مفتوح', 'مفتوحة'], type: 'flag', sql: IS_OPEN },
    isLate: lateDimension(
      sql<boolean>`coalesce(${IS_OPEN} and ${isPastInProject(sql`observations.due_on`, sql`observations.project_code`)}, false)`,
    ),
    type: choiceDimension('observations.type', { en: 'Type', ar: 'النوع' }, ['type', 'types', 'نوع', 'أنواع'], {
      defect: { en: 'Defect', ar: 'عيب', words: ['defects', 'عيوب'] },
      quality: { en: 'Quality matter', ar: 'مسألة جودة', words: ['quality', 'جودة'] },
      safety: { en: 'Safety matter', ar: 'مسألة سلامة', words: ['safety', 'سلامة'] },
      observation: { en: 'Observation', ar: 'ملاحظة' },
    }),
    priority: choiceDimension('observations.priority', { en: 'Priority', ar: 'الأولوية' }, ['priority', 'أولوية'], {
      urgent: { en: 'Urgent', ar: 'عاجلة' },
      high: { en: 'High', ar: 'عالية', words: ['high priority'] },
      medium: { en: 'Medium', ar: 'متوسطة', words: ['medium priority'] },
      low: { en: 'Low', ar: 'منخفضة', words: ['low priority'] },
    }),
    trade: choiceDimension('observations.trade', { en: 'Trade', ar: 'التخصص' }, ['trade', 'trades', 'تخصص'], {
      structure: { en: 'Structural trade', ar: 'إنشائي' },
      architecture: { en: 'Architecture', ar: 'معماري' },
      mechanical: { en: 'Mechanical', ar: 'ميكانيكي' },
      electrical: { en: 'Electrical', ar: 'كهربائي' },
      plumbing: { en: 'Plumbing', ar: 'سباكة' },
      landscape: { en: 'Landscaping', ar: 'تنسيق مواقع' },
      civil: { en: 'Civil and groundworks', ar: 'أعمال مدنية', words: ['civil'] },
      other: { en: 'Another trade', ar: 'تخصص آخر' },
    }),
    company: {
      title: { en: 'Company', ar: 'الشركة' },
      words: [
        'company',
        'companies',
        'contractor',
        'contractors',
        'subcontractor',
        'شركة',
        'الشركات',
        'مقاول',
        'المقاولين',
      ],
      type: 'company',
      sql: sql`observations.company_id`,
      label: companyRef,
    },
    owner: {
      title: { en: 'Owner', ar: 'المسؤول' },
      words: ['owner', 'person', 'مسؤول'],
      type: 'person',
      sql: sql`observations.owner_id`,
      label: personRef,
    },
    ...placeDimensions('observations'),
    raisedOn: {
      title: { en: 'Raised on', ar: 'سُجلت في' },
      words: ['raised', 'created', 'opened'],
      type: 'day',
      sql: dayByClock(sql`observations.created_at`),
      isJoined: true,
    },
    closedOn: {
      title: { en: 'Closed on', ar: 'أُغلقت في' },
      type: 'day',
      sql: dayByClock(sql`observations.closed_at`),
      isJoined: true,
    },
    dueOn: { title: { en: 'Due on', ar: 'تستحق في' }, words: ['due'], type: 'day', sql: sql`observations.due_on` },
  },
  period: 'raisedOn',
  join: joinProjectClock(sql`observations.project_code`),
}
