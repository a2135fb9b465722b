import { sql } from 'kysely'
import { exportTopics } from '#modules/bcf/server/public.ts'
import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { clashApi } from '../contract/clash-api.ts'
import { OPEN_STATES } from '../contract/clash-choices.ts'
import { clashTestErrors } from '../contract/clash-test.ts'
import { getClashTest } from './clash-test-repository.ts'
import { syncTopics } from './sync-topics.ts'

/** One BCF file holds so many topics. */
const MOST_GROUPS = 1000

/**
 * The topics of chosen groups of a test as a BCF file, or of all that have an open clash; what is not up to date is written
 * first, so that the file says what the screen says.
 */
export async function exportGroups(
  context: RequestContext,
  { id, version, keys }: InputOf<(typeof clashApi)['endpoints']['exportBcf']>,
): Promise<FileAnswer> {
  const { db, language, services, user } = context
  const test = await getClashTest(db, id, language)
  const groups = await listTopics(db, id, keys?.split('\n') ?? null)
  if (groups.length === 0) throw clashTestErrors.groupNotFound({ id })
  const stale = groups.filter(({ isStale }) => isStale).map(({ key }) => key)
  if (stale.length > 0) {
    const sync = { audit: context, files: services.files, author: user.name }
    await services.database.transaction(SYSTEM_SCOPE, (tx) => syncTopics(tx, sync, test, stale))
  }
  const guids = groups.map(({ guid }) => guid).join(',')
  const file = await exportTopics(context, { projectCode: test.projectCode, version, guids })
  return { ...file, name: `${test.name.replace(/[\\/:*?"<>|]/g, ' ')}.bcf` }
}

async function listTopics(db: Db, testId: string, keys: readonly string[] | null) {
  const isWanted = keys
    ? sql`groups.key = any (${[...keys]}::text[])`
    : sql`exists (select from clash_results as results where results.project_code = groups.project_code
        and results.test_id = groups.test_id and results.group_key = groups.key
        and results.state = any (${[...OPEN_STATES]}::text[]))`
  const found = await sql<{ key: string; guid: string; isStale: boolean }>`
    select key, topic_guid as guid, is_topic_stale as "isStale" from clash_groups as groups
    where test_id = ${testId} and topic_guid is not null and ${isWanted} order by key limit ${MOST_GROUPS}`.execute(db)
  return found.rows
}
