import type { Language, Text } from '#platform/contract/text.ts'
import type { Services } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Principal } from '../define-server-module.ts'

/** Ways in which a person hears of something. `product` is the list behind the bell, `push` a browser that shows it while the product is closed. */
export const NOTICE_CHANNELS = ['product', 'push', 'email', 'webhook'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** A file that leaves with an e-mail. */
export interface MailFile {
  readonly name: string
  readonly mediaType: string
  readonly content: Uint8Array
}

/** Who gets an e-mail, with their rights of now, and what it leads to. */
export interface MailedTo {
  readonly principal: Principal
  readonly language: Language
  readonly params: Readonly<Record<string, string>>
}

/** What can be told: people choose for each kind how they hear of it. */
export interface NoticeKind {
  /** Entity and what happened: `job.finished`. */
  readonly id: string
  /** Row of the preferences, as a person would say it. */
  readonly title: Text
  /** Heading that the row stands under; kinds of one group name it with the same words. */
  readonly group: Text
  /** Channels of a person who has chosen nothing. */
  readonly defaults: readonly NoticeChannel[]
  /** Passes quiet hours and digests. */
  readonly isUrgent?: boolean
  /** About the safety of the person's own account: bell and e-mail cannot be switched off. */
  readonly isAlwaysOn?: boolean
  /** Asked before each delivery, with what the person sees now: false where it is no longer so. */
  readonly stillHolds?: (db: Db, recordId: string, recordType: string) => Promise<boolean>
  /** Where its e-mails go in place of the person's own address: the one that the record names. */
  readonly mailTo?: (recordId: string) => string
  /** What follows the address in an e-mail, made while it is sent: a one-time token, which is stored nowhere. */
  readonly mailFragment?: (services: Services, recordId: string) => string
  /** Files of its e-mails, made while one is sent, of what this person may read then. A digest carries none. */
  readonly mailFiles?: (services: Services, to: MailedTo) => Promise<readonly MailFile[]>
}

const kinds = new Map<string, NoticeKind>()

/**
 * Declares what people can be told of, where the module that tells it is loaded.
 * @throws where the id is taken.
 */
export function defineNoticeKind(kind: NoticeKind): NoticeKind {
  if (kinds.has(kind.id)) throw new Error(`Two kinds of notices are called ${kind.id}.`)
  kinds.set(kind.id, kind)
  return kind
}

/** All kinds that the product knows, in the order of their declaration. */
export function noticeKinds(): readonly NoticeKind[] {
  return [...kinds.values()]
}

/** Null for a kind of another release. */
export function findNoticeKind(id: string): NoticeKind | null {
  return kinds.get(id) ?? null
}
