import type { Answers } from '#engines/forms/answer-sheet.ts'
import type { Place } from '#platform/contract/place.ts'

/** The browser's database of forms that are being filled in or wait to be sent. It is made with the first form. */
export const FIELD_DATABASE = 'plumbline-field'

/** Where a form goes once it is filled in, and what it belongs to. */
export interface FieldTarget {
  /** Address of this server that takes it, and what it wants beside the answers. */
  readonly address: string
  readonly body: Readonly<Record<string, unknown>>
  /** Id of the record whose files its photos become; null: of the filled in form itself. */
  readonly recordId: string | null
  readonly place: Place
  /** What is filled in, for lists: number and name of the record. */
  readonly about: string
  /** Address of the page where it is filled in. */
  readonly page: string
  /** The module whose answers change by it. */
  readonly moduleId: string
}

/** A file of a form, which lies in the browser until it has been sent. */
export interface FieldMedia {
  readonly id: string
  readonly name: string
  readonly type: string
  /** Where the server takes it; null before it has said so. */
  readonly uploadUrl: string | null
  /** The stored file, once it has arrived. */
  readonly fileId: string | null
  /** The photo that it is a drawing over; both are sent. */
  readonly drawnOver: string | null
}

/**
 * `draft`: still being filled in. `waiting`: is sent when the network is there. `refused`: the server does not take it; a
 * person has to look at it.
 */
export type FieldState = 'draft' | 'waiting' | 'refused'

/** A form in this browser, of one person. */
export interface FieldEntry {
  /** Stored under it on the server: however often it is sent, it is there once. */
  readonly id: string
  readonly userId: string
  /** Of the same form at the same record: who opens it again finds it. */
  readonly key: string
  readonly state: FieldState
  readonly target: FieldTarget
  readonly name: string
  readonly nameAr: string
  readonly version: number
  readonly answers: Answers
  /** By the clock of this device; null while it is a draft. */
  readonly answeredAt: string | null
  readonly media: readonly FieldMedia[]
  readonly changedAt: number
  /** It was sent without an answer: it may be there. */
  readonly wasTried: boolean
  /** Why it is not there yet: the server's words, and the status of its answer. */
  readonly problem: { readonly status: number; readonly message: string } | null
}
