import { languageOf } from '#engines/assistant/language.ts'
import { readQuestion } from '#engines/questions/read-question.ts'
import type { DatasetQuery } from '#platform/contract/dataset-query.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { entryOf } from '#platform/server/datasets/dataset.ts'
import { type Asker, listCounted, readableDatasets } from '#platform/server/datasets/run-query.ts'
import { recordAddress } from '#platform/server/records/record-address.ts'
import type { ChatCount, ChatQuestion } from '../contract/chat.ts'
import type { KeptAnswer } from './answer-question.ts'

/** What makes a question one of counting: others name records without asking how many there are. */
const COUNTING = /^\W*(?:how many|number of|count)(?=\P{L})|^\P{L}*(?:كم|ما عدد|عدد)(?=\P{L})/iu
const SHOWN = 10

const COUNTED = {
  en: 'These records were counted with what you may see, anew each time that you read this. No language model answered.',
  ar: 'عُدّت هذه السجلات بما يمكنك رؤيته، وتُعدّ من جديد كلما قرأت هذا. لم يُجب نموذج لغوي.',
}

/** A question of counting, as data. */
export interface KeptCount {
  readonly query: DatasetQuery
  readonly ignored: readonly string[]
}

/**
 * Reads how many of what is asked, by the names of the datasets that the asker may read.
 * @returns null where it asks for something else, which documents may answer
 */
export function readCount(
  asker: Pick<RequestContext, 'user' | 'services'>,
  { question, projectCode, documentId }: Pick<ChatQuestion, 'question' | 'projectCode' | 'documentId'>,
): KeptAnswer | null {
  if (documentId !== null || !COUNTING.test(question)) return null
  const entries = readableDatasets(asker).map(entryOf)
  const { query, ignored } = readQuestion(question, entries, asker.services.now().toISOString().slice(0, 10))
  if (!query) return null
  const isPlaced = entries.some(({ key, dimensions }) => key === query.dataset && dimensions.some(isProject))
  const place = projectCode !== null && isPlaced ? [{ field: 'project', op: 'in' as const, values: [projectCode] }] : []
  return {
    ...{ state: 'counted', sentences: [], sources: [], notes: [{ code: 'counted', say: COUNTED }] },
    language: languageOf(question) === 'ar' ? 'ar' : 'en',
    count: { query: { ...query, dimensions: [], filters: [...query.filters, ...place] }, ignored },
  }
}

/** Counts with the rights that the reader has now. @returns null where they may not read these records */
export async function countNow(reader: Asker, { query, ignored }: KeptCount): Promise<ChatCount | null> {
  const dataset = readableDatasets(reader).find(({ key }) => key === query.dataset)
  if (!dataset) return null
  const { items, total } = await listCounted(reader, query, { page: 1, pageSize: SHOWN })
  return {
    ...{ records: total, of: { ...dataset.title }, asOf: reader.services.now().toISOString(), ignored: [...ignored] },
    rows: items.map(({ id, number, name, place }) => ({
      ...{ id, number, name, path: recordAddress(reader.user, dataset.kind.id, id, place) },
    })),
  }
}

const isProject = ({ key }: { readonly key: string }) => key === 'project'
