import { sql } from 'kysely'
import { companyRef } from '#modules/companies/server/public.ts'
import { COUNT, choiceDimension, placeDimensions, stateDimension } from '#platform/server/datasets/common-dimensions.ts'
import type { Dataset } from '#platform/server/datasets/dataset.ts'
import { contractKind, contractStates } from '../contract/contracts-records.ts'

/** What may be asked about contracts. Amounts of two currencies are never added. */
export const contractsDataset: Dataset = {
  key: 'contracts',
  title: { en: 'Contracts', ar: 'العقود' },
  words: ['contract', 'contracts', 'عقد', 'عقود', 'العقود'],
  kind: contractKind,
  table: 'contracts',
  isThere: sql<boolean>`contracts.deleted_at is null`,
  number: sql`contracts.number`,
  name: { en: sql`contracts.title`, ar: sql`contracts.title_ar` },
  measures: {
    count: COUNT,
    accepted: {
      of: 'sum',
      title: { en: 'Accepted amount', ar: 'المبلغ المقبول' },
      words: ['amount', 'value', 'accepted amount', 'worth', 'مبلغ', 'قيمة', 'مبالغ'],
      sql: sql`contracts.accepted_amount`,
      unit: 'money',
      splitBy: 'currency',
    },
  },
  dimensions: {
    state: stateDimension('contracts', contractStates),
    type: choiceDimension('contracts.type', { en: 'Type', ar: 'النوع' }, ['type', 'types', 'نوع', 'أنواع'], {
      remeasure: { en: 'Remeasured', ar: 'بإعادة القياس' },
      lumpSum: { en: 'Lump sum', ar: 'مبلغ مقطوع' },
      target: { en: 'Target cost', ar: 'تكلفة مستهدفة' },
      costPlus: { en: 'Cost plus', ar: 'التكلفة مع نسبة' },
      unitRate: { en: 'Unit rates', ar: 'أسعار وحدات' },
      framework: { en: 'Framework', ar: 'اتفاق إطاري' },
    }),
    company: {
      title: { en: 'Company', ar: 'الشركة' },
      words: ['company', 'companies', 'contractor', 'contractors', 'شركة', 'الشركات', 'مقاول', 'المقاولين'],
      type: 'company',
      sql: sql`contracts.company_id`,
      label: companyRef,
    },
    currency: {
      title: { en: 'Currency', ar: 'العملة' },
      words: ['currency', 'عملة'],
      type: 'choice',
      sql: sql`contracts.currency`,
      choices: {},
    },
    ...placeDimensions('contracts', 'project'),
    commencesOn: { title: { en: 'Commences on', ar: 'المباشرة في' }, type: 'day', sql: sql`contracts.commences_on` },
    signedOn: {
      title: { en: 'Signed on', ar: 'وُقّع في' },
      words: ['signed'],
      type: 'day',
      sql: sql`contracts.signed_on`,
    },
  },
  period: 'commencesOn',
}
