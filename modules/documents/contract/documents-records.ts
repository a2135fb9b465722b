// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { documentsModule } from './documents-module.ts'

export const documentKind = defineRecordKind(documentsModule, 'document', {
  title: { en: 'Document', ar: 'وثيقة' },
  read: 'document:read',
  opens: { screen: 'detail', as: 'id' },
})

/** What kind of document it is, by the codes of the national annex of ISO 19650-2. */
export const FORMS = ['DR', 'SP', 'MS', 'RP', 'MI', 'CO', 'SH', 'M3', 'PP', 'VS', 'OT'] as const

export const DOCUMENT_DISCIPLINES = [
  'architecture',
  'structure',
  'mechanical',
  'electrical',
  'plumbing',
  'civil',
  'landscape',
  'other',
] as const

/** Role codes of the convention for names, as disciplines of the register. */
export const ROLE_DISCIPLINES: Readonly<Record<string, (typeof DOCUMENT_DISCIPLINES)[number]>> = {
  A: 'architecture',
  S: 'structure',
  M: 'mechanical',
  E: 'electrical',
  P: 'plumbing',
  C: 'civil',
  L: 'landscape',
}

/** Status codes of what is shared: S0 is work in progress. */
export const SHARED_CODES = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7'] as const
/** Of what is published: authorised (A), or authorised in part with comments (B). */
export const PUBLISHED_CODES = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6'] as const

/** Reading the text of a revision: `none` where the file has none that can be read. */
export const TEXT_STATES = ['reading', 'ready', 'none', 'failed'] as const

/** A small picture of the first page: `unknown` until somebody asks for it, `none` where its kind has none. */
export const THUMBNAIL_STATES = ['unknown', 'drawing', 'ready', 'none'] as const

/**
 * What a reviewer says of a revision, and what the review comes to: approved, approved with comments, to be revised and
 * submitted again, rejected.
 */
export const REVIEW_OUTCOMES = ['A', 'B', 'C', 'D'] as const

/** Documents in review: all of them, those that are late, those that wait for the caller. */
export const REVIEW_FILTERS = ['open', 'late', 'mine'] as const

/** Revisions that were sent together, to people who say that they have them. */
export const transmittalKind = defineRecordKind(documentsModule, 'transmittal', {
  title: { en: 'Transmittal', ar: 'إحالة' },
  read: 'document:read',
  opens: { screen: 'transmittal', as: 'id' },
})

/** What a transmittal is sent for. */
export const PURPOSES = ['information', 'review', 'approval', 'construction', 'tender', 'asBuilt'] as const

/** Not acknowledged by all; late among these; acknowledged by all. */
export const TRANSMITTAL_STATES = ['open', 'late', 'done'] as const
