import { type RawBuilder, sql } from 'kysely'
import type { BcfDocumentReference, BcfHeaderFile, BcfSnippet } from '#engines/bcf/bcf-file.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Place } from '#platform/contract/place.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import { byOverdue, byText } from '#platform/server/records/record-filters.ts'
import type { bcfApi } from '../contract/bcf-api.ts'
import { bcfErrors } from '../contract/bcf-topic.ts'
import { isDone } from './done-statuses.ts'
import { IS_OPEN, isPastDueNow } from './open-topics.ts'

/** What a person or a program says about a topic; dates in ISO 8601, UTC. */
export interface TopicFacts {
  readonly type: string | null
  readonly status: string | null
  readonly title: string
  readonly priority: string | null
  readonly stage: string | null
  readonly assignedTo: string | null
  readonly dueDate: string | null
  readonly labels: readonly string[]
  readonly index: number | null
  readonly description: string | null
  readonly referenceLinks: readonly string[]
  readonly bimSnippet: BcfSnippet | null
  readonly documentReferences: readonly BcfDocumentReference[]
  readonly relatedTopics: readonly string[]
  readonly header: readonly BcfHeaderFile[]
}

export interface StoredTopic extends TopicFacts {
  readonly guid: string
  readonly place: Place
  /** Counted within the project. */
  readonly number: number
  readonly creationDate: string
  readonly creationAuthor: string
  readonly modifiedDate: string | null
  readonly modifiedAuthor: string | null
  readonly source: string
  readonly rowVersion: number
  readonly storey: string | null
  readonly modelIds: readonly string[]
}

interface TopicRow {
  project_code: string
  site_code: string | null
  structure_code: string | null
  guid: string
  number: number
  type: string | null
  status: string | null
  title: string
  priority: string | null
  stage: string | null
  assigned_to: string | null
  due_date: Date | null
  labels: string[]
  topic_index: number | null
  creation_date: Date
  creation_author: string
  modified_date: Date | null
  modified_author: string | null
  description: string | null
  reference_links: string[]
  bim_snippet: BcfSnippet | null
  document_references: BcfDocumentReference[]
  related_topics: string[]
  header: BcfHeaderFile[]
  source: string
  row_version: number
  storey: string | null
  model_ids: string[]
}

type ListInput = InputOf<(typeof bcfApi)['endpoints']['topics']>

/** Words that BCF programs share, from the least urgent; a word of a project's own counts as none. */
const PRIORITY_RANK = sql`case lower(priority) when 'critical' then 4 when 'high' then 3 when 'major' then 3
  when 'normal' then 2 when 'medium' then 2 when 'low' then 1 when 'minor' then 1 else 0 end`

const SORTABLE = {
  number: sql`number`,
  type: sql`type`,
  title: sql`title`,
  status: sql`status`,
  priority: PRIORITY_RANK,
  assignedTo: sql`assigned_to`,
  dueDate: sql`due_date`,
  creationDate: sql`creation_date`,
  modifiedDate: sql`coalesce(modified_date, creation_date)`,
}

/** What narrows a list of topics, of our own screens and of an export. */
export type TopicFilter = Partial<Omit<ListInput, keyof ListQuery | 'projectCode' | 'person'>> & {
  readonly search?: string | undefined
  /** Whatever issues call a person, in small letters. */
  readonly personWords?: readonly string[] | undefined
}

const isOneOf = (words: readonly string[]) => sql`coalesce(lower(assigned_to) = any (${[...words]}::text[]), false)`

/** A filter as a condition on `bcf_topics`. */
export function topicCondition(filter: TopicFilter): RawBuilder<unknown> {
  const { search } = filter
  const equal = (column: RawBuilder<unknown>, value: string | undefined) =>
    value === undefined ? [] : [sql`${column} = ${value}`]
  return sql.join(
    [
      sql`true`,
      ...equal(sql`site_code`, filter.siteCode),
      ...equal(sql`structure_code`, filter.structureCode),
      ...equal(sql`status`, filter.status),
      ...equal(sql`type`, filter.type),
      ...equal(sql`priority`, filter.priority),
      ...equal(sql`assigned_to`, filter.assignedTo),
      ...equal(sql`source`, filter.source),
      ...(filter.isOpen === undefined ? [] : [filter.isOpen ? IS_OPEN : sql`not (${IS_OPEN})`]),
      ...(filter.isOverdue === undefined ? [] : [byOverdue(isPastDueNow, IS_OPEN)(filter.isOverdue)]),
      ...(filter.personWords ? [isOneOf(filter.personWords)] : []),
      ...(filter.modelId ? [sql`${filter.modelId}::uuid = any (model_ids)`] : []),
      ...(filter.storey ? [byText('storey')(filter.storey)] : []),
      ...(search ? [holding(search, sql`title`, sql`description`, sql`('ISSUE-' || number)`)] : []),
    ],
    sql` and `,
  )
}

