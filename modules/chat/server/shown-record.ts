import { languageOf } from '#engines/assistant/language.ts'
import { valuePrinter } from '#engines/paper/printed-value.ts'
import { readShownQuestion, refersToShown, withoutShown, withShownNamed } from '#engines/questions/read-shown.ts'
import { factsOfRecord } from '#modules/papers/server/public.ts'
import { timeZoneOfProject } from '#modules/sites/server/public.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { Language } from '#platform/contract/text.ts'
import { TURN_WORDS } from '#platform/contract/turn-words.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type FoundRecord, findRecord, recordsNamedIn } from '#platform/server/records/find-records.ts'
import type { Caller } from '#platform/server/records/read-list.ts'
import { recordAddress, recordOnScreen } from '#platform/server/records/record-address.ts'
import type { ChatQuestion, ChatRecord } from '../contract/chat.ts'
import type { KeptAnswer, KeptRecord } from './kept-answer.ts'

const READ = {
  en: 'These are the facts of the record that was open, read anew each time that you read this. No language model answered.',
  ar: 'هذه بيانات السجل الذي كان مفتوحًا، وتُقرأ من جديد كلما قرأت هذا. لم يُجب نموذج لغوي.',
}
/** Words before the facts that the server says itself, as `printedFacts` has them. */
const OWN = [
  { label: { en: 'State', ar: 'الحالة' }, kind: 'choice' },
  { label: TURN_WORDS.title, kind: 'person' },
  { label: { en: 'Where', ar: 'الموضع' }, kind: 'text' },
] as const

/** The record that the asker looks at, as far as they may read it; null where their screen shows none. */
export async function findShown(asker: Caller, { shown }: Pick<ChatQuestion, 'shown'>): Promise<FoundRecord | null> {
  const key = shown && recordOnScreen(shown)
  if (!key) return null
  const { services, scope } = asker
  return services.database.read(scope, (db) => findRecord({ ...asker, db }, key))
}

/**
 * Reads a question about the record that is open: `When is this due?`, `Who is the owner?`.
 * @returns null where it asks for something that the facts of the record do not say
 */
export function readShown(
  found: FoundRecord,
  { question, shown }: ChatQuestion,
  language: Language,
): KeptAnswer | null {
  const fields = shown?.fields ?? []
  const known = [
    ...OWN.map(({ label, kind }) => ({ label: label[language], kind })),
    ...fields.map(({ header, kind }) => ({ label: header, kind })),
  ]
  const read = readShownQuestion(question, known)
  if (!read || read.asks === 'else') return null
  const labels = read.asks === 'all' ? null : read.at.map((at) => known[at]?.label ?? '')
  return {
    ...{ state: 'facts', sentences: [], sources: [], notes: [{ code: 'facts', say: READ }] },
    language: languageOf(question) === 'ar' ? 'ar' : 'en',
    record: { type: found.kind.id, id: found.id, fields, labels, words: language },
  }
}

/** A number of a record, as `NCR-2026-044`. */
const NUMBER = /(?<![\p{L}\p{N}-])\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*-\d+(?![\p{L}\p{N}-])/gu
/** Of one kind: a number is one of each project. */
const MOST_OF_KIND = 20

const READ_NAMED = {
  en: 'This is what is known of the record that you named without its page, read anew each time that you read this. Its page says the rest. No language model answered.',
  ar: 'هذا ما يُعرف عن السجل الذي ذكرته دون فتح صفحته، ويُقرأ من جديد كلما قرأت هذا. بقية البيانات في صفحته. لم يُجب نموذج لغوي.',
}

/** What a question that names a record by its number is answered with. */
export interface NamedAnswer {
  /** By the facts that it asks for; null where it asks for something else. */
  readonly asked: KeptAnswer | null
  /** Where nothing else answers: all facts, or that there is no such record or more than one. */
  readonly otherwise: KeptAnswer
}

