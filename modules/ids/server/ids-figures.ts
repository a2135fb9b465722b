import { sql } from 'kysely'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { idsSetKind } from '../contract/ids-records.ts'

/** The newest check of each model against each set; what was checked of an older version says so by its number. */
const IS_NEWEST_CHECK = sql`ids_checks.state = 'done'
  and not exists (select from ids_checks as later where later.project_code = ids_checks.project_code and later.set_id = ids_checks.set_id
    and later.model_id = ids_checks.model_id and later.state = 'done' and (later.created_at, later.id) > (ids_checks.created_at, ids_checks.id))`

/** What is known of how the models of each place meet what was required of them. */
export const idsFigures: readonly ProjectFigure[] = [
  {
    key: 'model-requirements-met',
    aspect: 'design',
    title: { en: 'Model requirements met', ar: 'متطلبات النماذج المستوفاة' },
    says: {
      en: 'Of what the newest check of each model tested at its elements, the part that passed. What was not tested is in neither.',
      ar: 'نسبة ما اجتاز أحدث فحص لكل نموذج مما فُحص في عناصره. ما لم يُفحص ليس في أي منهما.',
    },
    unit: 'percent',
    kind: idsSetKind,
    table: 'ids_checks',
    place: 'structure',
    tells: 'today',
    isOfPlace: true,
    record: sql`ids_checks.set_id`,
    number: sql`ids_checks.model_name || ' v' || ids_checks.version`,
    name: { en: sql`ids_checks.set_name`, ar: sql`ids_checks.set_name` },
    on: () => ({
      isCounted: IS_NEWEST_CHECK,
      amount: sql`100 * ids_checks.passed::numeric`,
      over: sql`(ids_checks.passed + ids_checks.failed)`,
    }),
  },
]
