import { sql } from 'kysely'
import { dayByClock } from '#modules/sites/server/public.ts'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { bimModelKind } from '../contract/models-records.ts'

const newest = (
  column: 'version' | 'state' | 'created_at',
) => sql`(select ${sql.ref(column)} from bim_model_versions as versions
  where versions.project_code = bim_models.project_code and versions.model_id = bim_models.id order by version desc limit 1)`

const OF_MODELS = {
  aspect: 'design',
  kind: bimModelKind,
  table: 'bim_models',
  place: 'structure',
  tells: 'today',
  isOfPlace: true,
  number: sql`'v' || ${newest('version')}`,
  name: { en: sql`bim_models.name`, ar: sql`bim_models.name_ar` },
} as const satisfies Partial<ProjectFigure>

/** What is known of each place's building models. */
export const modelsFigures: readonly ProjectFigure[] = [
  {
    ...OF_MODELS,
    key: 'bim-models',
    title: { en: 'Models', ar: 'النماذج' },
    says: { en: 'Building models, archived ones left out.', ar: 'نماذج المباني دون المؤرشف منها.' },
    unit: 'count',
    on: () => ({ isCounted: sql`bim_models.deleted_at is null` }),
  },
  {
    ...OF_MODELS,
    key: 'bim-models-unready',
    title: { en: 'Models that cannot be read', ar: 'نماذج تعذرت قراءتها' },
    says: {
      en: 'Models whose newest version could not be read: what is done with the older one does not know of it.',
      ar: 'نماذج تعذرت قراءة أحدث إصداراتها: ما يجري على الإصدار الأقدم لا يعلم به.',
    },
    unit: 'count',
    on: () => ({ isCounted: sql`bim_models.deleted_at is null and ${newest('state')} = 'failed'` }),
  },
  {
    ...OF_MODELS,
    key: 'bim-model-age',
    title: { en: 'Age of models', ar: 'عمر النماذج' },
    says: {
      en: 'Days since the newest version of each model was uploaded, on average.',
      ar: 'متوسط الأيام منذ رفع أحدث إصدار لكل نموذج.',
    },
    unit: 'days',
    on: (day) => ({
      isCounted: sql`bim_models.deleted_at is null and ${newest('created_at')} is not null`,
      amount: sql`(${day} - ${dayByClock(newest('created_at'))})::numeric`,
      over: sql`1`,
    }),
  },
]
