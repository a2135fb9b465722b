import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, MAX_PAGE_SIZE, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { byChoices } from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { CoverAddress, CoverChange, MOST_COVER_BYTES } from './cover.ts'
import { placeCalls } from './place-calls.ts'
import { SITE_STATUSES, STRUCTURE_TYPES } from './place-choices.ts'
import { Project, ProjectChange, ProjectDraft } from './project.ts'
import { Site, SiteChange, SiteDraft } from './site.ts'
import { sitesModule } from './sites-module.ts'
import { Structure, StructureChange, StructureDraft } from './structure.ts'

/** The specification's list body (DATA-01). `userId` is read and ignored: the subject is the session's. */
const SpecListInput = z.object({
  userId: z.union([z.string().max(100), z.number()]).nullish(),
  pageNumber: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
})

export const sitesApi = defineApi(sitesModule, {
  ...placeCalls,
  siteList: {
    method: 'POST',
    path: '/adassa_service/site/query/siteList',
    responseFormat: 'application',
    readOnly: true,
    summary: 'Sites of a project that the caller may see',
    access: 'site:read',
    input: SpecListInput.extend({ projectCode: PlaceCode.nullish() }),
    output: z.object({
      siteInfoList: z.array(
        z.object({ code: z.string(), name: z.string(), nameAr: z.string(), projectCode: z.string() }),
      ),
      total: z.number().int(),
    }),
  },
  structureList: {
    method: 'POST',
    path: '/adassa_service/structure/query/structureList',
    responseFormat: 'application',
    readOnly: true,
    summary: 'Structures of a site that the caller may see, sorted by the time they were made',
    access: 'site:read',
    input: SpecListInput.extend({ siteCode: PlaceCode.nullish() }),
    output: z.object({
      structureInfoList: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          nameAr: z.string(),
          siteCode: z.string(),
          ctime: z.string(),
          type: z.string(),
        }),
      ),
      total: z.number().int(),
    }),
  },
  projects: {
    method: 'GET',
    path: '/projects',
    summary: 'List the projects that the caller may see',
    access: 'site:read',
    reads: ['project', 'site'],
    input: ListQuery,
    output: pageOf(Project).extend({ can: z.object({ add: z.boolean() }) }),
  },
  project: {
    method: 'GET',
    path: '/projects/:code',
    summary: 'One project',
    access: 'site:read',
    reads: ['project', 'site'],
    input: z.object({ code: PlaceCode }),
    output: Project,
  },
  createProject: {
    method: 'POST',
    path: '/projects',
    summary: 'Add a project',
    access: 'project:write',
    input: ProjectDraft,
    output: Project,
  },
  changeProject: {
    method: 'PUT',
    path: '/projects/:code',
    summary: 'Edit a project',
    access: 'project:write',
    input: ProjectChange,
    output: Project,
  },
  sites: {
    method: 'GET',
    path: '/sites',
    summary: 'List the sites that the caller may see, of one project or all',
    access: 'site:read',
    reads: ['site', 'structure'],
    input: ListQuery.extend({ projectCode: PlaceCode.optional(), status: byChoices(SITE_STATUSES) }),
    output: pageOf(Site),
  },
  site: {
    method: 'GET',
    path: '/sites/:code',
    summary: 'One site',
    access: 'site:read',
    reads: ['site', 'structure'],
    input: z.object({ code: PlaceCode }),
    output: Site,
  },
  createSite: {
    method: 'POST',
    path: '/sites',
    summary: 'Add a site',
    access: 'site:write',
    input: SiteDraft,
    output: Site,
  },
  changeSite: {
    method: 'PUT',
    path: '/sites/:code',
    summary: 'Edit a site',
    access: 'site:write',
    input: SiteChange,
    output: Site,
  },
  siteCover: {
    method: 'GET',
    path: '/sites/:code/cover',
    summary: 'The picture of a site',
    access: 'site:read',
    input: CoverAddress,
    output: FILE_ANSWER,
  },
  changeSiteCover: {
    method: 'PATCH',
    path: '/sites/:code/cover',
    summary: 'Put a picture on a site, or take it off',
    access: 'site:write',
    maxBodyBytes: MOST_COVER_BYTES * 2,
    input: CoverChange,
    output: Site,
  },
  structures: {
    method: 'GET',
    path: '/structures',
    summary: 'List the structures that the caller may see, of one site, one project or all',
    access: 'site:read',
    reads: ['structure', 'site'],
    input: ListQuery.extend({
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
      type: byChoices(STRUCTURE_TYPES),
    }),
    output: pageOf(Structure),
  },
  structure: {
    method: 'GET',
    path: '/structures/:code',
    summary: 'One structure',
    access: 'site:read',
    reads: ['structure', 'site'],
    input: z.object({ code: PlaceCode }),
    output: Structure,
  },
  createStructure: {
    method: 'POST',
    path: '/structures',
    summary: 'Add a structure to a site',
    access: 'structure:write',
    input: StructureDraft,
    output: Structure,
  },
  changeStructure: {
    method: 'PUT',
    path: '/structures/:code',
    summary: 'Edit a structure',
    access: 'structure:write',
    input: StructureChange,
    output: Structure,
  },
  structureCover: {
    method: 'GET',
    path: '/structures/:code/cover',
    summary: 'The picture of a structure',
    access: 'site:read',
    input: CoverAddress,
    output: FILE_ANSWER,
  },
  changeStructureCover: {
    method: 'PATCH',
    path: '/structures/:code/cover',
    summary: 'Put a picture on a structure, or take it off',
    access: 'structure:write',
    maxBodyBytes: MOST_COVER_BYTES * 2,
    input: CoverChange,
    output: Structure,
  },
})

const SITES = { list: 'sites', one: 'site', knownBy: 'code', named: 'name' } as const
const STRUCTURES = { list: 'structures', one: 'structure', knownBy: 'code', named: 'name' } as const

/** Sites from the rows of a file; a code that is known changes the one that has it. Outlines are drawn or read from GeoJSON. */
export const siteImport = defineImport(sitesApi, {
  ...SITES,
  create: 'createSite',
  change: 'changeSite',
  key: 'code',
})
export const structureImport = defineImport(sitesApi, {
  ...STRUCTURES,
  create: 'createStructure',
  change: 'changeStructure',
  key: 'code',
  without: ['outsideReason'],
})

export const siteBulk = defineBulk(sitesApi, {
  ...SITES,
  actions: {
    setStatus: { does: 'changeSite', fields: z.object({ status: z.enum(SITE_STATUSES) }), isUndoable: true },
  },
})

export const structureBulk = defineBulk(sitesApi, {
  ...STRUCTURES,
  actions: {
    setType: { does: 'changeStructure', fields: z.object({ type: z.enum(STRUCTURE_TYPES) }), isUndoable: true },
  },
})
