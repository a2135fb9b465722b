import { z } from 'zod'
import { FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { DocumentMark, MarkCount, MarkDraft, MarkReply } from './document-mark.ts'

const path = '/documents/:id/marks'
const read = 'document:read'
const OfDocument = z.object({ id: z.uuid() })
const OfMark = OfDocument.extend({ markId: z.uuid() })
const OfRevision = OfDocument.extend({ revision: z.coerce.number().int().min(1) })

/** Marks that people draw on pages of revisions. Who may read a document marks it, as they comment on it. */
export const markEndpoints = {
  marks: {
    method: 'GET',
    path,
    summary: 'The marks on a revision, in the order of its pages',
    access: read,
    reads: ['document'],
    input: ListQuery.extend(OfRevision.shape),
    output: pageOf(DocumentMark),
  },
  markCounts: {
    method: 'GET',
    path: `${path}-of-revisions`,
    summary: 'How many marks each revision of a document has, and how many are open',
    access: read,
    reads: ['document'],
    input: OfDocument,
    output: z.object({ items: z.array(MarkCount) }),
  },
  addMark: {
    method: 'POST',
    path,
    summary: 'Draw a mark on a page of a revision that was not superseded',
    access: read,
    input: MarkDraft.extend(OfDocument.shape),
    output: DocumentMark,
  },
  answerMark: {
    method: 'POST',
    path: `${path}/:markId/replies`,
    summary: 'Answer a mark',
    access: read,
    input: MarkReply.extend(OfMark.shape),
    output: DocumentMark,
  },
  resolveMark: {
    method: 'POST',
    path: `${path}/:markId/resolve`,
    summary: 'Say that what a mark asks is done',
    access: read,
    input: OfMark,
    output: DocumentMark,
  },
  reopenMark: {
    method: 'POST',
    path: `${path}/:markId/reopen`,
    summary: 'Ask again what a mark asked',
    access: read,
    input: OfMark,
    output: DocumentMark,
  },
  removeMark: {
    method: 'DELETE',
    path: `${path}/:markId`,
    summary: "Take back a mark of one's own that nobody has answered",
    access: read,
    input: OfMark,
    output: z.null(),
  },
  markedFile: {
    method: 'GET',
    path: '/documents/:id/revisions/:revision/marked-file',
    summary: 'The PDF of a revision with its marks as annotations, made at that moment',
    access: read,
    transaction: 'none',
    input: OfRevision,
    output: FILE_ANSWER,
  },
} as const
