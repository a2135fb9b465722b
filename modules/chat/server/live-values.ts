import { languageOf } from '#engines/assistant/language.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { findRecords, recordsNamedIn } from '#platform/server/records/find-records.ts'
import type { Caller } from '#platform/server/records/read-list.ts'
import { recordAddress } from '#platform/server/records/record-address.ts'
import type { ServedKind } from '#platform/server/records/record-kinds.ts'
import type { ChatLive, ChatQuestion } from '../contract/chat.ts'
import type { KeptAnswer } from './kept-answer.ts'

/** What makes a question one of the present: others name a crane to read about it. */
const NOW =
  /(?<!\p{L})(?:(?:right )?now|currently|current|live|latest|at the moment|where is|where are|last (?:value|reading|position|passage|measurement)|الآن|حاليا|حاليًا|الحالية|الحالي|أين|آخر (?:قراءة|قيمة|موقع|مرور|قياس))(?!\p{L})/iu
/** Of one kind, and of all: who asks names one or two. */
const MOST = 20
const SHOWN = 5

const READ = {
  en: 'These are the last values that were measured, read anew each time that you read this. No language model answered.',
  ar: 'هذه آخر القيم المقيسة، وتُقرأ من جديد كلما قرأت هذا. لم يُجب نموذج لغوي.',
}
const NOT_FOUND = {
  en: 'No sensor, vehicle or gate that you may see is called as in this question, so no present value was read. Use its name, number or plate.',
  ar: 'لا يوجد حسّاس أو مركبة أو بوابة يمكنك رؤيتها بهذا الاسم، فلم تُقرأ قيمة حالية. استعمل اسمها أو رقمها أو لوحتها.',
}

const isMeasured = ({ live }: ServedKind) => live !== undefined

/**
 * Reads which measured things a question about the present names, by number or name.
 * @returns null where it asks for something else, or names nothing that the asker sees
 */
export async function readLive(
  asker: Caller,
  { question, projectCode, documentId, collectionId }: ChatQuestion,
): Promise<KeptAnswer | null> {
  if (documentId !== null || collectionId !== null || !NOW.test(question)) return null
  const { database } = asker.services
  const named = await database.read(asker.scope, (db) => recordsNamedIn({ ...asker, db }, question, isMeasured, MOST))
  const here = named.filter((record) => projectCode === null || record.projectCode === projectCode)
  const names = here.map(({ number, title }) =>
    [number ?? '', title.en, title.ar].filter((name) => isIn(question, name)),
  )
  // `TC-1` is named by `TC-10` too: the longer name is meant.
  const isMeant = (at: number) =>
    names[at]!.some(
      (name) => !names.some((others, by) => by !== at && others.some((other) => other !== name && isIn(other, name))),
    )
  const live = here.filter((_, at) => isMeant(at)).slice(0, SHOWN)
  if (live.length === 0) return null
  return {
    ...{ state: 'live', sentences: [], sources: [], notes: [{ code: 'live', say: READ }] },
    language: languageOf(question) === 'ar' ? 'ar' : 'en',
    live: live.map(({ kind, id }) => ({ type: kind.id, id })),
  }
}

/** Said where a question about the present found no answer. */
export const notLive = (question: string): KeptAnswer['notes'] =>
  NOW.test(question) ? [{ code: 'not-live', say: NOT_FOUND }] : []

/** The values with the rights that the reader has now. */
export async function liveNow(context: RequestContext, kept: NonNullable<KeptAnswer['live']>): Promise<ChatLive> {
  const keys = kept.map(({ type, id }) => ({ entityType: type, entityId: id }))
  const seen = await findRecords(context, keys)
  const things: ChatLive['things'] = []
  for (const { kind, id, number, title, ...place } of seen) {
    const values = (await kind.live?.(context, id)) ?? []
    things.push({
      ...{ name: number ?? '', kind: { ...kind.title }, title: { ...title } },
      path: recordAddress(context.user, kind.id, id, place),
      values: values.map((value) => ({
        ...value,
        name: { ...value.name },
        words: value.words && { ...value.words },
      })),
    })
  }
  return { asOf: context.services.now().toISOString(), things, withheld: kept.length - seen.length }
}

const isIn = (text: string, part: string) => part.length > 2 && text.toLowerCase().includes(part.toLowerCase())