/** A topic with how much was said, and the viewpoint whose picture stands for it. */
export interface ListedTopic extends StoredTopic {
  readonly commentCount: number
  readonly viewpointCount: number
  readonly snapshotOf: string | null
  readonly isOverdue: boolean
}

/** @param mine whatever issues call the reader, whose own an order by `mine` puts together */
export async function listTopics(
  db: Db,
  query: TopicFilter & ListQuery & { readonly projectCode?: string | undefined },
  mine: readonly string[],
): Promise<Page<ListedTopic>> {
  const order = orderBy(query.sort, { ...SORTABLE, mine: isOneOf(mine) }, sql`creation_date desc, guid`)
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<
      TopicRow & { total: number; comment_count: number; view_count: number; shown: string | null; is_late: boolean }
    >`
    with page as (
      select *, coalesce(${IS_OPEN} and ${isPastDueNow}, false) as is_late, count(*) over ()::int as total
      from bcf_topics
      where deleted_at is null and ${inScope()} and ${topicCondition(query)}
        and (${query.projectCode ?? null}::text is null or project_code = ${query.projectCode ?? null})
      order by ${order} ${window})
    select page.*, said.comment_count, views.view_count, views.shown
    from page
    cross join lateral (select count(*)::int as comment_count from bcf_comments
      where bcf_comments.project_code = page.project_code and topic_guid = page.guid) as said
    cross join lateral (select count(*)::int as view_count,
      (array_agg(viewpoints.guid order by position nulls last, created_at, viewpoints.guid) filter (where snapshot is not null))[1] as shown
      from bcf_viewpoints as viewpoints
      where viewpoints.project_code = page.project_code and topic_guid = page.guid) as views
    order by ${order}`,
    (row) => ({
      ...toTopic(row),
      commentCount: row.comment_count,
      viewpointCount: row.view_count,
      snapshotOf: row.shown,
      isOverdue: row.is_late,
    }),
  )
}

/** Topics of a project by a condition on `bcf_topics`, in an order. */
export async function findTopics(
  db: Db,
  projectCode: string,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  window: { readonly top: number; readonly skip: number },
): Promise<StoredTopic[]> {
  const found = await sql<TopicRow>`
    select * from bcf_topics where project_code = ${projectCode} and deleted_at is null and (${condition})
    order by ${order}, number limit ${window.top} offset ${window.skip}`.execute(db)
  return found.rows.map(toTopic)
}

/** Where the topics of a project lie that the scope sees, and who said something about them. */
export async function placesOfTopics(db: Db, projectCode: string) {
  const found = await sql<{ siteCodes: string[]; structureCodes: string[]; commenters: string[] }>`
    select coalesce(array_agg(distinct site_code) filter (where site_code is not null), '{}') as "siteCodes",
      coalesce(array_agg(distinct structure_code) filter (where structure_code is not null), '{}') as "structureCodes",
      array(select distinct author from bcf_comments where project_code = ${projectCode}) as commenters
    from bcf_topics where project_code = ${projectCode} and deleted_at is null`.execute(db)
  return found.rows[0]!
}

/** By the GUID alone, the first of those in sight. @throws bcf.topic-not-found */
export async function getIssue(db: Db, { projectCode, guid }: { projectCode: string | null; guid: string }) {
  const found = await sql<TopicRow>`
    select * from bcf_topics where guid = ${guid} and deleted_at is null
      and (${projectCode}::text is null or project_code = ${projectCode}) order by project_code limit 1`.execute(db)
  if (!found.rows[0]) throw bcfErrors.topicNotFound({ guid })
  return toTopic(found.rows[0])
}

/** Null where it does not exist, was removed, or the scope does not see it. */
export async function findTopic(db: Db, projectCode: string, guid: string): Promise<StoredTopic | null> {
  const found = await sql<TopicRow>`
    select * from bcf_topics where project_code = ${projectCode} and guid = ${guid} and deleted_at is null`.execute(db)
  return found.rows[0] ? toTopic(found.rows[0]) : null
}

/** @throws bcf.topic-not-found */
export async function getTopic(db: Db, projectCode: string, guid: string): Promise<StoredTopic> {
  const topic = await findTopic(db, projectCode, guid)
  if (!topic) throw bcfErrors.topicNotFound({ guid })
  return topic
}

export interface NewTopic extends TopicFacts {
  readonly guid: string
  readonly place: Place
  readonly source: string
  readonly creationDate: string
  readonly creationAuthor: string
  readonly modifiedDate: string | null
  readonly modifiedAuthor: string | null
}

