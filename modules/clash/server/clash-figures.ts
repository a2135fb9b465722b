import { sql } from 'kysely'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { OPEN_STATES } from '../contract/clash-choices.ts'
import { clashTestKind } from '../contract/clash-records.ts'

const OPEN = sql.join(OPEN_STATES.map((state) => sql.lit(state)))

/** Groups with work to be done, of tests that are there. */
const IS_OPEN_GROUP = sql`exists (select from clash_tests as tests where tests.project_code = clash_groups.project_code
    and tests.id = clash_groups.test_id and tests.deleted_at is null)
  and exists (select from clash_results as results where results.project_code = clash_groups.project_code
    and results.test_id = clash_groups.test_id and results.group_key = clash_groups.key and results.state in (${OPEN}))`

/** The newest run of each test that has ended. */
const IS_NEWEST_RUN = sql`clash_runs.state = 'done'
  and exists (select from clash_tests as tests where tests.project_code = clash_runs.project_code
    and tests.id = clash_runs.test_id and tests.deleted_at is null)
  and not exists (select from clash_runs as later where later.test_id = clash_runs.test_id and later.state = 'done'
    and (later.created_at, later.id) > (clash_runs.created_at, clash_runs.id))`

const OPEN_CLASHES = sql.join(
  OPEN_STATES.map((state) => sql`coalesce((clash_runs.counts->>${sql.lit(state)})::numeric, 0)`),
  sql` + `,
)
const testName = (of: 'clash_groups' | 'clash_runs') => sql`(select tests.name from clash_tests as tests
  where tests.project_code = ${sql.ref(`${of}.project_code`)} and tests.id = ${sql.ref(`${of}.test_id`)})`
const GROUP_NAME = sql`coalesce(nullif(clash_groups.title, ''), clash_groups.label)`

const OF_GROUPS = {
  aspect: 'design',
  kind: clashTestKind,
  table: 'clash_groups',
  place: 'structure',
  tells: 'today',
  isOfPlace: true,
  unit: 'count',
  record: sql`clash_groups.test_id`,
  rowKey: sql`(clash_groups.test_id, clash_groups.key)`,
  number: testName('clash_groups'),
  name: { en: GROUP_NAME, ar: GROUP_NAME },
} as const satisfies Partial<ProjectFigure>

/** What is known of each place's clashes. */
export const clashFigures: readonly ProjectFigure[] = [
  {
    ...OF_GROUPS,
    key: 'open-clash-groups',
    title: { en: 'Open groups of clashes', ar: 'مجموعات التعارض المفتوحة' },
    says: {
      en: 'Groups with clashes that nobody has approved or resolved.',
      ar: 'مجموعات فيها تعارضات لم يعتمدها أو يحلها أحد.',
    },
    on: () => ({ isCounted: IS_OPEN_GROUP }),
  },
  {
    ...OF_GROUPS,
    key: 'late-clash-groups',
    title: { en: 'Late groups of clashes', ar: 'مجموعات التعارض المتأخرة' },
    says: {
      en: 'Open groups of clashes whose due date has passed.',
      ar: 'مجموعات تعارض مفتوحة انقضى موعدها.',
    },
    on: (day) => ({ isCounted: sql`clash_groups.due_date < ${day} and ${IS_OPEN_GROUP}` }),
  },
  {
    aspect: 'design',
    kind: clashTestKind,
    table: 'clash_runs',
    place: 'structure',
    tells: 'today',
    isOfPlace: true,
    key: 'clashes-per-thousand',
    title: { en: 'Clashes per 1000 elements', ar: 'التعارضات لكل 1000 عنصر' },
    says: {
      en: 'Open clashes after the newest run of each test, for each thousand elements that it looked at.',
      ar: 'التعارضات المفتوحة بعد أحدث تشغيل لكل اختبار، لكل ألف عنصر فُحص.',
    },
    unit: 'rate',
    record: sql`clash_runs.test_id`,
    number: testName('clash_runs'),
    name: { en: testName('clash_runs'), ar: testName('clash_runs') },
    on: () => ({
      isCounted: IS_NEWEST_RUN,
      amount: sql`1000 * (${OPEN_CLASHES})`,
      over: sql`((clash_runs.tested->>'elementsA')::numeric + (clash_runs.tested->>'elementsB')::numeric)`,
    }),
  },
]
