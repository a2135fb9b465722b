import {
  listProjectsInSight,
  listSitesInSight,
  pageOfFigureRows,
  sumFigure,
  valueOfSums,
} from '#modules/sites/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { scopeSeesCompany } from '#platform/server/database/scope-sees-place.ts'
import { type ProjectFigure, servedFigures } from '#platform/server/figures/project-figure.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { holdsReadOf } from '#platform/server/records/record-kinds.ts'
import type { designDashboardsApi } from '../contract/design-dashboards-api.ts'
import type { DesignOverview, OverviewPlace } from '../contract/design-overview.ts'

type Endpoints = (typeof designDashboardsApi)['endpoints']
type Needs = Pick<RequestContext, 'db' | 'services' | 'user' | 'scope'>

/** More are no table that somebody reads. */
const MOST_PLACES = 500
const WEEKS = 8
const WEEK_MS = 7 * 86_400_000

const designFigures = () => servedFigures().filter(({ aspect }) => aspect === 'design')
const mayRead = ({ user }: Needs, { kind }: ProjectFigure) => holdsReadOf(kind, user, false)

/** The figures of the design of each project that the caller sees, or of each site of one of them, each from its own module. */
export async function showOverview(
  context: Needs,
  { projectCode }: InputOf<Endpoints['overview']>,
): Promise<DesignOverview> {
  const { services } = context
  const found = projectCode ? await sitesOf(context, projectCode) : await projectsOf(context)
  const places = found.slice(0, MOST_PLACES)
  const projectCodes = projectCode ? [projectCode] : places.map((place) => place.projectCode)
  const figures = designFigures()
  for (const figure of figures.filter((one) => mayRead(context, one))) {
    const sums = await sumFigure(figure, context, { projectCodes }, null, {
      by: projectCode === undefined ? 'project' : 'site',
    })
    for (const place of places) {
      const own = sums.filter((sum) => sum.projectCode === place.projectCode && sum.siteCode === place.siteCode)
      const value = valueOfSums(figure.key, own)
      if (value) place.values.push(value)
    }
  }
  return {
    asOf: services.now().toISOString(),
    figures: figures.map((figure) => ({
      ...{ key: figure.key, aspect: figure.aspect, title: figure.title, says: figure.says, unit: figure.unit },
      kind: { id: figure.kind.id, title: figure.kind.title },
      isWithheld: !mayRead(context, figure),
    })),
    // What lies in no site is a row where there is something.
    places: places.filter(({ siteCode, values }) => !projectCode || siteCode !== null || values.length > 0),
    isCut: found.length > MOST_PLACES,
    weeks: await weeksOf(context, projectCodes),
  }
}

async function projectsOf({ db, scope }: Needs): Promise<OverviewPlace[]> {
  const projects = await listProjectsInSight(db, MOST_PLACES + 1)
  return projects.map(({ code, name, nameAr }) => ({
    ...{ projectCode: code, siteCode: null, name, nameAr, values: [] },
    isPart:
      !isCovered({ scope }, { projectCode: code, siteCode: null, structureCode: null }) ||
      !scopeSeesCompany(scope, code, null),
  }))
}

async function sitesOf({ db, scope }: Needs, projectCode: string): Promise<OverviewPlace[]> {
  const sites = await listSitesInSight(db, projectCode, MOST_PLACES + 1)
  const isBound = !scopeSeesCompany(scope, projectCode, null)
  return [
    ...sites.map(({ code, name, nameAr }) => ({
      ...{ projectCode, siteCode: code, name, nameAr, values: [] },
      isPart: isBound || !isCovered({ scope }, { projectCode, siteCode: code, structureCode: null }),
    })),
    { projectCode, siteCode: null, name: '', nameAr: '', isPart: isBound, values: [] },
  ]
}

/** How many issues on models were open and late at the end of each of the last weeks, as far as modules remember. */
async function weeksOf(context: Needs, projectCodes: readonly string[]): Promise<DesignOverview['weeks']> {
  const [open, late] = ['open-model-issues', 'late-model-issues'].map((key) =>
    designFigures().find((figure) => figure.key === key && mayRead(context, figure)),
  )
  if (!open || !late) return []
  const today = context.services.now().getTime()
  const weeks: DesignOverview['weeks'] = []
  for (let ago = WEEKS - 1; ago >= 0; ago--) {
    const day = new Date(today - ago * WEEK_MS).toISOString().slice(0, 10)
    const count = async (figure: ProjectFigure) =>
      (await sumFigure(figure, context, { projectCodes }, ago === 0 ? null : day)).reduce(
        (all, { rows }) => all + rows,
        0,
      )
    weeks.push({ day, open: await count(open), late: await count(late) })
  }
  return weeks
}

/** The rows behind a figure of a project or site, each with its page. Refused as missing where the caller may not read them. */
export async function listOverviewRows(
  context: Needs,
  { figure: key, projectCode, siteCode, page, pageSize }: InputOf<Endpoints['overviewRows']>,
): Promise<OutputOf<Endpoints['overviewRows']>> {
  const figure = servedFigures().find((one) => one.key === key && mayRead(context, one))
  if (!figure) throw platformError('notFound')
  return pageOfFigureRows(figure, context, { at: { projectCodes: [projectCode], siteCode }, day: null, page, pageSize })
}