/** @throws bcf.guid-taken, also where the topic was removed or is out of sight. */
export async function insertTopic(tx: Db, topic: NewTopic): Promise<void> {
  const { projectCode, siteCode, structureCode } = topic.place
  const inserted = await sql`
    insert into bcf_topics (project_code, site_code, structure_code, guid, number, type, status, title, priority, stage,
      assigned_to, due_date, labels, topic_index, creation_date, creation_author, modified_date, modified_author,
      description, reference_links, bim_snippet, document_references, related_topics, header, source, settled_at)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${topic.guid}, bcf_next_number(${projectCode}), ${topic.type}, ${topic.status},
      ${topic.title}, ${topic.priority}, ${topic.stage}, ${topic.assignedTo}, ${topic.dueDate}::timestamptz,
      ${[...topic.labels]}, ${topic.index}, ${topic.creationDate}::timestamptz, ${topic.creationAuthor},
      ${topic.modifiedDate}::timestamptz, ${topic.modifiedAuthor}, ${topic.description}, ${[...topic.referenceLinks]},
      ${json(topic.bimSnippet)}::jsonb, ${json(topic.documentReferences)}::jsonb, ${[...topic.relatedTopics]},
      ${json(topic.header)}::jsonb, ${topic.source},
      ${isDone(topic.status) ? (topic.modifiedDate ?? topic.creationDate) : null}::timestamptz)
    on conflict (project_code, guid) do nothing`.execute(tx)
  if (inserted.numAffectedRows !== 1n) throw bcfErrors.guidTaken({ guid: topic.guid })
}

/** @throws bcf.changed-meanwhile where the stored version is not the one that was read. */
export async function updateTopic(
  tx: Db,
  before: Pick<StoredTopic, 'guid' | 'place' | 'rowVersion'>,
  facts: TopicFacts,
  modified: { readonly date: string; readonly author: string },
): Promise<void> {
  const updated = await sql`
    update bcf_topics set type = ${facts.type}, status = ${facts.status}, title = ${facts.title}, priority = ${facts.priority},
      stage = ${facts.stage}, assigned_to = ${facts.assignedTo}, due_date = ${facts.dueDate}::timestamptz,
      labels = ${[...facts.labels]}, topic_index = ${facts.index}, description = ${facts.description},
      reference_links = ${[...facts.referenceLinks]}, bim_snippet = ${json(facts.bimSnippet)}::jsonb,
      document_references = ${json(facts.documentReferences)}::jsonb, related_topics = ${[...facts.relatedTopics]},
      header = ${json(facts.header)}::jsonb, modified_date = ${modified.date}::timestamptz,
      modified_author = ${modified.author}, row_version = row_version + 1, updated_at = now(),
      settled_at = ${isDone(facts.status) ? sql`coalesce(settled_at, ${modified.date}::timestamptz)` : sql`null`}
    where project_code = ${before.place.projectCode} and guid = ${before.guid} and row_version = ${before.rowVersion}
      and deleted_at is null`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw bcfErrors.changedMeanwhile({ guid: before.guid })
}

/** A comment or a viewpoint counts as a change of its topic (BCF API, 3.2.1). */
export async function touchTopic(tx: Db, topic: StoredTopic, author: string): Promise<void> {
  await sql`update bcf_topics set modified_date = now(), modified_author = ${author}, updated_at = now()
    where project_code = ${topic.place.projectCode} and guid = ${topic.guid}`.execute(tx)
}

export async function markTopicRemoved(tx: Db, topic: StoredTopic): Promise<void> {
  await sql`update bcf_topics set deleted_at = now() where project_code = ${topic.place.projectCode} and guid = ${topic.guid}`.execute(
    tx,
  )
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}

function toTopic(row: TopicRow): StoredTopic {
  return {
    guid: row.guid,
    place: { projectCode: row.project_code, siteCode: row.site_code, structureCode: row.structure_code },
    number: row.number,
    type: row.type,
    status: row.status,
    title: row.title,
    priority: row.priority,
    stage: row.stage,
    assignedTo: row.assigned_to,
    dueDate: row.due_date?.toISOString() ?? null,
    labels: row.labels,
    index: row.topic_index,
    creationDate: row.creation_date.toISOString(),
    creationAuthor: row.creation_author,
    modifiedDate: row.modified_date?.toISOString() ?? null,
    modifiedAuthor: row.modified_author,
    description: row.description,
    referenceLinks: row.reference_links,
    bimSnippet: row.bim_snippet,
    documentReferences: row.document_references,
    relatedTopics: row.related_topics,
    header: row.header,
    source: row.source,
    rowVersion: row.row_version,
    storey: row.storey,
    modelIds: row.model_ids,
  }
}
