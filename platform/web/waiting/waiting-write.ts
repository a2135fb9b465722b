import type { Place } from '#platform/contract/place.ts'

/** The browser's database of what is being entered or waits to be sent. It is made with the first of it. */
export const WAITING_DATABASE = 'plumbline-field'

/** A file that goes with a write, and lies in the browser until it has been sent. */
export interface WaitingFile {
  readonly id: string
  readonly name: string
  readonly type: string
  /** What its upload says that it is for. */
  readonly purpose: string
  /** What of the write it goes with, in the words of who takes it; '' is the whole. */
  readonly part: string
  /** Where the server takes it; null before it has said so. */
  readonly uploadUrl: string | null
  /** The stored file, once it has arrived. */
  readonly fileId: string | null
  /** The photo that it is a drawing over; both are sent. */
  readonly drawnOver: string | null
}

/**
 * `draft`: still being entered. `waiting`: is sent when the network is there. `refused`: the server does not take it; a
 * person has to look at it.
 */
export type WaitingState = 'draft' | 'waiting' | 'refused'

export type WriteBody = Readonly<Record<string, unknown>>

/** What is to be sent, and what lists show of it. */
export interface WriteToSend<Body extends WriteBody = WriteBody> {
  readonly method: 'POST' | 'PUT'
  /** Address of this server that takes it. */
  readonly address: string
  /** Sent with its files as `media`: id and stored file of each. */
  readonly body: Body
  /**
   * By which the server knows it when it is sent again: the same for each try. Null where an id in the body says it; then
   * the body says besides when it was sent (`sentAt`).
   */
  readonly idempotencyKey: string | null
  /** What it is called in lists, in both languages. */
  readonly name: string
  readonly nameAr: string
  /** What it is about: number and name of the record. */
  readonly about: string
  /** Address of the page where it is entered. */
  readonly page: string
  /** Where its files are uploaded to. */
  readonly place: Place
  /** Modules whose answers change by it. */
  readonly modules: readonly string[]
}

/** A write in this browser, of one person. */
export interface WaitingWrite<Body extends WriteBody = WriteBody> extends WriteToSend<Body> {
  readonly id: string
  readonly userId: string
  /** Of the same work at the same record: who opens it again finds it. */
  readonly key: string
  readonly state: WaitingState
  readonly media: readonly WaitingFile[]
  readonly changedAt: number
  /** It was sent without an answer: it may be there. */
  readonly wasTried: boolean
  /** Why it is not there yet: the server's words, and the status of its answer. */
  readonly problem: { readonly status: number; readonly message: string } | null
}
