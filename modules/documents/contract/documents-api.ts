import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { LinkToken } from '#platform/contract/link-token.ts'
import { Passcode } from '#platform/contract/open-link.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byChoices, byDays, byFlag, byOverdue, byPerson, byText } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { bundleEndpoints, ChosenIds } from './bundle-endpoints.ts'
import {
  Document,
  DocumentDraft,
  DocumentRevision,
  DocumentWithRevisions,
  RevisionLabel,
  TreeItem,
} from './document.ts'
import { DocumentLink, DocumentLinkDraft, DocumentLinkView, OpenedDocument } from './document-link.ts'
import { documentStates } from './document-states.ts'
import { documentsModule } from './documents-module.ts'
import { DOCUMENT_DISCIPLINES, FORMS, REVIEW_FILTERS } from './documents-records.ts'
import { FoundPassage } from './found-passage.ts'
import { markEndpoints } from './mark-endpoints.ts'
import { FilesToMatch, MatchedFile } from './matched-file.ts'
import { reviewEndpoints } from './review-endpoints.ts'
import { transmittalEndpoints } from './transmittal-endpoints.ts'

const path = '/documents'
const read = 'document:read'
const ById = z.object({ id: z.uuid() })
const share = 'document:share'
const LinkInput = ById.extend({ linkId: z.uuid() })
/** Requests a minute that one address may make with links: a person opens few, a guesser would want many. */
const OPEN_RATE = 30
/** A long document is read in many parts. */
const BYTES_RATE = 600
const RevisionInput = ById.extend({ revision: z.coerce.number().int().min(1) })

const endpoints = recordEndpoints({ ...Document, Draft: DocumentDraft }, path, {
  read,
  write: 'document:write',
  filters: {
    state: byChoices(stateNames(documentStates)),
    due: byDays(),
    form: byChoices(FORMS),
    discipline: byChoices(DOCUMENT_DISCIPLINES),
    originator: byText(),
    owner: byPerson(),
    /** A folder with all below it. */
    folder: byText(),
    number: byChoice(['misnamed']),
    isCurrent: byFlag(),
    review: byChoice(REVIEW_FILTERS),
    overdue: byOverdue(),
  },
})

