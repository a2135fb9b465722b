import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoModelIssue, DemoShownElements } from '#demo/model-issues.ts'
import { demonstrationModelId, listVersionElements, type ReadyVersionEvent } from '#modules/models/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { addTopic, editTopic } from './edit-topic.ts'
import { NO_FACTS } from './no-facts.ts'
import { placeTopics } from './place-topics.ts'
import { addViewpoint, saveComment } from './topic-parts-repository.ts'
import { findTopic, type StoredTopic } from './topic-repository.ts'
import { topicGuid } from './upsert-topic.ts'

const STRUCTURE = 'WHN-01-BA'
const AUTHOR = 'coordinator'
const DAY_MS = 86_400_000
const EDITING = { audit: { user: null }, cause: 'source' } as const

const guidOf = ({ key }: DemoModelIssue) => topicGuid('demonstration', key)

/** Loads simulated issues on the demonstration's building, as some weeks of coordination would have left them. */
export async function seedBcf({ database, now }: Services): Promise<void> {
  const { MODEL_ISSUES } = await import('#demo/model-issues.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const site = await findSiteOfStructure(tx, STRUCTURE)
    if (!site) throw bcfErrors.placeUnknown()
    // What people did with them since then stays.
    for (const issue of MODEL_ISSUES)
      if (!(await findTopic(tx, site.projectCode, guidOf(issue))))
        await addIssue(tx, issue, { ...site, structureCode: STRUCTURE }, now())
  })
}

async function addIssue(tx: Db, issue: DemoModelIssue, place: StoredTopic['place'], now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const { title, description, type, priority, labels, assignedTo, dueInDays, openedDaysAgo, closedDaysAgo } = issue
  const opened = await addTopic(
    tx,
    {
      ...NO_FACTS,
      ...{ title, description, type, priority, labels, assignedTo, place },
      guid: guidOf(issue),
      dueDate: dueInDays === null ? null : daysAgo(-dueInDays),
      source: 'person',
      creationDate: daysAgo(openedDaysAgo),
      creationAuthor: AUTHOR,
      modifiedDate: null,
      modifiedAuthor: null,
    },
    EDITING,
  )
  for (const [at, { daysAgo: days, author, words }] of issue.comments.entries())
    await saveComment(tx, opened, {
      guid: topicGuid('demonstration', `${issue.key} comment ${at}`),
      date: daysAgo(days),
      author,
      comment: words,
      viewpointGuid: null,
      modifiedDate: null,
      modifiedAuthor: null,
    })
  if (closedDaysAgo === null) return
  const modified = { date: daysAgo(closedDaysAgo), author: assignedTo ?? AUTHOR }
  await editTopic(tx, opened, { ...opened, status: 'Closed' }, modified, EDITING)
}

/** Gives the simulated issues their views, once the model that they are about has been read. */
export async function showDemonstrationIssues(tx: Db, version: ReadyVersionEvent): Promise<void> {
  if (version.structureCode !== STRUCTURE || version.version !== 1) return
  const { MODEL_ISSUES } = await import('#demo/model-issues.ts')
  for (const issue of MODEL_ISSUES) {
    if (!issue.shows || demonstrationModelId(`${STRUCTURE}-${issue.shows.discipline}`) !== version.modelId) continue
    const topic = await findTopic(tx, version.projectCode, guidOf(issue))
    if (topic) await addView(tx, topic, issue.shows, version)
  }
}

async function addView(
  tx: Db,
  topic: StoredTopic,
  shows: DemoShownElements,
  version: ReadyVersionEvent,
): Promise<void> {
  const found = await listVersionElements(tx, {
    versions: [version],
    classes: [shows.ifcClass],
    storeys: [shows.storey],
    isShown: true,
  })
  const elements = found.slice(0, shows.count)
  const boxes = elements.flatMap(({ box }) => (box ? [box] : []))
  if (boxes.length === 0) return
  await addViewpoint(tx, topic, {
    guid: demonstrationId(`view of ${topic.guid}`),
    viewGuid: null,
    index: 0,
    snapshot: null,
    camera: cameraOn(boxes),
    lines: [],
    clippingPlanes: [],
    bitmaps: [],
    components: {
      selection: elements.map(({ globalId }) => ({
        ifcGuid: globalId,
        originatingSystem: null,
        authoringToolId: null,
      })),
      coloring: [],
      visibility: { defaultVisibility: true, exceptions: [], hints: null },
    },
  })
  await placeTopics(tx, topic.place.projectCode, [topic.guid])
}

/** From the south-west and above, as far away as the elements are large. */
function cameraOn(boxes: readonly (readonly number[])[]) {
  const least = [0, 1, 2].map((axis) => Math.min(...boxes.map((box) => box[axis] ?? 0)))
  const most = [0, 1, 2].map((axis) => Math.max(...boxes.map((box) => box[axis + 3] ?? 0)))
  const away = Math.max(8, 1.2 * Math.hypot(...most.map((value, axis) => value - (least[axis] ?? 0))))
  const [x = 0, y = 0, z = 0] = most.map((value, axis) => (value + (least[axis] ?? 0)) / 2)
  const direction = { x: 0.55, y: 0.65, z: -0.524 }
  return {
    kind: 'perspective' as const,
    viewPoint: { x: x - direction.x * away, y: y - direction.y * away, z: z - direction.z * away },
    direction,
    up: { x: 0.34, y: 0.4, z: 0.851 },
    extent: 60,
    aspectRatio: 1.5,
  }
}
