import { listProjectsInSight, pageOfFigureRows, sumFigure, valueOfSums } from '#modules/sites/server/public.ts'
import { showProgrammeCurves } from '#modules/workpackages/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { FigureValue } from '#platform/contract/figure-answers.ts'
import { FIGURE_ASPECTS } from '#platform/contract/project-figure.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { scopeSeesCompany } from '#platform/server/database/scope-sees-place.ts'
import { type ProjectFigure, servedFigures } from '#platform/server/figures/project-figure.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { holdsReadOf } from '#platform/server/records/record-kinds.ts'
import type { Portfolio } from '../contract/portfolio.ts'
import type { programmeApi } from '../contract/programme-api.ts'
import { programmeErrors } from '../contract/programme-errors.ts'
import { dayAsked } from './day-asked.ts'

type Endpoints = (typeof programmeApi)['endpoints']
type Needs = Pick<RequestContext, 'db' | 'services' | 'user' | 'scope'>

/** More are no table that somebody reads. */
const MOST_PROJECTS = 500

/** Every figure by which projects are compared, by aspect. */
const figuresInOrder = (): readonly ProjectFigure[] =>
  servedFigures()
    .filter(({ isOfPlace }) => !isOfPlace)
    .toSorted((a, b) => FIGURE_ASPECTS.indexOf(a.aspect) - FIGURE_ASPECTS.indexOf(b.aspect))

/** The projects that the caller sees with the figures that they may read; those that they may not are named without a value. */
export async function showPortfolio(context: Needs, asked: InputOf<Endpoints['portfolio']>): Promise<Portfolio> {
  const { db, services, user, scope } = context
  const day = dayAsked(context, asked.day)
  const found = await listProjectsInSight(db, MOST_PROJECTS + 1)
  const shown = found.slice(0, MOST_PROJECTS)
  const figures = figuresInOrder()
  const values = new Map<string, FigureValue[]>(shown.map(({ code }) => [code, []]))
  for (const figure of figures.filter(({ kind }) => holdsReadOf(kind, user, false)))
    addTo(values, figure.key, await sumFigure(figure, context, { projectCodes: [...values.keys()] }, day))
  return {
    asOf: services.now().toISOString(),
    day,
    figures: figures.map(({ key, aspect, title, says, unit, tells, kind }) => ({
      ...{ key, aspect, title, says, unit },
      isOfDay: day === null || tells === 'history',
      isWithheld: !holdsReadOf(kind, user, false),
    })),
    projects: shown.map(({ position, ...project }) => ({
      ...project,
      position: position && [position[0], position[1]],
      isPart:
        !isCovered({ scope }, { projectCode: project.code, siteCode: null, structureCode: null }) ||
        !scopeSeesCompany(scope, project.code, null),
      values: values.get(project.code) ?? [],
    })),
    isCut: found.length > MOST_PROJECTS,
  }
}

function addTo(values: ReadonlyMap<string, FigureValue[]>, key: string, sums: Awaited<ReturnType<typeof sumFigure>>) {
  for (const [code, own] of values) {
    const value = valueOfSums(
      key,
      sums.filter(({ projectCode }) => projectCode === code),
    )
    if (value) own.push(value)
  }
}

/** The rows behind a figure of a project, each with its page. @throws programme.figure-unknown, programme.figure-withheld */
export async function listFigureRows(
  context: Needs,
  { figure: key, projectCode: code, day, page, pageSize }: InputOf<Endpoints['rows']>,
): Promise<OutputOf<Endpoints['rows']>> {
  const figure = servedFigures().find((one) => one.key === key)
  if (!figure) throw programmeErrors.figureUnknown()
  if (!holdsReadOf(figure.kind, context.user, false)) throw programmeErrors.figureWithheld()
  const at = { projectCodes: [code] }
  return pageOfFigureRows(figure, context, { at, day: dayAsked(context, day), page, pageSize })
}

/** The curves of one project or of all that the caller sees, for who may read work packages. */
export async function showCurves(
  context: Needs,
  { day, projectCode }: InputOf<Endpoints['curves']>,
): Promise<OutputOf<Endpoints['curves']>> {
  const { user, db } = context
  if (!(user.isAdmin || user.permissions.has('work-package:read'))) return { isWithheld: true, curves: [] }
  const projects = (await listProjectsInSight(db, MOST_PROJECTS)).filter(
    ({ code }) => projectCode === undefined || code === projectCode,
  )
  const currencies = new Map(projects.map(({ code, currency }) => [code, currency]))
  const curves = await showProgrammeCurves(context, { currencies, day: dayAsked(context, day) })
  return { isWithheld: false, curves: curves.map(({ curve, ...of }) => ({ ...of, curve: [...curve] })) }
}
