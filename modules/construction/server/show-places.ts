import { sumFigure, valueOfSums } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { FigureValue } from '#platform/contract/figure-answers.ts'
import { groupBy } from '#platform/contract/group-by.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import type { constructionApi } from '../contract/construction-api.ts'
import type { PlacesStanding } from '../contract/standing.ts'
import { factsOf, figuresOf } from './show-standing.ts'

type Needs = Pick<RequestContext, 'db' | 'services' | 'user' | 'scope'>
type Asked = InputOf<(typeof constructionApi)['endpoints']['places']>
type Sums = Awaited<ReturnType<typeof sumFigure>>

/** How each place below the asked one stands: one query a figure, however many places there are. */
export async function showPlaces(context: Needs, asked: Asked): Promise<PlacesStanding> {
  const { projectCode, siteCode } = asked
  // Of a project its sites are told, so what is of the project alone tells nothing.
  const figures = figuresOf(asked).filter(({ isBrief, place }) => isBrief && place !== 'project')
  const places = new Map<string, FigureValue[]>()
  const ofSite: FigureValue[] = []
  for (const figure of figures) {
    if (factsOf(context, figure, asked).isWithheld) continue
    const by = siteCode === undefined ? 'site' : 'structure'
    const sums = await sumFigure(figure, context, { projectCodes: [projectCode], siteCode }, null, { by })
    const values = valuesOf(figure, sums, by)
    for (const [code, value] of values) {
      if (code !== null && !isOutOfSight(context, figure, { projectCode, siteCode: siteCode ?? code }))
        places.set(code, [...(places.get(code) ?? []), value])
      else if (figure.place === 'site' && siteCode && !isOutOfSight(context, figure, { projectCode, siteCode }))
        ofSite.push(value)
    }
  }
  return {
    asOf: context.services.now().toISOString(),
    figures: figures.map((figure) => {
      const { key, aspect, title, says, unit, isWithheld } = factsOf(context, figure, asked)
      return { key, aspect, title, says, unit, isWithheld }
    }),
    places: [...places].map(([code, values]) => ({ code, values })),
    ofSite,
  }
}

const isOutOfSight = (context: Needs, figure: ProjectFigure, of: Asked) => factsOf(context, figure, of).isOutOfSight

/** The value of each place, of all its currencies; null stands for the rows that lie in none. */
function valuesOf({ key }: ProjectFigure, sums: Sums, by: 'site' | 'structure') {
  const byCode = groupBy(sums, (sum) => (by === 'site' ? sum.siteCode : sum.structureCode))
  return [...byCode].flatMap(([code, own]) => {
    const value = valueOfSums(key, own)
    return value ? [[code, value] as const] : []
  })
}
