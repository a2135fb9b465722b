import { sql } from 'kysely'
import { companyRef } from '#modules/companies/server/public.ts'
import { currencyOf, dayByClock, joinProjectClock } from '#modules/sites/server/public.ts'
import { COUNT, choiceDimension, placeDimensions, stateDimension } from '#platform/server/datasets/common-dimensions.ts'
import type { Dataset } from '#platform/server/datasets/dataset.ts'
import { incidentKind, incidentStates, RECORDABLE } from '../contract/incidents-records.ts'
import { IS_MINE } from './incident-privacy.ts'

const IS_OPEN = sql<boolean>`incidents.state not in ('closed', 'rejected')`
const IN_RECORDABLE_CLASS = sql<boolean>`incidents.class in (${sql.join(RECORDABLE.map((of) => sql.lit(of)))})`

/** What may be asked about incidents. Private ones are counted for who may read them alone. */
export const incidentsDataset: Dataset = {
  key: 'incidents',
  title: { en: 'Incidents', ar: 'الحوادث' },
  words: ['incident', 'incidents', 'accident', 'accidents', 'حادث', 'حوادث', 'الحوادث'],
  kind: incidentKind,
  table: 'incidents',
  isThere: sql<boolean>`incidents.deleted_at is null`,
  mayRead: IS_MINE,
  number: sql`incidents.number`,
  name: { en: sql`incidents.title`, ar: sql`incidents.title` },
  measures: {
    count: COUNT,
    recordableClass: {
      of: 'count',
      title: { en: 'Of a recordable class', ar: 'من فئة واجبة التسجيل' },
      words: ['recordable', 'recordables', 'واجبة التسجيل'],
      where: IN_RECORDABLE_CLASS,
    },
    damage: {
      of: 'sum',
      title: { en: 'Cost of damage', ar: 'تكلفة الأضرار' },
      words: ['damage', 'cost', 'أضرار', 'تكلفة'],
      sql: sql`incidents.damage_cost`,
      unit: 'money',
      splitBy: 'currency',
    },
  },
  dimensions: {
    state: stateDimension('incidents', incidentStates),
    isOpen: { title: { en: 'Open', ar: 'مفتوحة' }, words: ['open', 'مفتوح', 'مفتوحة'], type: 'flag', sql: IS_OPEN },
    class: choiceDimension('incidents.class', { en: 'Class', ar: 'الفئة' }, ['class', 'classes', 'فئة'], {
      fatality: { en: 'Fatality', ar: 'وفاة', words: ['fatalities', 'fatal', 'وفيات'] },
      'days-away': { en: 'Days away from work', ar: 'غياب عن العمل', words: ['lost time', 'days away'] },
      restricted: { en: 'Restricted work or transfer', ar: 'عمل مقيد أو نقل', words: ['restricted'] },
      'other-recordable': { en: 'Other recordable case', ar: 'حالة أخرى واجبة التسجيل' },
      'first-aid': { en: 'First aid', ar: 'إسعاف أولي' },
      'near-miss': { en: 'Near miss', ar: 'حادث وشيك', words: ['near misses', 'near-miss', 'حوادث وشيكة'] },
      observation: { en: 'Observation', ar: 'ملاحظة' },
    }),
    type: choiceDimension('incidents.type', { en: 'Type', ar: 'النوع' }, ['type', 'types', 'نوع', 'أنواع'], {
      injury: { en: 'Injury', ar: 'إصابة', words: ['injuries', 'إصابات'] },
      illness: { en: 'Illness', ar: 'مرض' },
      'near-miss': { en: 'Near miss type', ar: 'نوع وشيك' },
      property: { en: 'Property damage', ar: 'ضرر بالممتلكات' },
      environment: { en: 'Release to the environment', ar: 'تسرب إلى البيئة', words: ['environmental'] },
      fire: { en: 'Fire', ar: 'حريق', words: ['fires', 'حرائق'] },
      vehicle: { en: 'Vehicle', ar: 'مركبة' },
      'utility-strike': { en: 'Utility strike', ar: 'إصابة مرفق', words: ['utility strikes'] },
      'dropped-object': { en: 'Dropped object', ar: 'سقوط جسم', words: ['dropped objects'] },
      security: { en: 'Security', ar: 'أمن' },
      'third-party': { en: 'Third party', ar: 'طرف ثالث' },
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
      sql: sql`incidents.contractor_id`,
      label: companyRef,
    },
    ...placeDimensions('incidents'),
    currency: {
      title: { en: 'Currency', ar: 'العملة' },
      type: 'choice',
      sql: currencyOf(sql`incidents.project_code`),
      choices: {},
    },
    occurredOn: {
      title: { en: 'Occurred on', ar: 'وقع في' },
      words: ['occurred', 'happened', 'وقع', 'وقعت', 'حدث', 'حدثت'],
      type: 'day',
      sql: dayByClock(sql`incidents.occurred_at`),
      isJoined: true,
    },
  },
  period: 'occurredOn',
  join: joinProjectClock(sql`incidents.project_code`),
}
