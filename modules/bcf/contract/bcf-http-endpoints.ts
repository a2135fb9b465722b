import { z } from 'zod'
import { type EndpointSpec, FILE_ANSWER, RAW_ANSWER } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { BcfGuid } from './bcf-topic.ts'
import {
  OData,
  WireColoring,
  WireComment,
  WireCommentDraft,
  WireComponent,
  WireDocumentReference,
  WireDocumentReferenceDraft,
  WireEvents,
  WireExtensions,
  WireFile,
  WireFileInformation,
  WireProject,
  WireRelatedTopic,
  WireTopic,
  WireTopicDraft,
  WireViewpoint,
  WireViewpointDraft,
  WireVisibility,
} from './bcf-wire.ts'

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

const read = { method: 'GET', wire: 'bare', access: 'bcf:read' } as const
const add = { method: 'POST', wire: 'bare', access: 'bcf:write' } as const
const put = { method: 'PUT', wire: 'bare', access: 'bcf:write' } as const
const remove = { method: 'DELETE', wire: 'bare', access: 'bcf:write' } as const

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
    output: z.array(WireProject),
  },
  bcfProject: { ...read, path: PROJECT, summary: 'One project', input: OfProject, output: WireProject },
  bcfExtensions: {
    ...read,
    path: `${PROJECT}/extensions`,
    summary: 'Values that topics of a project may have, and what the caller may do',
    input: OfProject,
    output: WireExtensions,
  },
  bcfTopics: {
    ...read,
    path: `${PROJECT}/topics`,
    summary: 'Topics of a project',
    input: ListOfProject,
    output: z.array(WireTopic),
  },
  bcfAddTopic: {
    ...add,
    path: `${PROJECT}/topics`,
    summary: 'Add a topic',
    input: WireTopicDraft.extend(OfProject.shape),
    output: WireTopic,
  },
  bcfTopic: {
    ...read,
    path: TOPIC,
    summary: 'One topic',
    input: OfTopic.extend(Asked),
    output: WireTopic,
  },
  bcfPutTopic: {
    ...put,
    path: TOPIC,
    summary: 'Replace the facts of a topic',
    input: WireTopicDraft.extend(OfTopic.shape),
    output: WireTopic,
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
    output: z.array(WireFileInformation),
  },
  bcfFiles: {
    ...read,
    path: `${TOPIC}/files`,
    summary: 'Models that a topic is about',
    input: OfTopic,
    output: z.array(WireFile),
  },
  bcfPutFiles: {
    ...put,
    path: `${TOPIC}/files`,
    summary: 'Replace the models that a topic is about',
    input: OfTopic.extend({ items: z.array(WireFile).max(100) }),
    output: z.array(WireFile),
  },
  bcfComments: {
    ...read,
    path: `${TOPIC}/comments`,
    summary: 'Comments of a topic',
    input: ListOfTopic,
    output: z.array(WireComment),
  },
  bcfAddComment: {
    ...add,
    path: `${TOPIC}/comments`,
    summary: 'Comment on a topic',
    input: WireCommentDraft.extend(OfTopic.shape),
    output: WireComment,
  },
  bcfComment: { ...read, path: COMMENT, summary: 'One comment', input: OneComment, output: WireComment },
  bcfPutComment: {
    ...put,
    path: COMMENT,
    summary: 'Change a comment',
    input: WireCommentDraft.extend(OfComment.shape),
    output: WireComment,
  },
  bcfRemoveComment: { ...remove, path: COMMENT, summary: 'Remove a comment', input: OfComment, output: z.null() },
  bcfViewpoints: {
    ...read,
    path: `${TOPIC}/viewpoints`,
    summary: 'Viewpoints of a topic',
    input: ListOfTopic,
    output: z.array(WireViewpoint),
  },
  bcfAddViewpoint: {
    ...add,
    maxBodyBytes: PICTURE_BODY_BYTES,
    path: `${TOPIC}/viewpoints`,
    summary: 'Add a viewpoint with its snapshot',
    input: WireViewpointDraft.extend(OfTopic.shape),
    output: WireViewpoint,
  },
  bcfViewpoint: { ...read, path: VIEWPOINT, summary: 'One viewpoint', input: OneViewpoint, output: WireViewpoint },
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
    output: z.object({ selection: z.array(WireComponent) }),
  },
  bcfColoring: {
    ...read,
    path: `${VIEWPOINT}/coloring`,
    summary: 'Components that a viewpoint colours',
    input: OfViewpoint,
    output: z.object({ coloring: z.array(WireColoring) }),
  },
  bcfVisibility: {
    ...read,
    path: `${VIEWPOINT}/visibility`,
    summary: 'Components that a viewpoint shows',
    input: OfViewpoint,
    output: z.object({ visibility: WireVisibility }),
  },
  bcfRelatedTopics: {
    ...read,
    path: `${TOPIC}/related_topics`,
    summary: 'Topics that a topic belongs with',
    input: OfTopic,
    output: z.array(WireRelatedTopic),
  },
  bcfPutRelatedTopics: {
    ...put,
    path: `${TOPIC}/related_topics`,
    summary: 'Replace the related topics',
    input: OfTopic.extend({ items: z.array(WireRelatedTopic).max(500) }),
    output: z.array(WireRelatedTopic),
  },
  bcfDocumentReferences: {
    ...read,
    path: `${TOPIC}/document_references`,
    summary: 'Documents that a topic refers to',
    input: OfTopic,
    output: z.array(WireDocumentReference),
  },
  bcfAddDocumentReference: {
    ...add,
    path: `${TOPIC}/document_references`,
    summary: 'Refer to a document',
    input: WireDocumentReferenceDraft.extend(OfTopic.shape),
    output: WireDocumentReference,
  },
  bcfPutDocumentReference: {
    ...put,
    path: `${TOPIC}/document_references/:referenceGuid`,
    summary: 'Change a reference to a document',
    input: WireDocumentReferenceDraft.extend(OfTopic.shape).extend({ referenceGuid: BcfGuid }),
    output: WireDocumentReference,
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
    output: z.array(WireEvents),
  },
  bcfTopicEvents: {
    ...read,
    path: `${TOPIC}/events`,
    summary: 'What happened to a topic',
    input: ListOfTopic,
    output: z.array(WireEvents),
  },
  bcfCommentEvents: {
    ...read,
    path: `${COMMENT}/events`,
    summary: 'What happened to a comment',
    input: OData.extend(OfComment.shape),
    output: z.array(WireEvents),
  },
  bcfCommentsEvents: {
    ...read,
    path: `${PROJECT}/topics/comments/events`,
    summary: 'What happened to the comments of a project',
    input: ListOfProject,
    output: z.array(WireEvents),
  },
} as const satisfies Record<string, EndpointSpec<'bcf:read' | 'bcf:write'>>
