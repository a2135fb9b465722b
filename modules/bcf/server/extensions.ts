import { sql } from 'kysely'
import type { BcfExtensions } from '#engines/bcf/bcf-file.ts'
import type { Db } from '#platform/server/database/database.ts'

/** What a project starts with. */
const DEFAULTS: BcfExtensions = {
  topicTypes: ['Issue', 'Clash', 'Request', 'Comment', 'Remark'],
  topicStatuses: ['Open', 'In Progress', 'Resolved', 'Closed', 'ReOpened'],
  priorities: ['Low', 'Normal', 'High', 'Critical'],
  topicLabels: ['Architecture', 'Structure', 'MEP', 'Civil'],
  users: [],
  snippetTypes: ['IFC2X3', 'IFC4', 'IFC4X3', 'JSON'],
  stages: [],
}

/** Values that topics of a project may have: those that it was given, and those in use. */
export async function getExtensions(db: Db, projectCode: string): Promise<BcfExtensions> {
  const { rows } = await sql<{ lists: BcfExtensions }>`
    select lists from bcf_extensions where project_code = ${projectCode}`.execute(db)
  const used = await sql<Record<'types' | 'statuses' | 'priorities' | 'stages' | 'users' | 'labels', string[] | null>>`
    select array_agg(distinct type) filter (where type is not null) as types,
      array_agg(distinct status) filter (where status is not null) as statuses,
      array_agg(distinct priority) filter (where priority is not null) as priorities,
      array_agg(distinct stage) filter (where stage is not null) as stages,
      array_agg(distinct person) filter (where person is not null) as users,
      array_agg(distinct label) filter (where label is not null) as labels
    from bcf_topics
      cross join lateral (values (assigned_to), (creation_author), (modified_author)) as people (person)
      left join lateral unnest(labels) as label on true
    where project_code = ${projectCode} and deleted_at is null`.execute(db)
  const lists = rows[0]?.lists ?? DEFAULTS
  const seen = used.rows[0]
  return {
    topicTypes: joined(lists.topicTypes, seen?.types),
    topicStatuses: joined(lists.topicStatuses, seen?.statuses),
    priorities: joined(lists.priorities, seen?.priorities),
    topicLabels: joined(lists.topicLabels, seen?.labels),
    users: joined(lists.users, seen?.users),
    snippetTypes: lists.snippetTypes,
    stages: joined(lists.stages, seen?.stages),
  }
}

/** Adds what an imported file allows. A caller whose grants do not cover the project leaves the lists as they are. */
export async function mergeExtensions(tx: Db, projectCode: string, imported: BcfExtensions): Promise<void> {
  const known = await getExtensions(tx, projectCode)
  const keys = Object.keys(DEFAULTS) as (keyof BcfExtensions)[]
  const lists = Object.fromEntries(keys.map((key) => [key, joined(known[key], imported[key])]))
  await sql`insert into bcf_extensions (project_code, lists) values (${projectCode}, ${JSON.stringify(lists)}::jsonb)
    on conflict (project_code) do update set lists = excluded.lists, updated_at = now()`.execute(tx)
}

function joined(first: readonly string[], second: readonly string[] | null | undefined): string[] {
  return [...new Set([...first, ...(second ?? [])])]
}
