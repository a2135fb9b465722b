import { type ElementPlace, listElementPlaces, type ReadyVersionEvent } from '#modules/models/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { listShownElements, setTopicPlaces, type TopicPlace } from './topic-place-repository.ts'

/** Elements of one topic that are looked up: a view that selects a whole model is on no storey more than on another. */
const MOST_ELEMENTS = 2_000

/** Notes on which storey topics are and in which models, by the elements that their views select or colour. */
export async function placeTopics(tx: Db, projectCode: string, guids: readonly string[]): Promise<void> {
  await place(tx, projectCode, await listShownElements(tx, projectCode, { guids }))
}

/** Topics that came before their model, or whose elements a new version has moved: in the transaction that makes it ready. */
export async function placeTopicsOfVersion(tx: Db, version: ReadyVersionEvent): Promise<void> {
  const { projectCode, siteCode, structureCode } = version
  await place(tx, projectCode, await listShownElements(tx, projectCode, { siteCode, structureCode }))
}

type Shown = Awaited<ReturnType<typeof listShownElements>>

async function place(tx: Db, projectCode: string, topics: Shown): Promise<void> {
  const looked = topics.map(({ guid, globalIds }) => ({ guid, globalIds: globalIds.slice(0, MOST_ELEMENTS) }))
  const wanted = [...new Set(looked.flatMap(({ globalIds }) => globalIds))]
  const places = new Map<string, ElementPlace[]>()
  for (const found of await listElementPlaces(tx, projectCode, wanted))
    places.set(found.globalId, [...(places.get(found.globalId) ?? []), found])
  const found = looked.map(({ guid, globalIds }) => ({
    guid,
    ...placeOf(globalIds.flatMap((globalId) => places.get(globalId) ?? [])),
  }))
  // Elements that no model holds any more say nothing new.
  await setTopicPlaces(
    tx,
    projectCode,
    found.filter(({ modelIds }) => modelIds.length > 0),
  )
}

/** The storey of most elements; of several with as many, the one that is named first. */
export function placeOf(places: readonly ElementPlace[]): Omit<TopicPlace, 'guid'> {
  const counts = new Map<string, number>()
  for (const { storey } of places) if (storey) counts.set(storey, (counts.get(storey) ?? 0) + 1)
  const [storey = null] = [...counts.entries()].reduce<readonly [string | null, number]>(
    (most, entry) => (entry[1] > most[1] ? entry : most),
    [null, 0],
  )
  return { storey, modelIds: [...new Set(places.map(({ modelId }) => modelId))] }
}
