import { z } from 'zod'
import { type EndpointSpec, FILE_ANSWER, RAW_ANSWER } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import {
  ApiColoring,
  ApiComment,
  ApiCommentDraft,
  ApiComponent,
  ApiDocumentReference,
  ApiDocumentReferenceDraft,
  ApiEvents,
  ApiExtensions,
  ApiFile,
  ApiFileInformation,
  ApiProject,
  ApiRelatedTopic,
  ApiTopic,
  ApiTopicDraft,
  ApiViewpoint,
  ApiViewpointDraft,
  ApiVisibility,
  OData,
} from './bcf-api-shapes.ts'
import { BcfGuid } from './bcf-topic.ts'

const PROJECT = '/bcf/3.0/projects/:projectId'
const TOPIC = `${PROJECT}/topics/:topicGuid` as const
const COMMENT = `${TOPIC}/comments/:commentGuid` as const
const VIEWPOINT = `${TOPIC}/viewpoints/:viewpointGuid` as const
const OfProject = z.object({ projectId: PlaceCode })
const OfTopic = OfProject.extend({ topicGuid: BcfGuid })
const OfComment = OfTopic.extend({ commentGuid: BcfGuid })
const OfViewpoint = OfTopic.extend({ viewpointGuid: BcfGuid })
/** Whether the answer says what the caller may do with it. */
const Asked = { includeAuthorization: OData.shape.includeAuthorization }
const OneComment = OfComment.extend(Asked)
const OneViewpoint = OfViewpoint.extend(Asked)
const ListOfProject = OData.extend(OfProject.shape)
const ListOfTopic = OData.extend(OfTopic.shape)
const Nothing = z.object({})
/** Snapshots and bitmaps come as base64 in the body, bytes. */
const PICTURE_BODY_BYTES = 16 * 1024 * 1024

const read = { method: 'GET', responseFormat: 'bare', access: 'bcf:read' } as const
const add = { method: 'POST', responseFormat: 'bare', access: 'bcf:write' } as const
const put = { method: 'PUT', responseFormat: 'bare', access: 'bcf:write' } as const
const remove = { method: 'DELETE', responseFormat: 'bare', access: 'bcf:write' } as const

const Versions = z.object({
  versions: z.array(
    z.object({ api_id: z.string(), version_id: z.string(), detailed_version: z.string(), api_base_url: z.string() }),
  ),
})
const Auth = z.object({ http_basic_supported: z.boolean(), supported_oauth2_flows: z.array(z.string()) })
const CurrentUser = z.object({ id: z.string(), name: z.string() })

