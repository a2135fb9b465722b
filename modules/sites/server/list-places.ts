import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Site } from '../contract/site.ts'
import type { sitesApi } from '../contract/sites-api.ts'
import type { Structure } from '../contract/structure.ts'
import { sitePolicy, structurePolicy } from './place-policy.ts'
import { withWork } from './place-work.ts'
import { listSites } from './site-repository.ts'
import { listStructures } from './structure-repository.ts'

type Endpoints = (typeof sitesApi)['endpoints']

/** A page of sites, each with what there is to do, and what the caller may do with it. */
export async function pageOfSites(context: RequestContext, query: InputOf<Endpoints['sites']>): Promise<Page<Site>> {
  const page = await listSites(context.db, query)
  const sites = await withWork(context, 'site_code', page.items)
  return { ...page, items: sites.map((site) => ({ ...site, can: sitePolicy(context, site) })) }
}

/** A page of structures, each with what the caller may do with it. */
export async function pageOfStructures(
  context: RequestContext,
  query: InputOf<Endpoints['structures']>,
): Promise<Page<Structure>> {
  const page = await listStructures(context.db, query)
  const structures = await withWork(context, 'structure_code', page.items)
  return { ...page, items: structures.map((structure) => ({ ...structure, can: structurePolicy(context, structure) })) }
}

/** DATA-01: the site list in the specification's shape. What the caller sends as userId decides nothing. */
export async function specSiteList({ db }: RequestContext, input: InputOf<Endpoints['siteList']>) {
  const query = { page: input.pageNumber, pageSize: input.pageSize, projectCode: input.projectCode ?? undefined }
  const page = await listSites(db, query)
  const siteInfoList = page.items.map(({ code, name, nameAr, projectCode }) => ({ code, name, nameAr, projectCode }))
  return { siteInfoList, total: page.total }
}

/** DATA-01: the structure list in the specification's shape, sorted by ctime. */
export async function specStructureList({ db }: RequestContext, input: InputOf<Endpoints['structureList']>) {
  const query = {
    page: input.pageNumber,
    pageSize: input.pageSize,
    siteCode: input.siteCode ?? undefined,
    sort: 'ctime',
  }
  const page = await listStructures(db, query)
  const structureInfoList = page.items.map(({ code, name, nameAr, siteCode, ctime, type }) => ({
    code,
    name,
    nameAr,
    siteCode,
    ctime,
    type,
  }))
  return { structureInfoList, total: page.total }
}
