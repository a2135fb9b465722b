import { sql } from 'kysely'
import { companyRef } from '#modules/companies/server/public.ts'
import { personRef } from '#modules/people/server/public.ts'
import { currencyOf, dayByClock, isPastInProject, joinProjectClock } from '#modules/sites/server/public.ts'
import {
  COUNT,
  choiceDimension,
  lateDimension,
  placeDimensions,
  stateDimension,
} from '#platform/server/datasets/common-dimensions.ts'
import type { Dataset } from '#platform/server/datasets/dataset.ts'
import { ncrKind } from '../contract/ncr-records.ts'
import { ncrStates } from '../contract/ncr-states.ts'
import { AGE_DAYS, IS_OPEN } from './ncr-records.ts'
import { SEVERITY_WORDS } from './severity-words.ts'

const CURRENCY = currencyOf(sql`ncrs.project_code`)

/** What may be asked about non-conformities. */
export const ncrsDataset: Dataset = {
  key: 'ncrs',
  title: { en: 'Non-conformities', ar: 'حالات عدم المطابقة' },
  words: [
    'ncr',
    'ncrs',
    'non-conformity',
    'nonconformities',
    'non conformities',
    'عدم المطابقة',
    'عدم مطابقة',
    'حالة عدم مطابقة',
    'حالة عدم المطابقة',
    'حالات عدم مطابقة',
  ],
  kind: ncrKind,
  table: 'ncrs',
  isThere: sql<boolean>`ncrs.deleted_at is null`,
  number: sql`ncrs.number`,
  name: { en: sql`ncrs.title`, ar: sql`ncrs.title` },
  measures: {
    count: COUNT,
    cost: {
      of: 'sum',
      title: { en: 'Cost', ar: 'التكلفة' },
      words: ['cost', 'costs', 'تكلفة', 'تكاليف', 'كلفة'],
      sql: sql`ncrs.cost`,
      unit: 'money',
      splitBy: 'currency',
    },
    age: {
      of: 'avg',
      title: { en: 'Mean age', ar: 'متوسط العمر' },
      words: ['age', 'mean age', 'average age', 'عمر', 'متوسط العمر'],
      sql: AGE_DAYS,
      unit: 'days',
    },
    delay: {
      of: 'sum',
      title: { en: 'Days of delay', ar: 'أيام التأخير' },
      words: ['delay', 'days of delay', 'تأخير'],
      sql: sql`ncrs.delay_days`,
      unit: 'days',
    },
  },
  dimensions: {
    state: stateDimension('ncrs', ncrStates),
    isOpen: { title: { en: 'Open', ar: 'مفتوحة' }, words: ['open', 'مفتوح', 'مفتوحة'], type: 'flag', sql: IS_OPEN },
    isLate: lateDimension(
      sql<boolean>`coalesce(${IS_OPEN} and ${isPastInProject(sql`ncrs.due_on`, sql`ncrs.project_code`)}, false)`,
    ),
    severity: choiceDimension(
      'ncrs.severity',
      { en: 'Severity', ar: 'الخطورة' },
      ['severity', 'خطورة'],
      SEVERITY_WORDS,
    ),
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
      sql: sql`ncrs.company_id`,
      label: companyRef,
    },
    owner: {
      title: { en: 'Owner', ar: 'المسؤول' },
      words: ['owner', 'person', 'مسؤول'],
      type: 'person',
      sql: sql`ncrs.owner_id`,
      label: personRef,
    },
    ...placeDimensions('ncrs'),
    currency: { title: { en: 'Currency', ar: 'العملة' }, type: 'choice', sql: CURRENCY, choices: {} },
    reportedOn: {
      title: { en: 'Reported on', ar: 'أُبلغ عنها في' },
      words: ['reported', 'created', 'raised', 'opened'],
      type: 'day',
      sql: dayByClock(sql`ncrs.created_at`),
      isJoined: true,
    },
    closedOn: {
      title: { en: 'Closed on', ar: 'أُغلقت في' },
      type: 'day',
      sql: dayByClock(sql`ncrs.closed_at`),
      isJoined: true,
    },
    dueOn: { title: { en: 'Due on', ar: 'تستحق في' }, words: ['due'], type: 'day', sql: sql`ncrs.due_on` },
  },
  period: 'reportedOn',
  join: joinProjectClock(sql`ncrs.project_code`),
}
