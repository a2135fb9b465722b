import type { Paper, PaperFact, PaperPart } from '#engines/paper/paper.ts'
import { filesOf } from '#modules/attachments/server/public.ts'
import { listAuditEntries } from '#modules/audit/server/public.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import { findActionWords } from '#platform/server/audit/audited-actions.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { makePdf } from '#platform/server/paper/make-pdf.ts'
import { type FoundRecord, findRecord } from '#platform/server/records/find-records.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { recordAddress } from '#platform/server/records/record-address.ts'
import type { RecordToPrint } from '../contract/printed-record.ts'
import { addedParts } from './paper-additions.ts'
import { letterheadOf, placeLines, printedBy } from './paper-parts.ts'
import { printedFacts, printedState, printedTurn, printedWhere } from './printed-facts.ts'
import { filesOnPaper } from './printed-files.ts'
import { recordHash } from './record-hash.ts'

/** Of the newest entries: a paper is no archive. */
const MOST_ENTRIES = 100
const WORDS = {
  facts: { en: 'Facts', ar: 'البيانات' },
  history: { en: 'History', ar: 'السجل' },
  at: { en: 'When', ar: 'متى' },
  by: { en: 'Who', ar: 'من' },
  action: { en: 'What', ar: 'ماذا' },
  reason: { en: 'Reason', ar: 'السبب' },
} satisfies Record<string, Text>

/**
 * A record as PDF, as the caller may read it now. What it is called, where it lies, its values and its history come from
 * the server; the words before the values from the person's screen.
 * @throws 404 for a record that does not exist or is not the caller's to read, and for kinds that are not printed
 */
export async function printRecord(context: RequestContext, asked: RecordToPrint): Promise<FileAnswer> {
  const { paper, name } = await context.services.database.read(context.scope, (db) =>
    paperOf(onConnection(context, db, context.language), asked),
  )
  const pdf = await makePdf(context.log, paper)
  return bytesAnswer(`${name}.pdf`, 'application/pdf', pdf)
}

async function paperOf(context: RequestContext, asked: RecordToPrint): Promise<{ paper: Paper; name: string }> {
  const { db, language, services } = context
  const found = await findRecord(context, { entityType: asked.kind, entityId: asked.id })
  if (!found?.kind.load) throw platformError('notFound')
  const record = await readAs(context, found, language)
  const history = await listAuditEntries(context, {
    entityType: asked.kind,
    entityId: asked.id,
    page: 1,
    pageSize: MOST_ENTRIES,
  })
  const hashed = language === 'en' ? record : await readAs(context, found, 'en')
  const facts = await factsOn(context, found, record, asked)
  const files = await filesOf(db, { entityType: asked.kind, entityId: asked.id })
  const ownParts = (await found.kind.onPaper?.(context, found.id, asked.timeZone)) ?? []
  const paper: Paper = {
    language,
    letterhead: await letterheadOf(services, found.projectCode, language),
    kind: found.kind.title[language],
    title: found.title[language],
    ...(found.number !== null && { number: found.number }),
    place: await placeLines(db, found, language),
    record: { address: addressOf(context, found), hash: recordHash(hashed, history.items[0]?.id ?? null) },
    parts: [
      ...(facts.length > 0 ? [{ type: 'facts', heading: WORDS.facts[language], facts } as const] : []),
      ...ownParts,
      ...(await addedParts(context, { entityType: asked.kind, entityId: asked.id }, asked.timeZone)),
      ...(await filesOnPaper(context, { files, besides: ownParts, timeZone: asked.timeZone })),
      historyPart(history.items, language, asked.timeZone),
    ],
    printed: printedBy(context, asked.timeZone),
  }
  return { paper, name: found.number ?? found.title[language] }
}

/** Which facts of a record are asked for, and by whose clock. */
type AskedFacts = Pick<RecordToPrint, 'fields' | 'timeZone'>

/**
 * The facts of a record that the caller was found to read, as its paper says them: where it stands, whose turn it is, and those that
 * are asked for. Null where records of its kind are not read as a whole.
 * @throws not-found where it is gone meanwhile
 */
export async function factsOfRecord(
  context: RequestContext,
  found: FoundRecord,
  asked: AskedFacts,
): Promise<PaperFact[] | null> {
  if (!found.kind.load) return null
  return factsOn(context, found, await readAs(context, found, context.language), asked)
}

async function factsOn(
  { db, language }: RequestContext,
  { kind }: FoundRecord,
  record: object,
  { fields, timeZone }: AskedFacts,
): Promise<PaperFact[]> {
  const state = printedState(kind.id, record, language)
  const others = state ? fields.filter(({ path }) => path !== 'state') : fields
  const turn = await printedTurn(db, kind.id, record, language, timeZone)
  const where = printedWhere(record, language)
  return [
    ...(state ? [state] : []),
    ...(turn ? [turn] : []),
    ...printedFacts(record, others, language, timeZone),
    ...(where ? [where] : []),
  ]
}

async function readAs(context: RequestContext, { kind, id }: FoundRecord, language: Language): Promise<object> {
  const { services, user } = context
  const db = kind.isPlaceless ? services.database.queries({ kind: 'everything', userId: user.id }) : context.db
  return kind.load?.(onConnection(context, db, language), id) ?? {}
}

/** The context of this request, whose own connection does not exist. */
function onConnection(context: Omit<RequestContext, 'db'>, db: Db, language: Language): RequestContext {
  return { ...callerOf(context), language, db }
}

function historyPart(
  entries: Awaited<ReturnType<typeof listAuditEntries>>['items'],
  language: Language,
  timeZone: string,
): PaperPart {
  const withReasons = entries.some(({ reason }) => reason !== null)
  return {
    type: 'table',
    heading: WORDS.history[language],
    columns: [
      { head: WORDS.at[language], type: 'moment', timeZone },
      { head: WORDS.by[language], type: 'text' },
      { head: WORDS.action[language], type: 'text' },
      ...(withReasons ? [{ head: WORDS.reason[language], type: 'text' } as const] : []),
    ],
    rows: entries.map(({ at, actorName, action, reason }) => [
      at,
      actorName,
      findActionWords(action)?.[language] ?? action,
      ...(withReasons ? [reason] : []),
    ]),
  }
}

/** What the QR code opens: the record's own page, as the installation is reached. */
function addressOf({ user, services, client }: RequestContext, { kind, id }: FoundRecord): string {
  const { PUBLIC_ORIGIN } = services.config
  const origin = PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN).origin : `${client.protocol ?? 'http'}://${client.host ?? ''}`
  return `${origin}${recordAddress(user, kind.id, id) ?? ''}`
}
