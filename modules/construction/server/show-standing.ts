import { pageOfFigureRows, sumFigure, valueOfSums } from '#modules/sites/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import { FIGURE_ASPECTS } from '#platform/contract/project-figure.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { scopeSeesCompany } from '#platform/server/database/scope-sees-place.ts'
import { type ProjectFigure, servedFigures } from '#platform/server/figures/project-figure.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { holdsReadOf } from '#platform/server/records/record-kinds.ts'
import type { constructionApi } from '../contract/construction-api.ts'
import { constructionErrors } from '../contract/construction-errors.ts'
import type { PlaceFigure, Standing } from '../contract/standing.ts'

type Endpoints = (typeof constructionApi)['endpoints']
type Needs = Pick<RequestContext, 'db' | 'services' | 'user' | 'scope'>
type Asked = InputOf<Endpoints['standing']>

/** How a place stands now: each figure that modules know of it, as far as its reader may know it. */
export async function showStanding(context: Needs, asked: Asked): Promise<Standing> {
  const { scope, services } = context
  const figures = figuresOf(asked)
  const values: Standing['values'] = []
  for (const figure of figures) {
    const { isWithheld, isOutOfSight } = factsOf(context, figure, asked)
    if (isWithheld || isOutOfSight) continue
    const value = valueOfSums(figure.key, await sumFigure(figure, context, placeOf(asked), null))
    if (value) values.push(value)
  }
  const { projectCode, siteCode = null, structureCode = null } = asked
  return {
    asOf: services.now().toISOString(),
    isPart:
      !isCovered({ scope }, { projectCode, siteCode, structureCode }) || !scopeSeesCompany(scope, projectCode, null),
    figures: figures.map((figure) => factsOf(context, figure, asked)),
    values,
  }
}

/** The rows of a place behind a figure, each with its page. @throws construction.figure-unknown, construction.figure-withheld */
export async function listStandingRows(
  context: Needs,
  { figure: key, page, pageSize, ...asked }: InputOf<Endpoints['rows']>,
): Promise<OutputOf<Endpoints['rows']>> {
  const figure = figuresOf(asked).find((one) => one.key === key)
  if (!figure) throw constructionErrors.figureUnknown()
  const { isWithheld, isOutOfSight } = factsOf(context, figure, asked)
  if (isWithheld || isOutOfSight) throw constructionErrors.figureWithheld()
  return pageOfFigureRows(figure, context, { at: placeOf(asked), day: null, page, pageSize })
}

/** Those whose rows know the place, by aspect: of a site none that is of the whole project alone. */
export function figuresOf({ siteCode }: Pick<Asked, 'siteCode'>): readonly ProjectFigure[] {
  const known = servedFigures().filter(({ place }) => siteCode === undefined || place !== 'project')
  return known.toSorted((a, b) => FIGURE_ASPECTS.indexOf(a.aspect) - FIGURE_ASPECTS.indexOf(b.aspect))
}

/** What a figure is in the asked place, and whether its reader may know it there. */
export function factsOf({ user, scope }: Needs, figure: ProjectFigure, asked: Asked): PlaceFigure {
  const { key, aspect, title, says, unit, kind, place } = figure
  const { projectCode, siteCode = null, structureCode } = asked
  const isOfSite = structureCode !== undefined && place === 'site'
  return {
    ...{ key, aspect, title, says, unit, isOfSite },
    isWithheld: !holdsReadOf(kind, user, false),
    isOutOfSight:
      place === 'site' && !isCovered({ scope }, { projectCode, siteCode, structureCode: null }) && siteCode !== null,
  }
}

const placeOf = ({ projectCode, siteCode, structureCode }: Asked) => ({
  projectCodes: [projectCode],
  siteCode,
  structureCode,
})
