import { sql } from 'kysely'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { inspectionKind } from '../contract/quality-records.ts'
import { IS_OPEN_HOLD } from './inspection-records.ts'

/** What is known of each place's inspections. */
export const qualityFigures: readonly ProjectFigure[] = [
  {
    key: 'open-holds',
    isBrief: true,
    aspect: 'quality',
    title: { en: 'Hold points that hold', ar: 'نقاط التوقف القائمة' },
    says: {
      en: 'Requested hold points that are not released: the work that follows them waits.',
      ar: 'نقاط توقف طُلب فحصها ولم يُفرج عنها: ينتظرها العمل الذي يليها.',
    },
    unit: 'count',
    kind: inspectionKind,
    table: 'inspections',
    place: 'structure',
    tells: 'today',
    isOfPlace: true,
    on: () => ({ isCounted: sql`inspections.deleted_at is null and ${IS_OPEN_HOLD}` }),
    number: sql`inspections.number`,
    name: { en: sql`inspections.point->>'activity'`, ar: sql`inspections.point->>'activityAr'` },
  },
]
