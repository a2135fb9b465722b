import { countDrawingAges, listDrawingRegister } from '#modules/cad/server/public.ts'
import { listTestedPairs, readClashTrend } from '#modules/clash/server/public.ts'
import { type CheckHealth, readCheckHealth } from '#modules/ids/server/public.ts'
import {
  countModelHealth,
  listHealthVersions,
  listModelHealth,
  listReadyDisciplines,
  type ModelHealth,
} from '#modules/models/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { DRAWING_AGE_STEPS, DRAWING_AGES } from '../contract/board-choices.ts'
import { designDashboardErrors } from '../contract/design-dashboard.ts'
import type { designDashboardsApi } from '../contract/design-dashboards-api.ts'
import type {
  BoardQuery,
  ClashFigures,
  DrawingFigures,
  DrawingRow,
  ModelFigures,
  ModelRow,
} from '../contract/design-figures.ts'
import { scoreModel } from '../contract/model-score.ts'
import { ageRange, daysSince, sinceDays } from './age-range.ts'
import { maySee } from './may-see.ts'

type Endpoints = (typeof designDashboardsApi)['endpoints']

/** Open clashes after each run, and how much has been tested. Null where the caller may not see clashes. */
export async function readClashes(context: RequestContext, query: BoardQuery): Promise<ClashFigures | null> {
  if (!maySee(context, 'clashes')) return null
  const now = context.services.now()
  const place = placeOf(query)
  const trend = await readClashTrend(context.db, place, sinceDays(query.days, now))
  return {
    asOf: now.toISOString(),
    coverage: {
      tests: trend.tests,
      neverRun: trend.neverRun,
      lastFailed: trend.lastFailed,
      ...(await coverageOf(context, place)),
    },
    points: trend.points.map(({ runId, testId, testName, finishedAt, versions, openOfAll, elementsOfAll }) => ({
      runId,
      testId,
      testName,
      finishedAt: finishedAt.toISOString(),
      versions: versions.map(({ modelId, name, version }) => ({ modelId, name, version })),
      open: openOfAll,
      elements: elementsOfAll,
      perThousand: elementsOfAll > 0 ? (openOfAll / elementsOfAll) * 1000 : null,
    })),
  }
}

/** Pairs of disciplines of the readable models, each with itself too, and how many of them a run has compared. */
async function coverageOf(context: RequestContext, place: Place): Promise<{ pairs: number; testedPairs: number }> {
  const tested = new Set(
    (await listTestedPairs(context.db, place)).map(({ structureCode, a, b }) => `${structureCode} ${a} ${b}`),
  )
  const byStructure = new Map<string, string[]>()
  for (const { structureCode, discipline } of await listReadyDisciplines(context.db, place)) {
    byStructure.set(structureCode, [...(byStructure.get(structureCode) ?? []), discipline])
  }
  let [pairs, testedPairs] = [0, 0]
  for (const [structureCode, disciplines] of byStructure) {
    for (const [at, a] of disciplines.entries()) {
      for (const b of disciplines.slice(at)) {
        pairs += 1
        if (tested.has(`${structureCode} ${[a, b].sort().join(' ')}`)) testedPairs += 1
      }
    }
  }
  return { pairs, testedPairs }
}

/** How well the models were read, where they stand and what they were checked against. Null: the caller may see none. */
export async function readModels(
  context: RequestContext,
  query: InputOf<Endpoints['models']>,
): Promise<ModelFigures | null> {
  if (!maySee(context, 'models')) return null
  const filter = { ...placeOf(query), discipline: query.discipline, modelId: query.modelId }
  const rows = await listModelHealth(context.db, filter, query)
  const versions = await listHealthVersions(context.db, filter)
  const checks = maySee(context, 'checks') ? await readCheckHealth(context.db, versions) : null
  const all = rows.total > rows.items.length ? await listModelHealth(context.db, filter, ALL) : rows
  return {
    asOf: context.services.now().toISOString(),
    totals: {
      ...(await countModelHealth(context.db, filter)),
      checks: checks && verdictsOf(checks, versions.length),
      results: checks && resultsOf(checks),
      lowest: lowestOf(all.items.map((model) => toModelRow(model, checks))),
    },
    rows: { ...rows, items: rows.items.map((model) => toModelRow(model, checks)) },
  }
}

/** Models that a lowest score is of: more than any project has, and still one read. */
const ALL = { page: 1, pageSize: 1000, search: undefined }

