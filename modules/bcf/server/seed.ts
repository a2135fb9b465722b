import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { findTopic } from './topic-repository.ts'
import { topicGuid, upsertTopic } from './upsert-topic.ts'

const STRUCTURE = 'WHN-01-BA'
const AUTHOR = 'coordinator'
const TOPICS = [
  {
    key: 'riser',
    title: 'Riser cupboard is too shallow for the valves',
    description: 'The valves on levels 2 to 5 need 450 mm. The cupboard has 380 mm.',
    type: 'Issue',
    status: 'Open',
    priority: 'High',
    labels: ['Architecture', 'MEP'],
    assignedTo: 'engineer',
  },
  {
    key: 'handrail',
    title: 'Handrail of the south stair ends before the last step',
    description: null,
    type: 'Remark',
    status: 'In Progress',
    priority: 'Normal',
    labels: ['Architecture'],
    assignedTo: 'engineer',
  },
  {
    key: 'openings',
    title: 'Confirm the openings in the core walls before the formwork is ordered',
    description: 'Sizes and heights as in the services model of last week.',
    type: 'Request',
    status: 'Closed',
    priority: 'Normal',
    labels: ['Structure', 'MEP'],
    assignedTo: null,
  },
] as const

/** Loads some issues on the demonstration's building. */
export async function seedBcf({ database, files }: Services): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const site = await findSiteOfStructure(tx, STRUCTURE)
    if (!site) throw bcfErrors.placeUnknown()
    const place = { ...site, structureCode: STRUCTURE }
    for (const { key, ...facts } of TOPICS) {
      const guid = topicGuid('demonstration', key)
      // What people did with it since then stays.
      if (await findTopic(tx, site.projectCode, guid)) continue
      await upsertTopic(
        tx,
        { audit: { user: null }, files },
        { ...facts, guid, place, source: 'person', author: AUTHOR },
      )
    }
  })
}
