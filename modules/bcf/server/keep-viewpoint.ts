import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#platform/server/context.ts'
import type { ApiViewpointDraft } from '../contract/bcf-api-shapes.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { viewFromApi } from './from-api.ts'
import { placeTopics } from './place-topics.ts'
import { publishTopicChange } from './publish-topic-change.ts'
import { addViewpoint, type StoredView } from './topic-parts-repository.ts'
import { type StoredTopic, touchTopic } from './topic-repository.ts'
import { decodePicture, keepTopicFile } from './viewpoint-pictures.ts'

/** Adds a viewpoint with its pictures to a topic. @throws bcf.guid-taken, bcf.viewpoint-incomplete, bcf.picture-unreadable */
export async function keepViewpoint(
  context: RequestContext,
  of: StoredTopic,
  draft: ApiViewpointDraft,
): Promise<StoredView> {
  const { db, services, user } = context
  const view = viewFromApi(draft, draft.guid ?? randomUUID())
  if (!(await addViewpoint(db, of, view))) throw bcfErrors.guidTaken({ guid: view.guid })
  const bitmaps = (draft.bitmaps ?? []).map(
    ({ bitmap_data }, position) => [view.bitmaps[position]?.reference, bitmap_data] as const,
  )
  for (const [name, data] of [[view.snapshot, draft.snapshot?.snapshot_data] as const, ...bitmaps])
    if (name && data) await keepTopicFile(db, services.files, of, { name, content: decodePicture(data) }, user.id)
  await placeTopics(db, of.place.projectCode, [of.guid])
  await touchTopic(db, of, user.name)
  await publishTopicChange(context, of, 'bcf-topic.viewpoint-added')
  return view
}
