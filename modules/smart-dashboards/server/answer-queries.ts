import { readQuestion } from '#engines/questions/read-question.ts'
import type { DatasetQuery } from '#platform/contract/dataset-query.ts'
import { drillOf } from '#platform/contract/dataset-query.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { Language } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { entryOf, findDataset } from '#platform/server/datasets/dataset.ts'
import { type Asker, listCounted, readableDatasets, runQuery } from '#platform/server/datasets/run-query.ts'
import { recordAddress } from '#platform/server/records/record-address.ts'
import type { AskedQuestion, CountedRow, TileAnswer } from '../contract/smart-dashboard.ts'
import type { smartDashboardsApi } from '../contract/smart-dashboards-api.ts'

type Endpoints = (typeof smartDashboardsApi)['endpoints']

/** Connections that one dashboard takes at most, beside what others ask. */
const AT_ONCE = 4

export const showCatalogue = (context: Pick<Asker, 'user'>) => ({
  datasets: readableDatasets(context).map(entryOf),
})

/** A question over the datasets that the asker may read; the others are as if they were not there. */
export function readAsked(context: RequestContext, { question }: InputOf<Endpoints['ask']>): AskedQuestion {
  const { datasets } = showCatalogue(context)
  const today = context.services.now().toISOString().slice(0, 10)
  const { query, understood, ignored } = readQuestion(question, datasets, today)
  return { query, understood: [...understood], ignored: [...ignored] }
}

/** Answers in the order of the queries; a refusal of one leaves the others as they are. */
export async function answerQueries(
  asker: Asker,
  queries: readonly DatasetQuery[],
  language: Language,
): Promise<TileAnswer[]> {
  const answers: TileAnswer[] = []
  const waiting = [...queries.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      answers[next[0]] = await answerOne(asker, next[1], language)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, queries.length) }, work))
  return answers
}

async function answerOne(asker: Asker, query: DatasetQuery, language: Language): Promise<TileAnswer> {
  try {
    return { answer: await runQuery(asker, query), refusal: null }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return { answer: null, refusal: error.say[language] }
  }
}

/** The records behind a number, each with the address of its page. */
export async function listBehind(
  context: RequestContext,
  { query, dimensions, keys, page, pageSize }: InputOf<Endpoints['counted']>,
): Promise<{ items: CountedRow[]; total: number; page: number; pageSize: number }> {
  const drilled = drillOf(query, dimensions, keys)
  const { items, total } = await listCounted(context, drilled, { page, pageSize })
  const kind = findDataset(query.dataset)?.kind.id ?? null
  return {
    items: items.map(({ place, ...item }) => ({ ...item, path: recordAddress(context.user, kind, item.id, place) })),
    total,
    page,
    pageSize,
  }
}