export const documentsApi = defineApi(documentsModule, {
  ...endpoints,
  get: { ...endpoints.get, output: DocumentWithRevisions },
  ...stepEndpoints(documentStates, { path, access: read, record: Document.Record }),
  addRevision: {
    method: 'POST',
    path: `${path}/:id/revisions`,
    summary: 'Add a revision from an uploaded file; those before it stay',
    access: 'document:write',
    input: ById.extend({
      revision: RevisionLabel,
      fileId: z.uuid(),
      change: z.string().trim().max(500).default(''),
    }),
    output: Document.Record,
  },
  match: {
    method: 'POST',
    path: `${path}-match`,
    summary: 'Say of names of files which document or revision each would become; nothing is written',
    access: 'document:write',
    readOnly: true,
    input: FilesToMatch,
    output: z.object({ items: z.array(MatchedFile) }),
  },
  file: {
    method: 'GET',
    path: `${path}/:id/revisions/:revision/file`,
    summary: 'The file of a revision, whole or in ranges',
    access: read,
    input: RevisionInput,
    output: FILE_ANSWER,
  },
  thumbnail: {
    method: 'GET',
    path: `${path}/:id/revisions/:revision/thumbnail`,
    summary: 'A small picture of the first page of a revision',
    access: read,
    input: RevisionInput,
    output: FILE_ANSWER,
  },
  drawThumbnail: {
    method: 'POST',
    path: `${path}/:id/revisions/:revision/thumbnail`,
    summary: 'Have the small picture of a revision drawn, where nobody has asked for it yet',
    access: read,
    input: RevisionInput,
    output: z.null(),
  },
  tree: {
    method: 'GET',
    path: `${path}-tree`,
    summary: 'Folders and documents of one folder of a project',
    access: read,
    reads: ['document'],
    input: ListQuery.extend({ projectCode: PlaceCode, folder: z.string().max(200).default('') }),
    output: pageOf(TreeItem),
  },
  ...bundleEndpoints(path, read, endpoints.list.input.omit({ page: true, pageSize: true }).extend(ChosenIds)),
  asPublished: {
    method: 'GET',
    path: `${path}-as-published`,
    summary: 'The revision of each document that was published and not superseded at a moment',
    access: read,
    reads: ['document'],
    input: ListQuery.extend({ projectCode: PlaceCode, at: z.iso.datetime({ offset: true }) }),
    output: pageOf(DocumentRevision.extend({ documentId: z.uuid(), number: z.string(), title: z.string() })),
  },
  passages: {
    method: 'GET',
    path: `${path}-passages`,
    summary: 'Passages of the documents that the caller may read, best first',
    access: read,
    input: z.object({
      query: z.string().trim().min(1).max(400),
      projectCode: PlaceCode.optional(),
      documentId: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      /** Also revisions that another one has superseded. */
      superseded: byFlag(),
    }),
    output: z.object({ items: z.array(FoundPassage) }),
  },
  give: {
    method: 'POST',
    path: `${path}/:id/people`,
    summary: 'Give a document to a person, until a moment or until it is taken back',
    access: 'document:share',
    input: ById.extend({ userId: z.uuid(), until: z.iso.datetime({ offset: true }).nullable().default(null) }),
    output: z.null(),
  },
  takeBack: {
    method: 'DELETE',
    path: `${path}/:id/people/:userId`,
    summary: 'Take a document back from a person',
    access: 'document:share',
    input: ById.extend({ userId: z.uuid() }),
    output: z.null(),
  },
  givenTo: {
    method: 'GET',
    path: `${path}/:id/people`,
    summary: 'Who was given a document',
    access: 'document:share',
    input: ListQuery.extend(ById.shape),
    output: pageOf(z.object({ person: PersonRef, until: z.string().nullable() })),
  },
  mine: {
    method: 'GET',
    path: `${path}-shared-with-me`,
    summary: 'Documents that somebody gave to the caller, wherever they lie',
    access: 'any-signed-in',
    // What is shared with a person is theirs wherever it lies: the query asks for the caller's alone.
    sees: 'everything',
    input: ListQuery,
    output: pageOf(
      z.object({
        id: z.uuid(),
        number: z.string(),
        title: z.string(),
        titleAr: z.string(),
        revision: z.number().int(),
        label: z.string(),
        state: z.enum(stateNames(documentStates)),
        isSuperseded: z.boolean(),
        fileName: z.string(),
        mediaType: z.string(),
        sizeBytes: z.number().int(),
        sharedBy: PersonRef,
        sharedAt: z.string(),
        until: z.string().nullable(),
      }),
    ),
  },
  myFile: {
    method: 'GET',
    path: `${path}-shared-with-me/:id/file`,
    summary: 'The file of a document that somebody gave to the caller',
    access: 'any-signed-in',
    sees: 'everything',
    input: ById,
    output: FILE_ANSWER,
  },
  makeLink: {
    method: 'POST',
    path: `${path}/:id/links`,
    summary: 'Make a link to a document; the answer is the only place where its token appears',
    access: share,
    // Repeatable writes keep their answer for two days; this answer may be kept nowhere.
    transaction: 'none',
    input: DocumentLinkDraft,
    output: z.object({ link: DocumentLink, token: z.string(), address: z.string() }),
  },
  links: {
    method: 'GET',
    path: `${path}/:id/links`,
    summary: 'The links to a document, newest first, without their tokens',
    access: share,
    input: ListQuery.extend(ById.shape),
    output: pageOf(DocumentLink),
  },
  revokeLink: {
    method: 'POST',
    path: `${path}/:id/links/:linkId/revoke`,
    summary: 'Withdraw a link to a document at once',
    access: share,
    input: LinkInput,
    output: DocumentLink,
  },
  linkViews: {
    method: 'GET',
    path: `${path}/:id/links/:linkId/views`,
    summary: 'When a link was viewed, in which revision and with what device; the newest first',
    access: share,
    input: ListQuery.extend(LinkInput.shape),
    output: pageOf(DocumentLinkView),
  },
  openLink: {
    method: 'POST',
    path: '/document-links/open',
    summary: 'What a link shows, by the rights that its maker has now; counts as one view',
    access: 'public',
    transaction: 'none',
    rateLimit: OPEN_RATE,
    input: z.object({ token: LinkToken, passcode: Passcode.optional() }),
    output: OpenedDocument,
  },
  /** A POST although it reads: the key stays out of addresses, and so out of logs and histories. */
  linkFile: {
    method: 'POST',
    path: '/document-links/file',
    summary: 'The file of a view, whole or in ranges, by the key of its opening',
    access: 'public',
    readOnly: true,
    transaction: 'none',
    rateLimit: BYTES_RATE,
    input: z.object({ accessKey: LinkToken }),
    output: FILE_ANSWER,
  },
  drive: {
    method: 'GET',
    path: `${path}-drive`,
    summary: 'Where the network drive is, and whether it may be reached as this page was',
    access: read,
    input: z.object({}),
    output: z.object({
      /** Whole address of the drive, with the projects below it. */
      address: z.string(),
      /** The name to enter; the password is an app password. */
      userName: z.string(),
      /** False where a password would travel in the clear: it is not asked for then. */
      isSecure: z.boolean(),
    }),
  },
  ...reviewEndpoints,
  ...transmittalEndpoints,
  ...markEndpoints,
})

export const documentBulk = defineBulk(documentsApi, {
  named: 'number',
  actions: {
    assign: { does: 'change', fields: z.object({ ownerId: z.uuid() }), isUndoable: true },
    setDue: { does: 'change', fields: z.object({ dueOn: CalendarDay }), isUndoable: true },
  },
})