/** The BCF API 3.0 and what it needs of the OpenCDE Foundation API, at the addresses that those name. */
export const bcfHttpEndpoints = {
  foundationVersions: {
    ...read,
    access: 'public',
    path: '/foundation/versions',
    summary: 'APIs and versions that this server speaks',
    input: Nothing,
    output: Versions,
  },
  foundationAuth: {
    ...read,
    access: 'public',
    path: '/foundation/1.0/auth',
    summary: 'How to sign in: a bearer token of this product',
    input: Nothing,
    output: Auth,
  },
  foundationUser: {
    ...read,
    access: 'any-signed-in',
    path: '/foundation/1.0/current-user',
    summary: 'Who the token belongs to',
    input: Nothing,
    output: CurrentUser,
  },
  bcfVersions: {
    ...read,
    access: 'public',
    path: '/bcf/versions',
    summary: 'Versions of the BCF API',
    input: Nothing,
    output: Versions,
  },
  bcfAuth: {
    ...read,
    access: 'public',
    path: '/bcf/3.0/auth',
    summary: 'How to sign in: a bearer token of this product',
    input: Nothing,
    output: Auth,
  },
  bcfUser: {
    ...read,
    access: 'any-signed-in',
    path: '/bcf/3.0/current-user',
    summary: 'Who the token belongs to',
    input: Nothing,
    output: CurrentUser,
  },
  bcfProjects: {
    ...read,
    path: '/bcf/3.0/projects',
    summary: 'Projects that the caller may see',
    input: Nothing,
    output: z.array(ApiProject),
  },
  bcfProject: { ...read, path: PROJECT, summary: 'One project', input: OfProject, output: ApiProject },
  bcfExtensions: {
    ...read,
    path: `${PROJECT}/extensions`,
    summary: 'Values that topics of a project may have, and what the caller may do',
    input: OfProject,
    output: ApiExtensions,
  },
  bcfTopics: {
    ...read,
    path: `${PROJECT}/topics`,
    summary: 'Topics of a project',
    input: ListOfProject,
    output: z.array(ApiTopic),
  },
  bcfAddTopic: {
    ...add,
    path: `${PROJECT}/topics`,
    summary: 'Add a topic',
    input: ApiTopicDraft.extend(OfProject.shape),
    output: ApiTopic,
  },
  bcfTopic: {
    ...read,
    path: TOPIC,
    summary: 'One topic',
    input: OfTopic.extend(Asked),
    output: ApiTopic,
  },
  bcfPutTopic: {
    ...put,
    path: TOPIC,
    summary: 'Replace the facts of a topic',
    input: ApiTopicDraft.extend(OfTopic.shape),
    output: ApiTopic,
  },
  bcfRemoveTopic: { ...remove, path: TOPIC, summary: 'Remove a topic', input: OfTopic, output: z.null() },
  bcfSnippet: {
    ...read,
    path: `${TOPIC}/snippet`,
    summary: 'File of the BIM snippet of a topic',
    input: OfTopic,
    output: FILE_ANSWER,
  },
  bcfPutSnippet: {
    ...put,
    path: `${TOPIC}/snippet`,
    summary: 'Put the file of the BIM snippet of a topic',
    input: OfTopic,
    output: RAW_ANSWER,
  },
  bcfFilesInformation: {
    ...read,
    path: `${PROJECT}/files_information`,
    summary: 'Models of a project that topics may be about',
    input: OfProject,
    output: z.array(ApiFileInformation),
  },
  bcfFiles: {
    ...read,
    path: `${TOPIC}/files`,
    summary: 'Models that a topic is about',
    input: OfTopic,
    output: z.array(ApiFile),
  },
  bcfPutFiles: {
    ...put,
    path: `${TOPIC}/files`,
    summary: 'Replace the models that a topic is about',
    input: OfTopic.extend({ items: z.array(ApiFile).max(100) }),
    output: z.array(ApiFile),
  },
  bcfComments: {
    ...read,
    path: `${TOPIC}/comments`,
    summary: 'Comments of a topic',
    input: ListOfTopic,
    output: z.array(ApiComment),
  },
  bcfAddComment: {
    ...add,
    path: `${TOPIC}/comments`,
    summary: 'Comment on a topic',
    input: ApiCommentDraft.extend(OfTopic.shape),
    output: ApiComment,
  },
  bcfComment: { ...read, path: COMMENT, summary: 'One comment', input: OneComment, output: ApiComment },
  bcfPutComment: {
    ...put,
    path: COMMENT,
    summary: 'Change a comment',
    input: ApiCommentDraft.extend(OfComment.shape),
    output: ApiComment,
  },
  bcfRemoveComment: { ...remove, path: COMMENT, summary: 'Remove a comment', input: OfComment, output: z.null() },
  bcfViewpoints: {
    ...read,
    path: `${TOPIC}/viewpoints`,
    summary: 'Viewpoints of a topic',
    input: ListOfTopic,
    output: z.array(ApiViewpoint),
  },
  bcfAddViewpoint: {
    ...add,
    maxBodyBytes: PICTURE_BODY_BYTES,
    path: `${TOPIC}/viewpoints`,
    summary: 'Add a viewpoint with its snapshot',
    input: ApiViewpointDraft.extend(OfTopic.shape),
    output: ApiViewpoint,
  },
  bcfViewpoint: { ...read, path: VIEWPOINT, summary: 'One viewpoint', input: OneViewpoint, output: ApiViewpoint },
  bcfRemoveViewpoint: {
    ...remove,
    path: VIEWPOINT,
    summary: 'Remove a viewpoint',
    input: OfViewpoint,
    output: z.null(),
  },
  bcfSnapshot: {
    ...read,
    path: `${VIEWPOINT}/snapshot`,
    summary: 'Picture of a viewpoint',
    input: OfViewpoint,
    output: FILE_ANSWER,
  },
  bcfBitmap: {
    ...read,
    path: `${VIEWPOINT}/bitmaps/:bitmapGuid`,
    summary: 'Picture placed in a viewpoint',
    input: OfViewpoint.extend({ bitmapGuid: BcfGuid }),
    output: FILE_ANSWER,
  },
  bcfSelection: {
    ...read,
    path: `${VIEWPOINT}/selection`,
    summary: 'Components that a viewpoint selects',
    input: OfViewpoint,
    output: z.object({ selection: z.array(ApiComponent) }),
  },
  bcfColoring: {
    ...read,
    path: `${VIEWPOINT}/coloring`,
    summary: 'Components that a viewpoint colours',
    input: OfViewpoint,
    output: z.object({ coloring: z.array(ApiColoring) }),
  },
  bcfVisibility: {
    ...read,
    path: `${VIEWPOINT}/visibility`,
    summary: 'Components that a viewpoint shows',
    input: OfViewpoint,
    output: z.object({ visibility: ApiVisibility }),
  },
  bcfRelatedTopics: {
    ...read,
    path: `${TOPIC}/related_topics`,
    summary: 'Topics that a topic belongs with',
    input: OfTopic,
    output: z.array(ApiRelatedTopic),
  },
  bcfPutRelatedTopics: {
    ...put,
    path: `${TOPIC}/related_topics`,
    summary: 'Replace the related topics',
    input: OfTopic.extend({ items: z.array(ApiRelatedTopic).max(500) }),
    output: z.array(ApiRelatedTopic),
  },
  bcfDocumentReferences: {
    ...read,
    path: `${TOPIC}/document_references`,
    summary: 'Documents that a topic refers to',
    input: OfTopic,
    output: z.array(ApiDocumentReference),
  },
  bcfAddDocumentReference: {
    ...add,
    path: `${TOPIC}/document_references`,
    summary: 'Refer to a document',
    input: ApiDocumentReferenceDraft.extend(OfTopic.shape),
    output: ApiDocumentReference,
  },
  bcfPutDocumentReference: {
    ...put,
    path: `${TOPIC}/document_references/:referenceGuid`,
    summary: 'Change a reference to a document',
    input: ApiDocumentReferenceDraft.extend(OfTopic.shape).extend({ referenceGuid: BcfGuid }),
    output: ApiDocumentReference,
  },
  bcfDocuments: {
    ...read,
    path: `${PROJECT}/documents`,
    summary: 'Documents of a project',
    input: OfProject,
    output: z.array(z.object({ guid: z.string(), filename: z.string() })),
  },
  bcfAddDocument: {
    ...add,
    path: `${PROJECT}/documents`,
    summary: 'Upload a document of a project',
    input: OfProject.extend({ guid: BcfGuid.optional() }),
    output: RAW_ANSWER,
  },
  bcfDocument: {
    ...read,
    path: `${PROJECT}/documents/:documentGuid`,
    summary: 'Content of a document',
    input: OfProject.extend({ documentGuid: BcfGuid }),
    output: FILE_ANSWER,
  },
  bcfTopicsEvents: {
    ...read,
    path: `${PROJECT}/topics/events`,
    summary: 'What happened to the topics of a project',
    input: ListOfProject,
    output: z.array(ApiEvents),
  },
  bcfTopicEvents: {
    ...read,
    path: `${TOPIC}/events`,
    summary: 'What happened to a topic',
    input: ListOfTopic,
    output: z.array(ApiEvents),
  },
  bcfCommentEvents: {
    ...read,
    path: `${COMMENT}/events`,
    summary: 'What happened to a comment',
    input: OData.extend(OfComment.shape),
    output: z.array(ApiEvents),
  },
  bcfCommentsEvents: {
    ...read,
    path: `${PROJECT}/topics/comments/events`,
    summary: 'What happened to the comments of a project',
    input: ListOfProject,
    output: z.array(ApiEvents),
  },
} as const satisfies Record<string, EndpointSpec<'bcf:read' | 'bcf:write'>>