/** Reads a question about a record that it names by its number: `What is the status of NCR-2026-044?` */
export async function readNamed(asker: Caller, asked: ChatQuestion, language: Language): Promise<NamedAnswer | null> {
  const { question, projectCode, documentId, collectionId } = asked
  if (documentId !== null || collectionId !== null) return null
  const numbers = [...new Set(question.match(NUMBER) ?? [])]
  const [number] = numbers
  if (number === undefined || numbers.length > 1) return null
  const found = (
    await asker.services.database.read(asker.scope, (db) =>
      recordsNamedIn({ ...asker, db }, number, ({ source }) => source?.number !== undefined, MOST_OF_KIND),
    )
  ).filter(
    (record) =>
      record.number?.toLowerCase() === number.toLowerCase() &&
      (projectCode === null || record.projectCode === null || record.projectCode === projectCode),
  )
  const [record] = found
  if (!record || found.length > 1) return { asked: null, otherwise: notOne(question, number, found) }
  const about = question.replace(number, languageOf(question) === 'ar' ? 'هذا' : 'this')
  const said = (answer: KeptAnswer | null): KeptAnswer | null =>
    answer && { ...answer, notes: [{ code: 'facts', say: READ_NAMED }] }
  const all = readShown(record, { ...asked, question: 'this', shown: null }, language)
  const otherwise = said(all) ?? notOne(question, number, found)
  return {
    asked: said(readShown(record, { ...asked, question: about, shown: null }, language)),
    otherwise: { ...otherwise, language: languageOf(question) === 'ar' ? 'ar' : 'en' },
  }
}

function notOne(question: string, number: string, found: readonly FoundRecord[]): KeptAnswer {
  const language = languageOf(question) === 'ar' ? 'ar' : 'en'
  const names = (of: Language) =>
    found.map(({ kind, title }) => `${kind.title[of]} “${title[of]}”`).join(of === 'ar' ? '، ' : ', ')
  const say =
    found.length > 1
      ? {
          en: `Several records that you may read have the number ${number}: ${names('en')}. Choose a project, or ask on the page of the one that you mean.`,
          ar: `لعدة سجلات يحق لك قراءتها الرقم ${number}: ${names('ar')}. اختر مشروعًا أو اسأل في صفحة السجل الذي تقصده.`,
        }
      : {
          en: `There is no record of the number ${number}, or you may not read it.`,
          ar: `لا يوجد سجل بالرقم ${number} أو لا يحق لك قراءته.`,
        }
  const notes = [{ code: found.length > 1 ? 'several-records' : 'no-such-record', say }]
  return { ...{ state: 'no-evidence', sentences: [], sources: [] }, language, notes }
}

/** What documents are asked where the facts do not answer: the same with the record's name for `this`. */
export function questionOf(question: string, found: FoundRecord | null): string {
  if (!found || !refersToShown(question)) return question
  return withShownNamed(question, found.title[languageOf(question) === 'ar' ? 'ar' : 'en'])
}

/** What is counted of where `this` is a place or a company: the question without it, and the value that narrows it. */
export function countedOf(
  question: string,
  found: FoundRecord | null,
): { readonly question: string; readonly of: FoundRecord | null } | null {
  if (!found || !refersToShown(question)) return { question, of: null }
  const isNarrowing = ['project', 'site', 'structure', 'company'].includes(found.kind.id)
  return isNarrowing ? { question: withoutShown(question), of: found } : null
}

/** The facts with the rights that the reader has now. @returns null where they may not read the record, or it is gone */
export async function recordNow(context: RequestContext, kept: KeptRecord): Promise<ChatRecord | null> {
  const found = await findRecord(context, { entityType: kept.type, entityId: kept.id })
  if (!found) return null
  const { language, db, services } = context
  const timeZone = await timeZoneOfProject(db, found.projectCode ?? '')
  const facts = await factsOf(context, found, kept, timeZone)
  if (!facts) return null
  const named = facts.filter(({ label }) => kept.labels?.includes(label))
  const entered = facts.filter(({ value }) => value !== null && value !== '')
  // In other words than its reader's nothing can be picked: then all is said.
  const isPicked = kept.labels !== null && (named.length > 0 || kept.words === language)
  const { kind, number, title, id, ...place } = found
  return {
    ...{ asOf: services.now().toISOString(), kind: { ...kind.title }, number: number ?? '', title: { ...title } },
    path: recordAddress(context.user, kind.id, id, place),
    facts: (isPicked ? named : entered).map(({ label, value, of = { type: 'text' } }) => ({
      label,
      value: value === null || value === '' ? null : plain(valuePrinter({ head: label, ...of }, language)(value)),
    })),
  }
}

/** Without the marks that set a value apart on paper: a screen does it in its own way. */
const plain = (text: string) => text.replace(/[\u2068\u2069\u200b]/g, '')

async function factsOf(context: RequestContext, found: FoundRecord, { fields }: KeptRecord, timeZone: string) {
  try {
    return (await factsOfRecord(context, found, { fields: [...fields], timeZone })) ?? []
  } catch (error) {
    if (error instanceof RefusalError) return null
    throw error
  }
}
