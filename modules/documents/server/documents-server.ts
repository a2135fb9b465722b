import { alsoShared } from '#modules/document-shares/server/public.ts'
import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { documentBulk, documentsApi } from '../contract/documents-api.ts'
import { documentKind, transmittalKind } from '../contract/documents-records.ts'
import { listAsPublished } from './as-published.ts'
import { auditedActions } from './audited-actions.ts'
import { listTree } from './browse-documents.ts'
import { bundleDocuments, summariseBundle } from './bundle-documents.ts'
import { documentHandlers, documentSource, mayReadDocument } from './document-records.ts'
import { revisionFileId } from './document-revisions.ts'
import { documentSteps } from './document-steps.ts'
import { aboutDrive } from './drive/about-drive.ts'
import { driveProtocol } from './drive/drive-protocol.ts'
import { sweepDrive } from './drive/sweep-drive.ts'
import { addRevision, createDocument } from './edit-document.ts'
import { giveDocument, listGiven, listMine, openMine, takeDocumentBack } from './give-document.ts'
import { listDocumentLinks, listLinkViews, makeDocumentLink, revokeDocumentLink } from './links/make-document-link.ts'
import { openDocumentLink, openLinkedFile } from './links/open-document-link.ts'
import { markHandlers } from './marks/mark-handlers.ts'
import { markedFile } from './marks/marked-file.ts'
import { matchFiles } from './match-files.ts'
import { createDocuments } from './migrations/20261128T2054_documents_create.ts'
import { documentLinks } from './migrations/20261129T0145_documents_document_links.ts'
import { documentReviews } from './migrations/20261129T1255_documents_reviews.ts'
import { documentTransmittals } from './migrations/20261129T1310_documents_transmittals.ts'
import { knowDocumentNumbers } from './migrations/20261129T1705_documents_know_numbers.ts'
import { documentMarks } from './migrations/20261129T1735_documents_marks.ts'
import { drawThumbnails } from './migrations/20261130T0144_documents_draw_thumbnails.ts'
import { stampsOfSuperseded } from './migrations/20261130T0812_documents_stamps_of_superseded.ts'
import { documentDrive } from './migrations/20261130T0813_documents_drive.ts'
import { keepToTeam } from './migrations/20261130T1204_documents_keep_to_team.ts'
import { readText, recogniseText } from './read-text.ts'
import { reviewHandlers } from './reviews/review-handlers.ts'
import { searchPassages } from './search-passages.ts'
import { seedDocuments } from './seed.ts'
import { drawThumbnail } from './thumbnails/draw-thumbnail.ts'
import { askForThumbnail, sendThumbnail } from './thumbnails/send-thumbnail.ts'
import { makeCover } from './transmittals/make-cover.ts'
import { countReceived } from './transmittals/read-transmittals.ts'
import { transmittalHandlers, transmittalSource } from './transmittals/transmittal-handlers.ts'

export const documentsServer = defineServerModule(documentsApi, {
  actions: auditedActions,
  offers: [
    numbered({ kind: transmittalKind.id, title: transmittalKind.title, fields: [], pattern: 'TR-{0000}' }),
    alsoShared(countReceived),
  ],
  handlers: {
    ...documentHandlers,
    ...documentSteps,
    create: createDocument,
    addRevision,
    match: matchFiles,
    file: async ({ db, services }, { id, revision }) =>
      services.files.openFile(db, await revisionFileId(db, id, revision)),
    thumbnail: sendThumbnail,
    drawThumbnail: askForThumbnail,
    tree: listTree,
    bundleSummary: summariseBundle,
    bundle: bundleDocuments,
    asPublished: listAsPublished,
    passages: async (context, { query, projectCode, documentId, limit, superseded }) => ({
      items: await searchPassages(context, query, {
        limit,
        projectCode,
        ...(documentId && { documentIds: [documentId] }),
        withSuperseded: superseded ?? false,
      }),
    }),
    give: giveDocument,
    takeBack: takeDocumentBack,
    givenTo: listGiven,
    mine: listMine,
    myFile: openMine,
    makeLink: makeDocumentLink,
    links: listDocumentLinks,
    revokeLink: revokeDocumentLink,
    linkViews: listLinkViews,
    openLink: openDocumentLink,
    linkFile: openLinkedFile,
    ...reviewHandlers,
    ...transmittalHandlers,
    ...markHandlers,
    markedFile,
    drive: aboutDrive,
  },
  protocols: [driveProtocol],
  start: sweepDrive,
  migrations: [
    createDocuments,
    documentLinks,
    documentReviews,
    documentTransmittals,
    knowDocumentNumbers,
    documentMarks,
    drawThumbnails,
    stampsOfSuperseded,
    documentDrive,
    keepToTeam,
  ],
  jobs: [readText, recogniseText, makeCover, drawThumbnail],
  bulk: [documentBulk],
  seed: seedDocuments,
  records: [
    {
      ...documentKind,
      source: documentSource,
      mayRead: mayReadDocument,
      load: (context, id) => documentHandlers.get(context, { id }),
      searched: { text: ['folder'], people: ['owner_id'] },
    },
    {
      ...transmittalKind,
      source: transmittalSource,
      load: (context, id) => transmittalHandlers.transmittal(context, { id }),
      searched: { people: ['sent_by'], updatedAt: 'sent_at' },
    },
  ],
})
