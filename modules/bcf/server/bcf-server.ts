import { sql } from 'kysely'
import { elementReferences, onVersionReady } from '#modules/models/server/public.ts'
import { placeWork } from '#modules/sites/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { bcfApi, issueBulk } from '../contract/bcf-api.ts'
import { bcfImportKind, bcfTopicKind } from '../contract/bcf-records.ts'
import { auditedActions } from './audited-actions.ts'
import { bcfFigures } from './bcf-figures.ts'
import { exportTopics } from './export-bcf.ts'
import { postDocument, putSnippet, snippet } from './http-binaries.ts'
import { comment, comments, postComment, putComment, removeComment } from './http-comments.ts'
import {
  commentEvents,
  commentsEvents,
  document,
  documentReferences,
  documents,
  postDocumentReference,
  putDocumentReference,
  putRelatedTopics,
  relatedTopics,
  topicEvents,
  topicsEvents,
} from './http-references.ts'
import {
  auth,
  currentUser,
  extensions,
  files,
  filesInformation,
  postTopic,
  project,
  projects,
  putFiles,
  putTopic,
  removeTopic,
  topic,
  topics,
  versions,
} from './http-topics.ts'
import {
  bitmap,
  coloring,
  postViewpoint,
  removeViewpoint,
  selection,
  snapshot,
  viewpoint,
  viewpoints,
  visibility,
} from './http-viewpoints.ts'
import { importBcf, startImport } from './import-bcf.ts'
import { getImport } from './import-repository.ts'
import { issueOnPaper, issueSource, loadIssue } from './issue-on-paper.ts'
import { createTopics } from './migrations/20260123T0000_bcf_create_topics.ts'
import { indexOpenTopics } from './migrations/20260125T0200_bcf_index_open_topics.ts'
import { placeTopicsByElements } from './migrations/20260126T0100_bcf_place_topics.ts'
import { indexTopicsBySite } from './migrations/20261122T0925_bcf_index_by_site.ts'
import { cutLongTexts } from './migrations/20261122T0941_bcf_cut_long_texts.ts'
import { namePeopleById } from './migrations/20261122T0955_bcf_name_people_by_id.ts'
import { nameTopicsById } from './migrations/20261123T1150_bcf_name_topics_by_id.ts'
import { IS_OPEN, isPastDueNow } from './open-topics.ts'
import { placeTopicsOfVersion } from './place-topics.ts'
import { seedBcf, showDemonstrationIssues } from './seed.ts'
import { changeTopic, createTopic, oneTopic, pageOfTopics, showIssue } from './topic-handlers.ts'
import { topicReferences } from './topic-references.ts'
import { commentOnTopic, removeOwnComment, topicChoices, topicThread } from './topic-thread.ts'

export const bcfServer = defineServerModule(bcfApi, {
  actions: auditedActions,
  offers: [
    onVersionReady(showDemonstrationIssues),
    onVersionReady(placeTopicsOfVersion),
    elementReferences(topicReferences),
    placeWork({
      id: 'issues',
      name: { en: 'Open issues', ar: 'ملاحظات مفتوحة' },
      permission: 'bcf:read',
      table: 'bcf_topics',
      isCounted: sql`deleted_at is null and ${IS_OPEN}`,
      isLate: isPastDueNow,
    }),
  ],
  handlers: {
    topics: pageOfTopics,
    issue: showIssue,
    topic: oneTopic,
    createTopic,
    changeTopic,
    removeTopic: (context, { projectCode, guid }) => removeTopic(context, { projectId: projectCode, topicGuid: guid }),
    thread: topicThread,
    choices: topicChoices,
    comment: commentOnTopic,
    removeComment: removeOwnComment,
    startImport,
    import: async ({ db }, { id }) => getImport(db, id),
    exportTopics,
    foundationVersions: versions,
    foundationAuth: auth,
    foundationUser: currentUser,
    bcfVersions: versions,
    bcfAuth: auth,
    bcfUser: currentUser,
    bcfProjects: projects,
    bcfProject: project,
    bcfExtensions: extensions,
    bcfTopics: topics,
    bcfAddTopic: postTopic,
    bcfTopic: topic,
    bcfPutTopic: putTopic,
    bcfRemoveTopic: removeTopic,
    bcfSnippet: snippet,
    bcfPutSnippet: putSnippet,
    bcfFilesInformation: filesInformation,
    bcfFiles: files,
    bcfPutFiles: putFiles,
    bcfComments: comments,
    bcfAddComment: postComment,
    bcfComment: comment,
    bcfPutComment: putComment,
    bcfRemoveComment: removeComment,
    bcfViewpoints: viewpoints,
    bcfAddViewpoint: postViewpoint,
    bcfViewpoint: viewpoint,
    bcfRemoveViewpoint: removeViewpoint,
    bcfSnapshot: snapshot,
    bcfBitmap: bitmap,
    bcfSelection: selection,
    bcfColoring: coloring,
    bcfVisibility: visibility,
    bcfRelatedTopics: relatedTopics,
    bcfPutRelatedTopics: putRelatedTopics,
    bcfDocumentReferences: documentReferences,
    bcfAddDocumentReference: postDocumentReference,
    bcfPutDocumentReference: putDocumentReference,
    bcfDocuments: documents,
    bcfAddDocument: postDocument,
    bcfDocument: document,
    bcfTopicsEvents: topicsEvents,
    bcfTopicEvents: topicEvents,
    bcfCommentEvents: commentEvents,
    bcfCommentsEvents: commentsEvents,
  },
  migrations: [
    createTopics,
    indexOpenTopics,
    placeTopicsByElements,
    indexTopicsBySite,
    cutLongTexts,
    namePeopleById,
    nameTopicsById,
  ],
  jobs: [importBcf],
  bulk: [issueBulk],
  seed: seedBcf,
  figures: bcfFigures,
  records: [
    {
      ...bcfTopicKind,
      source: issueSource,
      load: loadIssue,
      onPaper: issueOnPaper,
      searched: {
        // People are sign-in names here.
        text: ['assigned_to', 'creation_author', 'type', 'status', 'description', "array_to_string(labels, ' ')"],
      },
    },
    bcfImportKind,
  ],
})
