import { sql } from 'kysely'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { containing, orderBy, readPage } from '#platform/server/list-query.ts'
import type { Project } from '../contract/project.ts'

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
}

const SORTABLE = { name: sql`name`, code: sql`code`, phase: sql`phase` }
const COLUMNS = sql`projects.*, to_char(start_plan, 'YYYY-MM-DD') as start_plan, to_char(end_plan, 'YYYY-MM-DD') as end_plan,
  (select count(*)::int from sites where sites.project_code = projects.code) as site_count`

export async function listProjects(db: Db, query: ListQuery): Promise<Page<Project>> {
  const search = query.search ? containing(query.search) : null
  return readPage(
    db,
    query,
    ({ anyPlace, window }) => sql<ProjectRow & { total: number }>`
    select ${COLUMNS}, count(*) over ()::int as total from projects
    where ${anyPlace('projects are some hundreds, and one above a grant is seen as well')} ${search}::text is null or name ilike ${search} or name_ar ilike ${search} or code ilike ${search}
    order by ${orderBy(query.sort, SORTABLE, sql`name, code`)} ${window}`,
    toProject,
  )
}

/** @throws not found where it does not exist or the scope does not see it. */
export async function getProject(db: Db, code: string): Promise<Project> {
  const found = await sql<ProjectRow>`select ${COLUMNS} from projects where code = ${code}`.execute(db)
  const row = found.rows[0]
  if (!row) throw platformError('notFound')
  return toProject(row)
}

function toProject(row: ProjectRow): Project {
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
  }
}
