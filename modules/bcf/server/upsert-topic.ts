import { nameUuid } from '#engines/bcf/name-uuid.ts'
import type { Place } from '#platform/contract/place.ts'
import type { AuditContext } from '#platform/server/audit/record-audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { addTopic, editTopic } from './edit-topic.ts'
import { NO_FACTS } from './no-facts.ts'
import { placeTopics } from './place-topics.ts'
import { addSnapshot, addViewpoint, type StoredView } from './topic-parts-repository.ts'
import { findTopic, type TopicFacts } from './topic-repository.ts'
import { keepTopicFile } from './viewpoint-pictures.ts'

/** A topic that another module keeps: a clash group, a failed requirement. */
export interface UpsertTopic extends Partial<Omit<TopicFacts, 'title'>> {
  /** Stable: made by {@link topicGuid} from what the topic is about. */
  readonly guid: string
  readonly place: Place
  /** Module that it comes from: `clash`. */
  readonly source: string
  readonly title: string
  /** Sign-in name of a person, or the program. */
  readonly author: string
  /** Never change: one whose GUID is there is left as it is, but for a picture that it did not have. */
  readonly viewpoints?: readonly (StoredView & { readonly picture?: Uint8Array })[]
}

/** The GUID of what a module makes topics from: the same for the same source and key, in every run. */
export function topicGuid(source: string, key: string): string {
  return nameUuid(`${source}/${key}`)
}

/**
 * Adds a topic, or updates the one of this GUID; fields that are left out stay as they are. The status is written where it
 * is given: a caller who wants to keep what a person decided leaves it out for a topic that is there.
 */
export async function upsertTopic(
  tx: Db,
  context: { readonly audit: AuditContext; readonly files: FileStore },
  given: UpsertTopic,
): Promise<{ readonly state: 'created' | 'updated' | 'unchanged'; readonly number: number }> {
  const { guid, place, source, author, viewpoints = [], ...facts } = given
  const before = await findTopic(tx, place.projectCode, guid)
  const date = new Date().toISOString()
  const editing = { audit: context.audit, cause: 'source' } as const
  const after = before
    ? await editTopic(tx, before, { ...before, ...facts }, { date, author }, editing)
    : await addTopic(
        tx,
        {
          ...NO_FACTS,
          ...facts,
          guid,
          place,
          source,
          creationDate: date,
          creationAuthor: author,
          modifiedDate: null,
          modifiedAuthor: null,
        },
        editing,
      )
  let isAdded = false
  for (const { picture, ...view } of viewpoints) {
    const isNew = await addViewpoint(tx, after, view)
    isAdded ||= isNew
    if (picture && view.snapshot && (isNew || (await addSnapshot(tx, after, view))))
      await keepTopicFile(
        tx,
        context.files,
        after,
        { name: view.snapshot, content: picture },
        context.audit.user?.id ?? null,
      )
  }
  if (isAdded) await placeTopics(tx, place.projectCode, [guid])
  const state = before ? (after !== before || isAdded ? 'updated' : 'unchanged') : 'created'
  return { state, number: after.number }
}
