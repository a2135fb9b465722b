import { sql } from 'kysely'
import { dayByClock } from '#modules/sites/server/public.ts'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { cadDrawingKind } from '../contract/cad-records.ts'

const REVISED_AT = sql`(select max(created_at) from cad_revisions as revisions
  where revisions.project_code = cad_drawings.project_code and revisions.drawing_id = cad_drawings.id and revisions.state = 'ready')`

const OF_DRAWINGS = {
  aspect: 'design',
  kind: cadDrawingKind,
  table: 'cad_drawings',
  place: 'structure',
  tells: 'today',
  isOfPlace: true,
  number: sql`cad_drawings.number`,
  name: { en: sql`cad_drawings.title`, ar: sql`cad_drawings.title_ar` },
} as const satisfies Partial<ProjectFigure>

/** What is known of each place's drawings. */
export const cadFigures: readonly ProjectFigure[] = [
  {
    ...OF_DRAWINGS,
    key: 'drawings',
    title: { en: 'Drawings', ar: 'الرسومات' },
    says: { en: 'Drawings of the register, archived ones left out.', ar: 'رسومات السجل دون المؤرشف منها.' },
    unit: 'count',
    on: () => ({ isCounted: sql`cad_drawings.deleted_at is null` }),
  },
  {
    ...OF_DRAWINGS,
    key: 'drawing-age',
    title: { en: 'Age of drawings', ar: 'عمر الرسومات' },
    says: {
      en: 'Days since the newest readable revision of each drawing, on average.',
      ar: 'متوسط الأيام منذ أحدث مراجعة مقروءة لكل رسم.',
    },
    unit: 'days',
    on: (day) => ({
      isCounted: sql`cad_drawings.deleted_at is null and ${REVISED_AT} is not null`,
      amount: sql`(${day} - ${dayByClock(REVISED_AT)})::numeric`,
      over: sql`1`,
    }),
  },
]
