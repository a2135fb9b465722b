import { sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { siteBulk, siteImport, sitesApi, structureBulk, structureImport } from '../contract/sites-api.ts'
import { projectKind, siteKind, structureKind } from '../contract/sites-records.ts'
import { auditedActions } from './audited-actions.ts'
import { bindTypeHandlers } from './bind-types.ts'
import { changeProject, createProject, pageOfProjects, showProject } from './edit-project.ts'
import { changeSite, createSite, savedSite } from './edit-site.ts'
import { changeStructure, createStructure, savedStructure } from './edit-structure.ts'
import { pageOfSites, pageOfStructures, specSiteList, specStructureList } from './list-places.ts'
import { createSites } from './migrations/20260102T0010_sites_create.ts'
import { findProjectsAbove } from './migrations/20261122T0925_sites_find_projects_above.ts'
import { namePeopleById } from './migrations/20261122T0951_sites_name_people_by_id.ts'
import { addCovers } from './migrations/20261122T1955_sites_add_covers.ts'
import { editProjects } from './migrations/20261128T0010_sites_edit_projects.ts'
import { placeCallHandlers } from './place-calls.ts'
import { changeSiteCover, changeStructureCover, openSiteCover, openStructureCover } from './place-covers.ts'
import { seedSites } from './seed.ts'

const named = {
  key: 'code',
  number: sql<string>`code`,
  title: { en: sql<string>`name`, ar: sql<string>`name_ar` },
} as const

const showSite = async (context: RequestContext, { code }: { readonly code: string }) =>
  savedSite.present(context, await savedSite.get(context, code))
const showStructure = async (context: RequestContext, { code }: { readonly code: string }) =>
  savedStructure.present(context, await savedStructure.get(context, code))

export const sitesServer = defineServerModule(sitesApi, {
  actions: auditedActions,
  handlers: {
    ...placeCallHandlers,
    ...bindTypeHandlers,
    siteList: specSiteList,
    structureList: specStructureList,
    projects: pageOfProjects,
    project: showProject,
    createProject,
    changeProject,
    sites: pageOfSites,
    site: showSite,
    createSite,
    changeSite,
    siteCover: openSiteCover,
    changeSiteCover,
    structures: pageOfStructures,
    structure: showStructure,
    createStructure,
    changeStructure,
    structureCover: openStructureCover,
    changeStructureCover,
  },
  bulk: [siteBulk, structureBulk],
  imports: [siteImport, structureImport],
  migrations: [createSites, findProjectsAbove, namePeopleById, addCovers, editProjects],
  seed: seedSites,
  records: [
    {
      ...projectKind,
      source: { ...named, table: 'projects', place: 'project' },
      load: (context, code) => showProject(context, { code }),
      searched: { text: ['description', 'description_ar'] },
    },
    {
      ...siteKind,
      source: { ...named, table: 'sites', place: 'site' },
      listedAs: { name: 'sites' },
      load: (context, code) => showSite(context, { code }),
      searched: { text: ['address'] },
    },
    {
      ...structureKind,
      source: { ...named, table: 'structures', place: 'structure' },
      listedAs: { name: 'structures' },
      load: (context, code) => showStructure(context, { code }),
      searched: { text: ['description'] },
    },
  ],
})
