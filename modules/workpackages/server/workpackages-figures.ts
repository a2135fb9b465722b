import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { dayByClock } from '#modules/sites/server/public.ts'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { workpackagesModule } from '../contract/workpackages-module.ts'
import { evmSnapshotKind, workPackageKind } from '../contract/workpackages-records.ts'
import { worked } from './work-package-records.ts'

const OF_SNAPSHOTS = {
  unit: 'index',
  kind: evmSnapshotKind,
  table: 'evm_snapshots',
  place: 'project',
  tells: 'history',
  number: sql`to_char(evm_snapshots.day, 'YYYY-MM-DD')`,
  name: {
    en: sql`coalesce(nullif(evm_snapshots.note, ''), evm_snapshots.packages::text || ' packages')`,
    ar: sql`coalesce(nullif(evm_snapshots.note, ''), 'الحزم: ' || evm_snapshots.packages::text)`,
  },
  opens: workpackagesModule.screens.earnedValue,
} as const

const OF_PACKAGES = {
  aspect: 'schedule',
  kind: workPackageKind,
  table: 'work_packages',
  place: 'structure',
  tells: 'today',
  isOfPlace: true,
  number: sql`work_packages.number`,
  name: { en: sql`work_packages.name`, ar: sql`work_packages.name_ar` },
} as const

/** What was reported stays as it was: the last snapshot of the whole project by the day. */
const lastReported = (day: RawBuilder<string>) => sql`evm_snapshots.site_code is null and evm_snapshots.id = (
  select last.id from evm_snapshots as last where last.project_code = evm_snapshots.project_code and last.site_code is null
    and last.day <= ${day} order by last.day desc, last.taken_at desc, last.id limit 1)`

/** What is known of each project's work. */
export const workpackagesFigures: readonly ProjectFigure[] = [
  {
    ...OF_SNAPSHOTS,
    key: 'spi',
    aspect: 'schedule',
    title: { en: 'SPI', ar: 'SPI' },
    says: {
      en: 'Earned over planned value of the whole project, as last reported by the day.',
      ar: 'القيمة المكتسبة إلى المخططة للمشروع كله، كما في آخر تقرير حتى ذلك اليوم.',
    },
    on: (day) => ({
      isCounted: lastReported(day),
      amount: sql`evm_snapshots.ev::numeric`,
      over: sql`evm_snapshots.pv::numeric`,
    }),
  },
  {
    ...OF_SNAPSHOTS,
    key: 'cpi',
    aspect: 'money',
    title: { en: 'CPI', ar: 'CPI' },
    says: {
      en: 'Earned value over actual cost of the whole project, as last reported by the day.',
      ar: 'القيمة المكتسبة إلى التكلفة الفعلية للمشروع كله، كما في آخر تقرير حتى ذلك اليوم.',
    },
    on: (day) => ({
      isCounted: sql`evm_snapshots.ac is not null and ${lastReported(day)}`,
      amount: sql`evm_snapshots.ev::numeric`,
      over: sql`evm_snapshots.ac::numeric`,
    }),
  },
  {
    ...OF_PACKAGES,
    key: 'progress',
    isBrief: true,
    title: { en: 'Progress', ar: 'نسبة الإنجاز' },
    says: {
      en: 'What the work packages with a budget have earned by their rules of credit, weighed by their budgets.',
      ar: 'ما أنجزته حزم العمل ذات الميزانية وفق قواعد احتسابها، مرجحًا بميزانياتها.',
    },
    unit: 'percent',
    on: () => ({
      isCounted: sql`work_packages.deleted_at is null and work_packages.credit_rule <> 'none' and work_packages.budget > 0`,
      amount: sql`work_packages.progress * work_packages.budget`,
      over: sql`work_packages.budget`,
    }),
  },
  {
    ...OF_PACKAGES,
    key: 'late-packages',
    isBrief: true,
    title: { en: 'Late packages', ar: 'حزم متأخرة' },
    says: {
      en: 'Work packages that are open and whose day to finish has passed.',
      ar: 'حزم عمل مفتوحة مضى يوم انتهائها.',
    },
    unit: 'count',
    on: (day) => ({
      isCounted: sql`work_packages.deleted_at is null and ${worked.isOpen} and ${worked.finish} < ${day}`,
    }),
  },
  {
    key: 'late-constraints',
    aspect: 'risks',
    title: { en: 'Late constraints', ar: 'قيود متأخرة' },
    says: {
      en: 'What stood in the way of a work package on the day and was needed before it.',
      ar: 'ما كان يعيق حزمة عمل في ذلك اليوم وكان مطلوبًا قبله.',
    },
    unit: 'count',
    kind: workPackageKind,
    table: 'work_package_constraints',
    place: 'structure',
    tells: 'history',
    on: (day) => ({
      isCounted: sql`work_package_constraints.need_by < ${day} and ${dayByClock(sql`work_package_constraints.created_at`)} <= ${day}
        and (work_package_constraints.state in ('open', 'promised') or ${dayByClock(sql`work_package_constraints.decided_at`)} > ${day})
        and exists (select from work_packages as package where package.project_code = work_package_constraints.project_code
          and package.id = work_package_constraints.package_id and package.deleted_at is null)`,
    }),
    record: sql`work_package_constraints.package_id`,
    number: sql`(select number from work_packages as package where package.project_code = work_package_constraints.project_code
      and package.id = work_package_constraints.package_id)`,
    name: { en: sql`work_package_constraints.description`, ar: sql`work_package_constraints.description` },
  },
]
