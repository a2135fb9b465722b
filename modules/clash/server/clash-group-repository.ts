import { type RawBuilder, sql } from 'kysely'
import { currencyOf } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import type { clashApi } from '../contract/clash-api.ts'
import {
  OPEN_STATES,
  type RESULT_STATES,
  type ResultState,
  SEVERITIES,
  type Severity,
} from '../contract/clash-choices.ts'
import type { ClashGroup } from '../contract/clash-result.ts'
import { clashTestErrors } from '../contract/clash-test.ts'
import type { RunPlace } from './clash-run-repository.ts'

type GroupsInput = InputOf<(typeof clashApi)['endpoints']['groups']>

const OPEN = sql`results.state = any (${[...OPEN_STATES]}::text[])`

/** What asks most for attention comes first. */
const STATE_ORDER: readonly ResultState[] = [
  'reopened',
  'new',
  'active',
  'reviewed',
  'not_tested',
  'approved',
  'resolved',
] satisfies (typeof RESULT_STATES)[number][]

const GROUPS = (condition: RawBuilder<unknown>) => sql`
  select groups.test_id, groups.key, label, title, assignee, assignee_id as "assigneeId",
    to_char(due_date, 'YYYY-MM-DD') as "dueDate", groups.row_version as "rowVersion", topic_guid as "topicGuid",
    (array_agg(results.state order by array_position(${[...STATE_ORDER]}::text[], results.state)))[1] as state,
    count(*) filter (where ${OPEN})::int as open, count(*)::int as total,
    max(depth) filter (where ${OPEN}) as depth, sum(volume) filter (where ${OPEN}) as volume,
    coalesce(groups.severity, max(results.severity) filter (where ${OPEN}), max(results.severity))::int as rank,
    groups.severity is not null as "isSeveritySet",
    cost_impact::text as "costImpact", ${currencyOf(sql`groups.project_code`)} as currency,
    floor(extract(epoch from case when count(*) filter (where ${OPEN}) > 0 then now() else max(changed_at) end
      - min(first_seen_at)) / 86400)::int as "daysOpen",
    coalesce(array_agg(distinct storey order by storey) filter (where storey is not null), '{}') as storeys,
    min(first_seen_at) as first_seen_at
  from clash_groups as groups
  join clash_results as results on results.project_code = groups.project_code and results.test_id = groups.test_id
    and results.group_key = groups.key
  where ${condition}
  group by groups.project_code, groups.test_id, groups.key`

interface GroupRow extends Omit<ClashGroup, 'severity' | 'firstSeenAt'> {
  test_id: string
  rank: number
  first_seen_at: Date
}

const SORTABLE = {
  severity: sql`rank`,
  open: sql`open`,
  depth: sql`depth`,
  volume: sql`volume`,
  label: sql`coalesce(nullif(title, ''), label)`,
  assignee: sql`nullif(assignee, '')`,
  dueDate: sql`"dueDate"`,
  daysOpen: sql`"daysOpen"`,
  firstSeenAt: sql`first_seen_at`,
}

export async function listGroups(db: Db, query: GroupsInput, userId: string): Promise<Page<ClashGroup>> {
  const states = query.state === 'open' ? [...OPEN_STATES] : query.state ? [query.state] : null
  const rank = query.severity ? SEVERITIES.indexOf(query.severity) : null
  const who = {
    me: sql`"assigneeId" = ${userId}`,
    nobody: sql`assignee = ''`,
    anybody: sql`true`,
  }[query.who ?? 'anybody']
  return readPage(
    db,
    query,
    ({ anyPlace, window }) => sql<GroupRow & { clashes: number }>`
    select groups.*, total as clashes, count(*) over ()::int as total from (${GROUPS(sql`groups.test_id = ${query.id}`)}) as groups
    where ${query.search ? holding(query.search, sql`label`, sql`title`, sql`assignee`) : sql`true`}
      and (${states}::text[] is null or state = any (${states}::text[])) and (${rank}::int is null or rank = ${rank})
      and ${who} ${anyPlace('the groups of one test that the caller sees')}
    order by ${orderBy(query.sort, SORTABLE, sql`(open > 0) desc, rank desc, open desc, groups.total desc, key`)} ${window}`,
    ({ clashes, ...group }) => toGroup({ ...group, total: clashes }),
  )
}

function toGroup({ test_id: _test, rank, first_seen_at, ...group }: GroupRow): ClashGroup {
  return { ...group, severity: severityOf(rank), firstSeenAt: first_seen_at.toISOString() }
}

export function severityOf(rank: number): Severity {
  return SEVERITIES[rank] ?? 'medium'
}

/** A group with what its topic says. */
export interface GroupToStore {
  readonly key: string
  /** What grouping calls it now; the key is what it was called first. */
  readonly anchor: string
  readonly label: string
  readonly topicGuid: string
}

/** Groups of a run. What people have noted on one of the same key stays. Topics of all groups of the test are written anew. */
export async function storeGroups(
  tx: Db,
  run: Omit<RunPlace, 'runId'>,
  groups: readonly GroupToStore[],
): Promise<void> {
  await sql`update clash_groups set is_topic_stale = true where test_id = ${run.testId} and topic_guid is not null`.execute(
    tx,
  )
  await sql`
    insert into clash_groups (project_code, test_id, key, anchor, site_code, structure_code, label, topic_guid)
    select ${run.projectCode}, ${run.testId}, key, anchor, ${run.siteCode}, ${run.structureCode}, label, "topicGuid"
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as found (key text, anchor text, label text, "topicGuid" uuid)
    on conflict (project_code, test_id, key) do update set anchor = excluded.anchor, label = excluded.label,
      topic_guid = excluded.topic_guid, is_topic_stale = true`.execute(tx)
}

