import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { bcfHttpEndpoints } from './bcf-http-endpoints.ts'
import { bcfModule } from './bcf-module.ts'
import { BcfGuid, BcfImport, Topic, TopicDraft } from './bcf-topic.ts'

const OfTopic = z.object({ projectCode: PlaceCode, guid: BcfGuid })

/** Topics for our own screens, files in and out, and the BCF API 3.0 for other programs. */
export const bcfApi = defineApi(bcfModule, {
  topics: {
    method: 'GET',
    path: '/bcf/topics',
    summary: 'List the model issues that the caller may see',
    access: 'bcf:read',
    input: ListQuery.extend({
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
      structureCode: PlaceCode.optional(),
      status: z.string().max(200).optional(),
      source: z.string().max(40).optional(),
    }),
    output: pageOf(Topic),
  },
  topic: {
    method: 'GET',
    path: '/bcf/projects/:projectCode/topics/:guid',
    summary: 'One model issue',
    access: 'bcf:read',
    input: OfTopic,
    output: Topic,
  },
  createTopic: {
    method: 'POST',
    path: '/bcf/topics',
    summary: 'Add a model issue',
    access: 'bcf:write',
    input: TopicDraft,
    output: Topic,
  },
  changeTopic: {
    method: 'PUT',
    path: '/bcf/projects/:projectCode/topics/:guid',
    summary: 'Edit a model issue',
    access: 'bcf:write',
    input: TopicDraft.omit({ siteCode: true, structureCode: true }).extend({
      guid: BcfGuid,
      rowVersion: z.number().int().min(1),
    }),
    output: Topic,
  },
  startImport: {
    method: 'POST',
    path: '/bcf/imports',
    summary: 'Import an uploaded BCF file: topics are added, updated or left as they are',
    access: 'bcf:write',
    input: z.object({
      projectCode: PlaceCode,
      siteCode: PlaceCode.nullable().default(null),
      structureCode: PlaceCode.nullable().default(null),
      fileId: z.uuid(),
    }),
    output: BcfImport,
  },
  import: {
    method: 'GET',
    path: '/bcf/imports/:id',
    summary: 'What an import did',
    access: 'bcf:read',
    input: z.object({ id: z.uuid() }),
    output: BcfImport,
  },
  exportTopics: {
    method: 'GET',
    path: '/bcf/projects/:projectCode/export',
    summary: 'Model issues of a project as a BCF file',
    access: 'bcf:read',
    input: z.object({
      projectCode: PlaceCode,
      version: z.enum(['2.1', '3.0']).default('3.0'),
      structureCode: PlaceCode.optional(),
      source: z.string().max(40).optional(),
      /** Separated by commas; all where absent. */
      guids: z.string().max(40_000).optional(),
    }),
    output: FILE_ANSWER,
  },
  ...bcfHttpEndpoints,
})
