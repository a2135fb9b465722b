import { defineServerModule } from '#platform/server/define-server-module.ts'
import { sitesApi } from '../contract/sites-api.ts'
import { siteKind, structureKind } from '../contract/sites-records.ts'
import { namePeopleById } from './migrations/20261122T0951_sites_name_people_by_id.ts'
import './audited-actions.ts'
import { changeSite, createSite } from './edit-site.ts'
import { changeStructure, createStructure } from './edit-structure.ts'
import { pageOfSites, pageOfStructures, specSiteList, specStructureList } from './list-places.ts'
import { createSites } from './migrations/20260102T0010_sites_create.ts'
import { findProjectsAbove } from './migrations/20261122T0925_sites_find_projects_above.ts'
import { sitePolicy, structurePolicy } from './place-policy.ts'
import { getProject, listProjects } from './project-repository.ts'
import { seedSites } from './seed.ts'
import { getSite } from './site-repository.ts'
import { getStructure } from './structure-repository.ts'

const named = {
  id: 'code',
  idType: 'text',
  number: 'code',
  title: 'name',
  titleAr: 'name_ar',
  where: 'true',
} as const

export const sitesServer = defineServerModule(sitesApi, {
  handlers: {
    siteList: specSiteList,
    structureList: specStructureList,
    projects: (context, query) => listProjects(context.db, query),
    project: (context, { code }) => getProject(context.db, code),
    sites: pageOfSites,
    site: async (context, { code }) => {
      const site = await getSite(context.db, code)
      return { ...site, can: sitePolicy(context, site) }
    },
    createSite,
    changeSite,
    structures: pageOfStructures,
    structure: async (context, { code }) => {
      const structure = await getStructure(context.db, code)
      return { ...structure, can: structurePolicy(context, structure) }
    },
    createStructure,
    changeStructure,
  },
  migrations: [createSites, findProjectsAbove, namePeopleById],
  seed: seedSites,
  records: [
    {
      ...siteKind,
      searched: { ...named, table: 'sites', text: ['address'], siteCode: 'code', structureCode: null },
    },
    {
      ...structureKind,
      searched: { ...named, table: 'structures', text: ['description'], structureCode: 'code' },
    },
  ],
})
