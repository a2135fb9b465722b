import { languageOf } from '#engines/assistant/language.ts'
import { localMoment } from '#engines/calendar/local-time.ts'
import { type ReadQuestion, readQuestion } from '#engines/questions/read-question.ts'
import { timeZoneOfProject } from '#modules/sites/server/public.ts'
import type { DatasetEntry, DatasetFilter } from '#platform/contract/dataset-query.ts'
import type { Text } from '#platform/contract/text.ts'
import { entryOf } from '#platform/server/datasets/dataset.ts'
import { readableDatasets } from '#platform/server/datasets/run-query.ts'
import type { FoundRecord } from '#platform/server/records/find-records.ts'
import type { Caller } from '#platform/server/records/read-list.ts'
import type { ChatQuestion } from '../../contract/chat.ts'
import type { KeptAnswer } from '../kept-answer.ts'
import { countedOf } from '../shown-record.ts'
import { withNames } from './name-values.ts'

/** What makes a question one of counting, whatever else it says. */
const COUNTING = /^\W*(?:how many|number of|count)(?=\P{L})|^\P{L}*(?:كم|ما عدد|عدد)(?=\P{L})/iu
/** Asks for words of documents, or may do so. */
const ASKING =
  /^\W*(?:what|who|whose|when|where|why|how|is|are|does|do|did|must|may|shall|should|can)(?=\P{L})|^\P{L}*(?:ما|ماذا|من|متى|أين|لماذا|كيف|هل|بماذا)(?=\P{L})/iu