function resultsOf(checks: readonly CheckHealth[]) {
  const sum = (name: 'passed' | 'failed') => checks.reduce((all, counts) => all + counts[name], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

function lowestOf(models: readonly ModelRow[]): ModelFigures['totals']['lowest'] {
  const scores = models.map(({ score }) => score.score).filter((score) => score !== null)
  if (scores.length === 0) return null
  const score = scores.reduce((low, other) => (other < low ? other : low))
  return { score, models: scores.filter((other) => other === score).length }
}

/** A version without a check counts as not tested, beside those whose checks say nothing. */
function verdictsOf(checks: readonly CheckHealth[], models: number) {
  const verdicts = checks.map((check) => toRequirements(check).verdict)
  const pass = verdicts.filter((verdict) => verdict === 'pass').length
  const fail = verdicts.filter((verdict) => verdict === 'fail').length
  return { pass, fail, notTested: models - pass - fail }
}

function toModelRow(model: ModelHealth, checks: readonly CheckHealth[] | null): ModelRow {
  const { readyAt: _readyAt, elements, shown, failed, georeference, ...rest } = model
  const facts = {
    load: elements === null || shown === null || failed === null ? null : { elements, shown, failed },
    georeference: toGeoreference(georeference),
    requirements: checks && toRequirements(checks.find(({ modelId }) => modelId === model.modelId)),
  }
  return { ...rest, ...facts, score: scoreModel(facts) }
}

function toGeoreference(georeference: ModelHealth['georeference']): ModelRow['georeference'] {
  return georeference
    ? {
        verdict: georeference.flags.length === 0 && georeference.found.length > 0 ? 'pass' : 'fail',
        level: georeference.level,
        flags: [...georeference.flags],
      }
    : { verdict: 'not_tested', level: null, flags: [] }
}

/** A set that is no valid IDS says nothing of the model: where there is no other, the model is not tested. */
function toRequirements(check: CheckHealth | undefined): NonNullable<ModelRow['requirements']> {
  if (!check) return { verdict: 'not_tested', sets: 0, passed: 0, failed: 0, notTested: 0 }
  const { sets, failedSets, invalidSets, passed, failed, notTested } = check
  const verdict = failedSets > 0 ? 'fail' : sets > invalidSets && passed + failed > 0 ? 'pass' : 'not_tested'
  return { verdict, sets, passed, failed, notTested }
}

/** How long ago the drawings were revised. Null where the caller may not see drawings. */
export async function readDrawingAges(context: RequestContext, query: BoardQuery): Promise<DrawingFigures | null> {
  if (!maySee(context, 'drawings')) return null
  const now = context.services.now()
  const cells = await countDrawingAges(context.db, registerFilter(query), { now, steps: DRAWING_AGE_STEPS })
  return {
    asOf: now.toISOString(),
    drawings: cells.reduce((sum, { count }) => sum + count, 0),
    cells: cells.map(({ discipline, step, count }) => ({
      discipline,
      age: step === null ? 'unreadable' : (DRAWING_AGES[step] ?? 'unreadable'),
      count,
    })),
  }
}

/** The drawings that the counts are of. @throws design-dashboard.hidden */
export async function listDrawings(
  context: RequestContext,
  query: InputOf<Endpoints['drawings']>,
): Promise<Page<DrawingRow>> {
  if (!maySee(context, 'drawings')) throw designDashboardErrors.hidden()
  const now = context.services.now()
  const { age, page, pageSize, search } = query
  const window = {
    page,
    pageSize,
    search,
    now,
    age: age && age !== 'unreadable' ? ageRange(age) : undefined,
    isUnreadable: age === 'unreadable',
  }
  const found = await listDrawingRegister(context.db, registerFilter(query), window)
  return {
    ...found,
    items: found.items.map(({ revisedAt, ...drawing }) => ({
      ...drawing,
      revisedAt: revisedAt?.toISOString() ?? null,
      ageDays: revisedAt && daysSince(revisedAt, now),
    })),
  }
}

type Place = Pick<BoardQuery, 'projectCode' | 'siteCode' | 'structureCode'>

function placeOf({ projectCode, siteCode, structureCode }: BoardQuery): Place {
  return { projectCode, siteCode, structureCode }
}

function registerFilter(query: BoardQuery & { readonly also?: string | undefined }) {
  return { ...placeOf(query), discipline: query.also ?? query.discipline }
}
