import { showEarnedValue } from '#modules/workpackages/server/public.ts'
import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import type { Language } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { csvFile } from '#platform/server/csv/csv-file.ts'
import type { Plot } from '../contract/board-choices.ts'
import { designDashboardErrors } from '../contract/design-dashboard.ts'
import type { designDashboardsApi } from '../contract/design-dashboards-api.ts'
import type { BoardQuery, CheckFigures, IssueBar, ModelRow } from '../contract/design-figures.ts'
import { countIssues } from './count-issues.ts'
import { maySee } from './may-see.ts'
import { readClashes, readDrawingAges, readModels } from './read-figures.ts'
import { readChecks, readFlow } from './read-flow.ts'

type Cell = string | number | null
type Rows = readonly (readonly Cell[])[]

/** Models of one file: more than any structure has, and still one read. */
const MAX_MODELS = 1000

const HEADS: Readonly<Record<Plot, Readonly<Record<Language, readonly string[]>>>> = {
  issuesByAge: {
    en: ['Age in days', 'Open topics', 'Groups of open clashes'],
    ar: ['العمر بالأيام', 'الملاحظات المفتوحة', 'مجموعات التعارضات المفتوحة'],
  },
  issuesByDiscipline: {
    en: ['Discipline', 'Open topics', 'Groups of open clashes'],
    ar: ['التخصص', 'الملاحظات المفتوحة', 'مجموعات التعارضات المفتوحة'],
  },
  issuesByStorey: {
    en: ['Storey', 'Open topics', 'Groups of open clashes'],
    ar: ['الطابق', 'الملاحظات المفتوحة', 'مجموعات التعارضات المفتوحة'],
  },
  issueFlow: {
    en: ['Seven days up to (UTC)', 'Opened', 'Closed', 'Open at the end'],
    ar: ['سبعة أيام حتى (UTC)', 'فُتحت', 'أُغلقت', 'مفتوحة في نهايتها'],
  },
  requirementsMet: {
    en: ['Checked (UTC)', 'Requirement set', 'Model', 'Version', 'Met', 'Not met', 'Met, percent'],
    ar: ['الفحص (UTC)', 'مجموعة المتطلبات', 'النموذج', 'الإصدار', 'مستوفاة', 'غير مستوفاة', 'المستوفاة بالمئة'],
  },
  clashTrend: {
    en: ['Run ended (UTC)', 'Test', 'Model versions', 'Open clashes', 'Elements tested'],
    ar: ['انتهاء التشغيل (UTC)', 'الاختبار', 'إصدارات النماذج', 'التعارضات المفتوحة', 'العناصر المختبرة'],
  },
  clashRate: {
    en: ['Run ended (UTC)', 'Test', 'Model versions', 'Open clashes per 1,000 elements', 'Elements tested'],
    ar: ['انتهاء التشغيل (UTC)', 'الاختبار', 'إصدارات النماذج', 'التعارضات لكل 1000 عنصر', 'العناصر المختبرة'],
  },
  modelHealth: {
    en: [
      'Model',
      'Structure',
      'Discipline',
      'Version',
      'Elements read',
      'With a shape',
      'Failed',
      'Health (0 to 4)',
      'Georeference',
      'Requirements',
      'Passed',
      'Failed checks',
      'Not tested',
    ],
    ar: [
      'النموذج',
      'المنشأة',
      'التخصص',
      'الإصدار',
      'العناصر المقروءة',
      'ذات شكل',
      'المتعثرة',
      'الحالة (0 إلى 4)',
      'الإسناد الجغرافي',
      'المتطلبات',
      'ناجح',
      'غير ناجح',
      'لم يُختبر',
    ],
  },
  earnedValue: {
    en: ['Day', 'Planned', 'Earned', 'Spent', 'Forecast'],
    ar: ['اليوم', 'المخطط', 'المكتسب', 'المصروف', 'المتوقع'],
  },
  drawingAge: {
    en: ['Discipline', 'Days since the last revision', 'Drawings'],
    ar: ['التخصص', 'الأيام منذ آخر إصدار', 'الرسومات'],
  },
}

