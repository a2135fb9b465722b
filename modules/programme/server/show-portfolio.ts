import { listProjectsInSight } from '#modules/sites/server/public.ts'
import { showProgrammeCurves } from '#modules/workpackages/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import { FIGURE_ASPECTS } from '#platform/contract/project-figure.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { scopeSeesCompany } from '#platform/server/database/scope-sees-place.ts'
import { type ProjectFigure, servedFigures } from '#platform/server/figures/project-figure.ts'
import { addressFor, recordAddress } from '#platform/server/records/record-address.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { holdsReadOf } from '#platform/server/records/record-kinds.ts'
import type { FigureValue, Portfolio } from '../contract/portfolio.ts'
import type { programmeApi } from '../contract/programme-api.ts'
import { programmeErrors } from '../contract/programme-errors.ts'
import { dayAsked, type FigureSum, pageOfRows, type StoredFigureRow, sumFigure } from './figure-query.ts'

type Endpoints = (typeof programmeApi)['endpoints']
type Needs = Pick<RequestContext, 'db' | 'services' | 'user' | 'scope'>

/** More are no table that somebody reads. */
const MOST_PROJECTS = 500

/** Every figure that modules know of projects, by aspect. */
export const figuresInOrder = (): readonly ProjectFigure[] =>
  servedFigures().toSorted((a, b) => FIGURE_ASPECTS.indexOf(a.aspect) - FIGURE_ASPECTS.indexOf(b.aspect))

/** The projects that the caller sees with the figures that they may read; those that they may not are named without a value. */
export async function showPortfolio(context: Needs, asked: InputOf<Endpoints['portfolio']>): Promise<Portfolio> {
  const { db, services, user, scope } = context
  const day = dayAsked(context, asked.day)
  const found = await listProjectsInSight(db, MOST_PROJECTS + 1)
  const shown = found.slice(0, MOST_PROJECTS)
  const figures = figuresInOrder()
  const values = new Map<string, FigureValue[]>(shown.map(({ code }) => [code, []]))
  for (const figure of figures.filter(({ kind }) => holdsReadOf(kind, user, false)))
    for (const sum of await sumFigure(figure, context, [...values.keys()], day))
      addTo(values.get(sum.projectCode), figure.key, sum)
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

function addTo(values: FigureValue[] | undefined, key: string, { rows, amount, currency }: FigureSum): void {
  const own = values?.find((value) => value.key === key)
  const amounts = amount === null ? [] : [{ amount, currency }]
  if (own) Object.assign(own, { rows: own.rows + rows, amounts: [...own.amounts, ...amounts] })
  else values?.push({ key, rows, amounts })
}

/** The rows behind a figure of a project, each with its page. @throws programme.figure-unknown, programme.figure-withheld */
export async function listFigureRows(
  context: Needs,
  { figure: key, projectCode: code, day, page, pageSize }: InputOf<Endpoints['rows']>,
): Promise<OutputOf<Endpoints['rows']>> {
  const figure = servedFigures().find((one) => one.key === key)
  if (!figure) throw programmeErrors.figureUnknown()
  if (!holdsReadOf(figure.kind, context.user, false)) throw programmeErrors.figureWithheld()
  const found = await pageOfRows(figure, context, { code, day: dayAsked(context, day), page, pageSize })
  const items = found.rows.map((row) => ({
    ...{ id: row.id, number: row.number, amount: row.amount, over: row.over, currency: row.currency },
    name: { en: row.en, ar: row.ar },
    path: pathOf(context, figure, row),
  }))
  return { items, total: found.total, page, pageSize }
}

function pathOf({ user }: Needs, { kind, opens }: ProjectFigure, row: StoredFigureRow): string | null {
  return opens ? addressFor(user, { screen: opens, params: {} }) : recordAddress(user, kind.id, row.id, row)
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
