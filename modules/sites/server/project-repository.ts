import { sql } from 'kysely'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import { type Project, type ProjectChange, type ProjectDraft, projectErrors } from '../contract/project.ts'
import { sayCodeTaken } from './say-code-taken.ts'

/** A project as stored, before the policy says what the caller may do with it. */
export type StoredProject = Omit<Project, 'can'>

interface ProjectRow {
  code: string
  name: string
  name_ar: string
  description: string
  description_ar: string
  phase: Project['phase']
  status: Project['status']
  start_plan: string | null
  end_plan: string | null
  budget: string | null
  currency: string
  timezone: string
  weekend: number[]
  epsg: number
  site_count: number
  row_version: number
}

const SORTABLE = { name: sql`name`, code: sql`code`, phase: sql`phase` }
const COLUMNS = sql`projects.*, to_char(start_plan, 'YYYY-MM-DD') as start_plan, to_char(end_plan, 'YYYY-MM-DD') as end_plan,
  (select count(*)::int from sites where sites.project_code = projects.code) as site_count`

export async function listProjects(db: Db, query: ListQuery): Promise<Page<StoredProject>> {
  const isFound = query.search ? holding(query.search, sql`name`, sql`name_ar`, sql`code`) : sql`true`
  return readPage(
    db,
    query,
    ({ anyPlace, window }) => sql<ProjectRow & { total: number }>`
    select ${COLUMNS}, count(*) over ()::int as total from projects
    where ${anyPlace('projects are some hundreds, and one above a grant is seen as well')} ${isFound}
    order by ${orderBy(query.sort, SORTABLE, sql`name, code`)} ${window}`,
    toProject,
  )
}

/** @throws not found where it does not exist or the scope does not see it. */
export async function getProject(db: Db, code: string): Promise<StoredProject> {
  const found = await sql<ProjectRow>`select ${COLUMNS} from projects where code = ${code}`.execute(db)
  const row = found.rows[0]
  if (!row) throw platformError('notFound')
  return toProject(row)
}

/** @throws project.code-taken, also where the code belongs to a project that the caller does not see. */
export async function insertProject(tx: Db, draft: ProjectDraft, personId: string): Promise<void> {
  const inserted = await sql`
    insert into projects (code, name, name_ar, description, description_ar, phase, status, start_plan, end_plan, budget, currency,
      timezone, weekend, epsg, created_by, updated_by)
    values (${draft.code}, ${draft.name}, ${draft.nameAr}, ${draft.description}, ${draft.descriptionAr}, ${draft.phase},
      ${draft.status}, ${draft.startPlan}, ${draft.endPlan}, ${draft.budget}, ${draft.currency}, ${draft.timezone},
      ${draft.weekend}, ${draft.epsg}, ${personId}, ${personId})
    on conflict (code) do nothing`.execute(tx)
  if (inserted.numAffectedRows !== 1n) throw projectErrors.codeTaken({ code: draft.code }, sayCodeTaken(draft.code))
}

/** @throws project.changed-meanwhile where somebody has saved since the person read it. */
export async function updateProject(tx: Db, change: ProjectChange, personId: string): Promise<void> {
  const updated = await sql`
    update projects set name = ${change.name}, name_ar = ${change.nameAr}, description = ${change.description},
      description_ar = ${change.descriptionAr}, phase = ${change.phase}, status = ${change.status},
      start_plan = ${change.startPlan}, end_plan = ${change.endPlan}, budget = ${change.budget}, currency = ${change.currency},
      timezone = ${change.timezone}, weekend = ${change.weekend}, epsg = ${change.epsg},
      row_version = row_version + 1, updated_by = ${personId}, updated_at = now()
    where code = ${change.code} and row_version = ${change.rowVersion}`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw projectErrors.changedMeanwhile({ code: change.code })
}

function toProject(row: ProjectRow): StoredProject {
  return {
    code: row.code,
    name: row.name,
    nameAr: row.name_ar,
    description: row.description,
    descriptionAr: row.description_ar,
    phase: row.phase,
    status: row.status,
    startPlan: row.start_plan,
    endPlan: row.end_plan,
    budget: row.budget,
    currency: row.currency,
    timezone: row.timezone,
    weekend: row.weekend,
    epsg: row.epsg,
    siteCount: row.site_count,
    rowVersion: row.row_version,
  }
}