/** All groups that a test ever had, by what they are known by and what grouping called them last. */
export async function listAnchors(
  db: Db,
  testId: string,
): Promise<{ readonly key: string; readonly anchor: string }[]> {
  const found = await sql<{ key: string; anchor: string }>`
    select key, anchor from clash_groups where test_id = ${testId} order by key`.execute(db)
  return found.rows
}

/** @throws clash-test.group-not-found */
export async function getGroup(db: Db, testId: string, key: string): Promise<ClashGroup> {
  const condition = sql`groups.test_id = ${testId} and groups.key = ${key}`
  const found = await sql<GroupRow>`${GROUPS(condition)}`.execute(db)
  const row = found.rows[0]
  if (!row) throw clashTestErrors.groupNotFound({ testId, key })
  return toGroup(row)
}

/** What is written of a group; what is left out stays. */
export interface GroupNotes {
  readonly title?: string | undefined
  readonly assignee?: { readonly id: string | null; readonly name: string } | undefined
  readonly dueDate?: string | null | undefined
  readonly costImpact?: number | null | undefined
  /** Null: what the rule says. */
  readonly severity?: Severity | null | undefined
}

/** @throws clash-test.changed-meanwhile where somebody has saved one of them since. */
export async function updateGroup(
  tx: Db,
  testId: string,
  { key, rowVersion }: { readonly key: string; readonly rowVersion: number },
  notes: GroupNotes,
): Promise<void> {
  const condition = sql`test_id = ${testId} and key = ${key} and row_version = ${rowVersion}`
  if ((await writeNotes(tx, condition, notes)) !== 1) throw clashTestErrors.changedMeanwhile({ id: testId, key })
}

/** The same for many groups; answers how many there were. */
export async function updateGroups(
  tx: Db,
  testId: string,
  keys: readonly string[],
  notes: GroupNotes,
): Promise<number> {
  return writeNotes(tx, sql`test_id = ${testId} and key = any (${[...keys]}::text[])`, notes)
}

async function writeNotes(tx: Db, condition: RawBuilder<unknown>, notes: GroupNotes): Promise<number> {
  const { title, assignee, dueDate, costImpact, severity } = notes
  const rank = severity ? SEVERITIES.indexOf(severity) : null
  const updated = await sql`
    update clash_groups set
      title = coalesce(${title ?? null}, title),
      assignee = coalesce(${assignee?.name ?? null}, assignee),
      assignee_id = ${assignee === undefined ? sql`assignee_id` : sql`${assignee.id}::uuid`},
      due_date = ${dueDate === undefined ? sql`due_date` : sql`${dueDate}::date`},
      cost_impact = ${costImpact === undefined ? sql`cost_impact` : sql`${costImpact}::numeric`},
      severity = ${severity === undefined ? sql`severity` : sql`${rank}::smallint`},
      is_topic_stale = true, row_version = row_version + 1
    where ${condition}`.execute(tx)
  return Number(updated.numAffectedRows ?? 0)
}

/** The group that owns a topic; null where the topic is of something else. */
export async function findGroupOfTopic(
  tx: Db,
  projectCode: string,
  topicGuid: string,
): Promise<{ readonly testId: string; readonly key: string } | null> {
  const found = await sql<{ testId: string; key: string }>`
    select test_id as "testId", key from clash_groups
    where project_code = ${projectCode} and topic_guid = ${topicGuid}`.execute(tx)
  return found.rows[0] ?? null
}

/** Groups of a test whose topic does not say what they are now. */
export async function listStaleGroups(db: Db, testId: string, limit: number): Promise<string[]> {
  const found = await sql<{ key: string }>`
    select key from clash_groups where test_id = ${testId} and is_topic_stale and topic_guid is not null
    order by key limit ${limit}`.execute(db)
  return found.rows.map(({ key }) => key)
}

export async function setTopicsFresh(tx: Db, testId: string, keys: readonly string[]): Promise<void> {
  await sql`update clash_groups set is_topic_stale = false where test_id = ${testId} and key = any (${[...keys]}::text[])`.execute(
    tx,
  )
}

/** Notes that a person has written words of a group's topic, which no run writes over from now on. */
export async function keepTopicWords(
  tx: Db,
  testId: string,
  key: string,
  { title, description }: { readonly title: boolean; readonly description: boolean },
): Promise<void> {
  await sql`
    update clash_groups set is_title_kept = is_title_kept or ${title}, is_description_kept = is_description_kept or ${description}
    where test_id = ${testId} and key = ${key}`.execute(tx)
}

/** What a topic is written from, also of a group that has no clash any more. */
export interface StoredGroup {
  readonly key: string
  readonly label: string
  readonly title: string
  readonly assignee: string
  readonly assigneeId: string | null
  readonly dueDate: string | null
  readonly severity: Severity | null
  readonly topicGuid: string | null
  /** Whether a person wrote this word of its topic. */
  readonly isTitleKept: boolean
  readonly isDescriptionKept: boolean
}

export async function findStoredGroup(db: Db, testId: string, key: string): Promise<StoredGroup | null> {
  const found = await sql<Omit<StoredGroup, 'severity'> & { rank: number | null }>`
    select key, label, title, assignee, assignee_id as "assigneeId", to_char(due_date, 'YYYY-MM-DD') as "dueDate",
      severity as rank, topic_guid as "topicGuid", is_title_kept as "isTitleKept", is_description_kept as "isDescriptionKept"
    from clash_groups where test_id = ${testId} and key = ${key}`.execute(db)
  const row = found.rows[0]
  if (!row) return null
  const { rank, ...group } = row
  return { ...group, severity: rank === null ? null : severityOf(rank) }
}