const WHAT = /^\W*(?:what (?:is|are|was|were)|what['’]s)(?=\P{L})|^\P{L}*(?:ما|كم)(?=\P{L})/iu
/** A second number that is asked for behind the first. */
const ANOTHER = /(?:how many|(?<!\p{L})(?:و?كم))(?=\P{L})/giu

const TWO_COUNTS = {
  en: 'Two numbers were asked for at once, so nothing was counted. Ask for one, then for the other.',
  ar: 'طُلب عددان معًا فلم يُعدّ شيء. اسأل عن أحدهما ثم عن الآخر.',
}
const COUNTED = {
  en: 'These records were counted with what you may see, anew each time that you read this. No language model answered.',
  ar: 'عُدّت هذه السجلات بما يمكنك رؤيته، وتُعدّ من جديد كلما قرأت هذا. لم يُجب نموذج لغوي.',
}

type Asked = Pick<ChatQuestion, 'question' | 'projectCode' | 'documentId' | 'collectionId'>

/**
 * Reads what records a question asks for, by the names of the datasets that the asker may read and of companies, people and
 * places in their sight.
 * @returns null where it asks for something else, which documents may answer
 */
export async function readCount(
  asker: Caller,
  { question: said, projectCode, documentId, collectionId }: Asked,
  shown: FoundRecord | null = null,
): Promise<KeptAnswer | null> {
  if (documentId !== null || collectionId !== null) return null
  const meant = countedOf(said, shown)
  if (!meant) return null
  const { question, of } = meant
  const isCounting = COUNTING.test(question)
  const entries = readableDatasets(asker).map(entryOf)
  const today = await todayOf(asker, projectCode)
  const plain = readQuestion(question, entries, today)
  const entry = entries.find(({ key }) => key === plain.query?.dataset)
  if (!plain.query || !entry) return null
  // `What is the cost of the NCRs?`: what a measure is, and not what a document says of one.
  const isOfMeasure = WHAT.test(question) && plain.understood.some(({ as }) => as === 'measure')
  if (!isCounting && ASKING.test(question) && !isOfMeasure) return null
  const named = await withNames(asker, entry)
  const read = readQuestion(question, [named.entry], today)
  if (!read.query || !(isWhole(read) || (isCounting && read.ignoredBefore.length === 0))) return null
  if (isCounting && (question.match(ANOTHER) ?? []).length > 1) return uncounted(question, 'two-counts', TWO_COUNTS)
  // A number that leaves out a condition would answer another question.
  if (read.ignored.length > 0) return uncounted(question, 'not-understood', notUnderstood(read.ignored, entry))
  const narrowed = of ? narrowedBy(entry, of) : []
  if (!narrowed) return null
  const isPlaced = entry.dimensions.some(({ key }) => key === 'project')
  const isNarrowed = of !== null || read.query.filters.some(({ field }) => field === 'project')
  const place =
    projectCode !== null && isPlaced && !isNarrowed
      ? [{ field: 'project', op: 'in' as const, values: [projectCode] }]
      : []
  const query = { ...read.query, filters: [...read.query.filters, ...narrowed, ...place] }
  const values = new Set(query.filters.flatMap(({ values }) => values))
  return {
    ...{ state: 'counted', sentences: [], sources: [], notes: [{ code: 'counted', say: COUNTED }] },
    language: languageOf(question) === 'ar' ? 'ar' : 'en',
    count: {
      ...{ query, ignored: read.ignored },
      names: {
        ...Object.fromEntries([...named.names].filter(([value]) => values.has(value))),
        ...(of && { [of.id]: of.title }),
      },
    },
  }
}

function uncounted(question: string, code: string, say: Text): KeptAnswer {
  const language = languageOf(question) === 'ar' ? 'ar' : 'en'
  return { state: 'no-evidence', language, sentences: [], sources: [], notes: [{ code, say }] }
}

function notUnderstood(ignored: readonly string[], { title, dimensions }: DatasetEntry): Text {
  const words = ignored.join(', ')
  const fields = (language: 'en' | 'ar') =>
    dimensions.map((of) => of.title[language]).join(language === 'en' ? ', ' : '، ')
  return {
    en: `${title.en} were not counted: “${words}” is nothing that they can be counted by, and a number without it would answer another question. They can be counted by: ${fields('en')}.`,
    ar: `لم تُعدّ ${title.ar}: لا يمكن العدّ بحسب «${words}»، والعدد دونه جواب عن سؤال آخر. يمكن العدّ بحسب: ${fields('ar')}.`,
  }
}

/** The records of a place or of a company alone; null where the dataset knows no such field. */
function narrowedBy({ dimensions }: DatasetEntry, { kind, id }: FoundRecord): DatasetFilter[] | null {
  const field = dimensions.find(({ key, type }) => key === kind.id || (kind.id === 'company' && type === 'company'))
  return field ? [{ field: field.key, op: 'in', values: [id] }] : null
}

/** Says what can be counted, where a question of counting found no answer. */
export function notCounted(asker: Pick<Caller, 'user'>, question: string): KeptAnswer['notes'] {
  if (!COUNTING.test(question)) return []
  const titles = readableDatasets(asker).map(({ title }) => title)
  const say = {
    en: titles.length
      ? `No records could be counted for this question. What you may have counted: ${titles.map(({ en }) => en).join(', ')}.`
      : 'No records could be counted for this question: you may read none that can be counted.',
    ar: titles.length
      ? `لم يمكن عدّ سجلات لهذا السؤال. ما يمكنك طلب عدّه: ${titles.map(({ ar }) => ar).join('، ')}.`
      : 'لم يمكن عدّ سجلات لهذا السؤال: لا يمكنك قراءة سجلات قابلة للعدّ.',
  }
  return [{ code: 'not-counted', say }]
}

/** Everything that it says was understood, and it says more than what kind of record: `open NCRs by company`. */
const isWhole = ({ ignored, understood }: ReadQuestion) => ignored.length === 0 && understood.length > 1

/** By the clock of the project that is asked about: the month there may have begun already. */
async function todayOf({ services: { database, now }, scope }: Caller, projectCode: string | null): Promise<string> {
  const zone = projectCode === null ? 'UTC' : await database.read(scope, (db) => timeZoneOfProject(db, projectCode))
  return localMoment(now(), zone).slice(0, 10)
}
