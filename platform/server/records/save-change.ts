import type { RecordKind } from '#platform/contract/record-kind.ts'
import { defineSeam, type Offer } from '#platform/contract/seam.ts'
import { type AuditContext, recordAudit } from '../audit/record-audit.ts'
import type { RequestContext } from '../context.ts'
import type { Db } from '../database/database.ts'
import { FOR_EVERYBODY, publishEvent } from '../realtime/publish-event.ts'
import { assertResponsible } from './responsible.ts'

/** A record with its place, and its company where it belongs to one: they say who hears of it. */
export interface PlacedRecord {
  readonly id: string
  /** Null for kinds that lie in no place. */
  readonly projectCode: string | null
  readonly siteCode?: string | null
  readonly structureCode?: string | null
  readonly companyId?: string | null
  /** Of work that was not shared yet: its makers, who alone hear of it. */
  readonly keptTo?: readonly string[] | null
}

/** What saving has to know of a kind of records. */
export interface SavedKind<Stored extends PlacedRecord, Sent, Change> {
  readonly kind: RecordKind
  /** @throws not-found where the caller does not see it */
  readonly get: (context: RequestContext, id: string) => Promise<Stored>
  /** The same for its own page: also one that was archived. */
  readonly read?: (context: RequestContext, id: string) => Promise<Stored>
  /** @throws changed-meanwhile where somebody has saved since the person read it */
  readonly update: (tx: Db, change: Change, personId: string) => Promise<void>
  /** What a person enters or decides; the history compares it. */
  readonly audited: (stored: Stored) => object
  /** As it is sent: with what the caller may do with it. */
  readonly present: (context: RequestContext, stored: Stored) => Sent
}

/**
 * Saves a person's change of a record, writes it into the history, tells the screens that show it, and answers the record
 * as it is now.
 * @param action entity and past tense: `incident.closed`
 * @throws changed-meanwhile where somebody has saved since the person read it
 */
export async function saveChange<Stored extends PlacedRecord, Sent, Change>(
  context: RequestContext,
  saved: SavedKind<Stored, Sent, Change>,
  before: Stored,
  change: NoInfer<Change>,
  action: string,
  { reason }: { readonly reason?: string } = {},
): Promise<Sent> {
  await saved.update(context.db, change, context.user.id)
  return publishSaved(context, saved, before.id, action, before, { reason })
}

/**
 * The same for what is written already: a record that was added (`before` is null), or what hangs on one.
 * @throws record.person-cannot-read, record.person-has-no-step where somebody is made responsible who could do nothing
 */
export async function publishSaved<Stored extends PlacedRecord, Sent, Change>(
  context: RequestContext,
  { kind, get, audited, present }: SavedKind<Stored, Sent, Change>,
  id: string,
  action: string,
  before: Stored | null,
  { reason }: { readonly reason?: string | undefined } = {},
): Promise<Sent> {
  const after = await get(context, id)
  await assertResponsible(context, kind.id, before, after)
  await publishChange(context, kind, after, {
    action,
    before: before && audited(before),
    after: audited(after),
    ...(reason === undefined ? {} : { reason }),
  })
  return present(context, after)
}

/** Says that a record was removed. Its history stays, so that what names it can still be explained. */
export async function publishRemoved<Stored extends PlacedRecord, Sent, Change>(
  context: RequestContext,
  { kind, audited }: SavedKind<Stored, Sent, Change>,
  before: Stored,
  action: string,
): Promise<null> {
  await publishChange(context, kind, before, { action, before: audited(before), after: null })
  return null
}

/** What is said of a record. */
export interface RecordChange {
  readonly action: string
  readonly before: object | null
  readonly after: object | null
  readonly reason?: string
  /** For the event alone: what a screen needs to know whether to load again. */
  readonly data?: Readonly<Record<string, unknown>>
}

type ChangeListener = (
  context: RequestContext,
  kind: RecordKind,
  record: PlacedRecord,
  said: RecordChange,
) => Promise<void>
const changeListeners = defineSeam<{ readonly listener: ChangeListener; readonly hearsOfNew: boolean }>(
  'changes of records',
)

/**
 * Hears of each published change of a record, in its transaction: for what hangs on records of any kind. A record that was
 * just made has nothing yet, and is told of to who `hearsOfNew` alone.
 * @example offers: [onRecordChanged(tellOfChange)]
 */
export function onRecordChanged(listener: ChangeListener, { hearsOfNew = false } = {}): Offer {
  return changeListeners({ listener, hearsOfNew })
}

/** Writes an action into the history of a record and tells who watches it: also of its parts, which have no page of their own. */
export async function publishChange(
  context: RequestContext,
  kind: RecordKind,
  record: PlacedRecord,
  said: RecordChange,
): Promise<void> {
  await noteOnRecord(context, kind, record, said)
  const isNew = said.action === `${kind.id}.created`
  for (const { listener, hearsOfNew } of changeListeners.all())
    if (hearsOfNew || !isNew) await listener(context, kind, record, said)
}

/** History and live event alone: of what hangs on a record and tells people in its own way, such as a comment. */
export async function noteOnRecord(
  { db, ...context }: Pick<RequestContext, 'db'> & AuditContext,
  { id: entityType }: RecordKind,
  record: PlacedRecord,
  said: RecordChange,
): Promise<void> {
  const { id: entityId, projectCode, siteCode = null, structureCode = null, keptTo = null } = record
  const { data = {}, ...audited } = said
  const place = projectCode === null ? null : { projectCode, siteCode, structureCode }
  const whose = { keptTo, ...('companyId' in record && { companyId: record.companyId ?? null }) }
  await recordAudit(db, context, { ...audited, ...whose, entityType, entityId, place })
  await publishEvent(db, { type: said.action, ...whose, place: place ?? FOR_EVERYBODY, entityId, data })
}
