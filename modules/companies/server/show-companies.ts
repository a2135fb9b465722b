import { resolvePlaces } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { scopeSeesPlace } from '#platform/server/database/scope-sees-place.ts'
import type { companiesApi } from '../contract/companies-api.ts'
import type { Company } from '../contract/company.ts'
import { companyPolicy } from './company-policy.ts'
import { getCompany, listCompanies, type StoredCompany } from './company-repository.ts'

export async function showCompanies(
  context: RequestContext,
  query: InputOf<(typeof companiesApi)['endpoints']['list']>,
): Promise<Page<Company>> {
  const page = await listCompanies(context.db, query)
  return { ...page, items: await toCompanies(context, page.items) }
}

/** @throws company.not-found */
export async function showCompany(context: RequestContext, { id }: { id: string }): Promise<Company> {
  return (await toCompanies(context, [await getCompany(context.db, id)]))[0]!
}

/** True where the caller may read and say what companies are on a project. */
export function seesProject({ scope }: Pick<RequestContext, 'scope'>, projectCode: string): boolean {
  return scopeSeesPlace(scope, { projectCode, siteCode: null, structureCode: null })
}

async function toCompanies(context: RequestContext, stored: readonly StoredCompany[]): Promise<Company[]> {
  const codes = new Set(stored.flatMap(({ projectRoles }) => projectRoles.map(({ projectCode }) => projectCode)))
  const projects = new Map((await resolvePlaces(context.db, [...codes])).map((place) => [place.code, place]))
  return stored.map((company) => ({
    ...company,
    updatedAt: company.updatedAt.toISOString(),
    projectRoles: company.projectRoles
      .filter(({ projectCode }) => seesProject(context, projectCode))
      .map((role) => {
        const project = projects.get(role.projectCode)
        return { ...role, name: project?.name ?? role.projectCode, nameAr: project?.nameAr ?? '' }
      }),
    can: companyPolicy(context, company),
  }))
}