/** The numbers of one plot as the screen shows them. @throws design-dashboard.hidden */
export async function exportPlot(
  context: RequestContext,
  { plot, ...query }: InputOf<(typeof designDashboardsApi)['endpoints']['exportPlot']>,
): Promise<FileAnswer> {
  const rows = await READERS[plot](context, query)
  if (!rows) throw designDashboardErrors.hidden()
  const name = `${plot} ${context.services.now().toISOString().slice(0, 10)}.csv`
  return csvFile(name, HEADS[plot][context.language], rows)
}

type Reader = (context: RequestContext, query: BoardQuery) => Promise<Rows | null>

const READERS: Readonly<Record<Plot, Reader>> = {
  issuesByAge: async (context, query) => barsOf(context, query, 'byAge'),
  issuesByDiscipline: async (context, query) => barsOf(context, query, 'byDiscipline'),
  issuesByStorey: async (context, query) => barsOf(context, query, 'byStorey'),
  issueFlow: async (context, query) => {
    const flow = await readFlow(context, query)
    return flow?.weeks.map(({ endsAt, opened, settled, open }) => [endsAt, opened, settled, open]) ?? null
  },
  requirementsMet: async (context, query) => {
    const checks = await readChecks(context, query)
    return checks?.points.map(checkCells) ?? null
  },
  clashTrend: async (context, query) => trendOf(context, query, 'open'),
  clashRate: async (context, query) => trendOf(context, query, 'perThousand'),
  modelHealth: async (context, query) => {
    const models = await readModels(context, { ...query, page: 1, pageSize: MAX_MODELS })
    return models?.rows.items.map(modelCells) ?? null
  },
  earnedValue: async (context, { projectCode, siteCode, structureCode }) => {
    if (!maySee(context, 'packages')) return null
    const { curve } = await showEarnedValue(context, { projectCode, siteCode, structureCode })
    return curve.map(({ day, planned, earned, spent, forecast }) => [day, planned, earned, spent, forecast])
  },
  drawingAge: async (context, query) => {
    const ages = await readDrawingAges(context, query)
    return ages?.cells.map(({ discipline, age, count }) => [discipline, age, count]) ?? null
  },
}

async function barsOf(
  context: RequestContext,
  query: BoardQuery,
  by: 'byAge' | 'byDiscipline' | 'byStorey',
): Promise<Rows | null> {
  const figures = await countIssues(context, query)
  if (!figures.topics && !figures.clashes) return null
  return figures[by].map(({ key, topic, clash }: IssueBar) => [key, topic, clash])
}

async function trendOf(
  context: RequestContext,
  query: BoardQuery,
  value: 'open' | 'perThousand',
): Promise<Rows | null> {
  const clashes = await readClashes(context, query)
  return (
    clashes?.points.map((point) => [
      point.finishedAt,
      point.testName,
      point.versions.map(({ name, version }) => `${name} v${version}`).join('; '),
      point[value],
      point.elements,
    ]) ?? null
  )
}

function checkCells({
  at,
  setName,
  modelName,
  version,
  passed,
  failed,
}: CheckFigures['points'][number]): readonly Cell[] {
  const percent = Math.round((passed / (passed + failed)) * 1000) / 10
  return [at, setName, modelName, version, passed, failed, percent]
}

function modelCells(model: ModelRow): readonly Cell[] {
  const { load, score, georeference, requirements } = model
  return [
    model.name,
    model.structureCode,
    model.discipline,
    model.readyVersion,
    load?.elements ?? null,
    load?.shown ?? null,
    load?.failed ?? null,
    score.score,
    [georeference.verdict, ...georeference.flags].join(' '),
    requirements?.verdict ?? null,
    requirements?.passed ?? null,
    requirements?.failed ?? null,
    requirements?.notTested ?? null,
  ]
}
