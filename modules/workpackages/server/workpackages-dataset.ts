import { sql } from 'kysely'
import { companyRef } from '#modules/companies/server/public.ts'
import { personRef } from '#modules/people/server/public.ts'
import { currencyOf, isPastInProject } from '#modules/sites/server/public.ts'
import {
  COUNT,
  choiceDimension,
  lateDimension,
  placeDimensions,
  stateDimension,
} from '#platform/server/datasets/common-dimensions.ts'
import type { Dataset } from '#platform/server/datasets/dataset.ts'
import { workPackageStates } from '../contract/work-package-choices.ts'
import { workPackageKind } from '../contract/workpackages-records.ts'
import { worked } from './work-package-records.ts'

/** What may be asked about work packages. */
export const workPackagesDataset: Dataset = {
  key: 'workpackages',
  title: { en: 'Work packages', ar: 'حزم العمل' },
  words: ['work package', 'work packages', 'package', 'packages', 'حزمة عمل', 'حزم العمل', 'الحزم'],
  kind: workPackageKind,
  table: 'work_packages',
  isThere: sql<boolean>`work_packages.deleted_at is null`,
  number: sql`work_packages.number`,
  name: { en: sql`work_packages.name`, ar: sql`work_packages.name_ar` },
  measures: {
    count: COUNT,
    budget: {
      of: 'sum',
      title: { en: 'Budget', ar: 'الميزانية' },
      words: ['budget', 'budgets', 'ميزانية', 'موازنة'],
      sql: sql`work_packages.budget`,
      unit: 'money',
      splitBy: 'currency',
    },
    progress: {
      of: 'avg',
      title: { en: 'Mean progress', ar: 'متوسط التقدم' },
      words: ['progress', 'mean progress', 'تقدم', 'إنجاز'],
      sql: sql`work_packages.progress`,
      unit: 'percent',
    },
    weightedProgress: {
      of: 'ratio',
      title: { en: 'Progress by budget', ar: 'التقدم حسب الميزانية' },
      words: ['weighted progress', 'progress by budget', 'earned'],
      sql: sql`work_packages.budget * work_packages.progress / 100`,
      over: sql`work_packages.budget`,
    },
  },
  dimensions: {
    state: stateDimension('work_packages', workPackageStates),
    isOpen: {
      title: { en: 'Open', ar: 'مفتوحة' },
      words: ['open', 'مفتوح', 'مفتوحة'],
      type: 'flag',
      sql: worked.isOpen,
    },
    isLate: lateDimension(
      sql<boolean>`coalesce(${worked.isOpen} and ${isPastInProject(worked.finish, sql`work_packages.project_code`)}, false)`,
    ),
    level: choiceDimension('work_packages.level', { en: 'Level', ar: 'المستوى' }, ['level', 'levels', 'مستوى'], {
      CWA: { en: 'Construction work area', ar: 'منطقة عمل إنشائية', words: ['cwa'] },
      EWP: { en: 'Engineering work package', ar: 'حزمة عمل هندسية', words: ['ewp'] },
      CWP: { en: 'Construction work package', ar: 'حزمة عمل إنشائية', words: ['cwp'] },
      IWP: { en: 'Installation work package', ar: 'حزمة عمل تركيب', words: ['iwp'] },
    }),
    discipline: choiceDimension(
      'work_packages.discipline',
      { en: 'Discipline', ar: 'الاختصاص' },
      ['discipline', 'disciplines', 'اختصاص'],
      {
        civil: { en: 'Civil', ar: 'مدني' },
        structure: { en: 'Structural', ar: 'إنشائي' },
        architecture: { en: 'Architecture', ar: 'معماري' },
        mechanical: { en: 'Mechanical', ar: 'ميكانيكي' },
        electrical: { en: 'Electrical', ar: 'كهربائي' },
        plumbing: { en: 'Plumbing', ar: 'سباكة' },
        landscape: { en: 'Landscape', ar: 'تنسيق مواقع' },
        other: { en: 'Other discipline', ar: 'اختصاص آخر' },
      },
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
      sql: sql`work_packages.company_id`,
      label: companyRef,
    },
    owner: {
      title: { en: 'Owner', ar: 'المسؤول' },
      words: ['owner', 'person', 'مسؤول'],
      type: 'person',
      sql: sql`work_packages.owner_id`,
      label: personRef,
    },
    ...placeDimensions('work_packages'),
    currency: {
      title: { en: 'Currency', ar: 'العملة' },
      type: 'choice',
      sql: currencyOf(sql`work_packages.project_code`),
      choices: {},
    },
    plannedStart: {
      title: { en: 'Planned start', ar: 'البدء المخطط' },
      type: 'day',
      sql: sql`work_packages.planned_start`,
    },
    plannedFinish: {
      title: { en: 'Planned finish', ar: 'الانتهاء المخطط' },
      words: ['planned finish', 'finish'],
      type: 'day',
      sql: sql`work_packages.planned_finish`,
    },
    actualFinish: {
      title: { en: 'Actual finish', ar: 'الانتهاء الفعلي' },
      type: 'day',
      sql: sql`work_packages.actual_finish`,
    },
  },
  period: 'plannedFinish',
}
