import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { byFlag, byOverdue, byPerson, byText } from '#platform/contract/record-filters.ts'
import { ApiViewpointDraft } from './bcf-api-shapes.ts'
import { bcfHttpEndpoints } from './bcf-http-endpoints.ts'
import { bcfModule } from './bcf-module.ts'
import { BcfGuid, BcfImport, Topic, TopicChoices, TopicDraft, TopicSummary } from './bcf-topic.ts'
import { TopicThread } from './topic-thread.ts'

const OfTopic = z.object({ projectCode: PlaceCode, guid: BcfGuid })

/** `PRJ~guid`, as lists name issues; by the GUID alone the first that is in sight. */
const IssueId = z
  .string()
  .max(100)
  .transform((id) => (id.includes('~') ? id : `~${id}`).split('~'))
  .pipe(z.tuple([z.union([z.literal(''), PlaceCode]), BcfGuid]))
  .transform(([projectCode, guid]) => ({ projectCode: projectCode || null, guid }))

/** A picture of a screen in base64 is longer than what other bodies may be, bytes. */
const PICTURE_BODY_BYTES = 16 * 1024 * 1024

const Filter = z.object({
  siteCode: PlaceCode.optional(),
  structureCode: PlaceCode.optional(),
  search: z.string().trim().max(200).optional(),
  status: z.string().max(200).optional(),
  type: z.string().max(200).optional(),
  priority: z.string().max(200).optional(),
  assignedTo: z.string().max(200).optional(),
  source: z.string().max(40).optional(),
  isOpen: byFlag(),
  isOverdue: byOverdue(),
  /** A person of this product, by whatever issues call them. */
  person: byPerson(),
  modelId: z.uuid().optional(),
  storey: byText(),
})

/** Topics for our own screens, files in and out, and the BCF API 3.0 for other programs. */
export const bcfApi = defineApi(bcfModule, {
  topics: {
    method: 'GET',
    path: '/bcf/topics',
    summary: 'List the model issues that the caller may see',
    access: 'bcf:read',
    reads: ['bcf-topic', 'bcf-import'],
    input: ListQuery.extend({ projectCode: PlaceCode.optional(), ...Filter.shape }),
    output: pageOf(TopicSummary),
  },
  issue: {
    method: 'GET',
    path: '/bcf/issues/:id',
    summary: 'One model issue, by its id or its GUID alone',
    access: 'bcf:read',
    reads: ['bcf-topic'],
    input: z.object({ id: IssueId }),
    output: Topic,
  },
  topic: {
    method: 'GET',
    path: '/bcf/projects/:projectCode/topics/:guid',
    summary: 'One model issue',
    access: 'bcf:read',
    reads: ['bcf-topic'],
    input: OfTopic,
    output: Topic,
  },
  thread: {
    method: 'GET',
    path: '/bcf/projects/:projectCode/topics/:guid/thread',
    summary: 'One model issue with its comments and viewpoints',
    access: 'bcf:read',
    reads: ['bcf-topic', 'bcf-import'],
    input: OfTopic,
    output: TopicThread,
  },
  choices: {
    method: 'GET',
    path: '/bcf/projects/:projectCode/choices',
    summary: 'Values that model issues of a project may have',
    access: 'bcf:read',
    reads: ['bcf-topic', 'bcf-import'],
    input: z.object({ projectCode: PlaceCode }),
    output: TopicChoices,
  },
  createTopic: {
    method: 'POST',
    path: '/bcf/topics',
    summary: 'Add a model issue, with the view that shows it',
    access: 'bcf:write',
    maxBodyBytes: PICTURE_BODY_BYTES,
    input: TopicDraft.extend({
      viewpoint: ApiViewpointDraft.nullish(),
      /** Building models that were on the screen: noted as the files that the issue is about. */
      modelIds: z.array(z.uuid()).max(20).default([]),
    }),
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
  removeTopic: {
    method: 'DELETE',
    path: '/bcf/projects/:projectCode/topics/:guid',
    summary: 'Take a model issue off the lists; its history stays',
    access: 'bcf:write',
    input: OfTopic,
    output: z.null(),
  },
  comment: {
    method: 'POST',
    path: '/bcf/projects/:projectCode/topics/:guid/comments',
    summary: 'Comment on a model issue, with a view where one is shown',
    access: 'bcf:write',
    maxBodyBytes: PICTURE_BODY_BYTES,
    input: OfTopic.extend({
      comment: z.string().trim().max(20_000).default(''),
      viewpoint: ApiViewpointDraft.nullish(),
    }),
    output: TopicThread,
  },
  removeComment: {
    method: 'DELETE',
    path: '/bcf/projects/:projectCode/topics/:guid/comments/:commentGuid',
    summary: 'Take back a comment of one’s own',
    access: 'bcf:write',
    input: OfTopic.extend({ commentGuid: BcfGuid }),
    output: TopicThread,
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
    reads: ['bcf-import'],
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
      ...Filter.shape,
      /** Separated by commas; all where absent. */
      guids: z.string().max(40_000).optional(),
    }),
    output: FILE_ANSWER,
  },
  ...bcfHttpEndpoints,
})

/** What can be done to many issues at once. */
export const issueBulk = defineBulk(bcfApi, {
  list: 'topics',
  one: 'issue',
  named: 'serverAssignedId',
  actions: {
    setStatus: { does: 'changeTopic', fields: TopicDraft.pick({ status: true }), isUndoable: true },
    setPriority: { does: 'changeTopic', fields: TopicDraft.pick({ priority: true }), isUndoable: true },
    assign: { does: 'changeTopic', fields: TopicDraft.pick({ assignedTo: true }), isUndoable: true },
    remove: { does: 'removeTopic' },
  },
})
