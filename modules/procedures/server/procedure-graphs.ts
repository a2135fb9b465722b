import { sql } from 'kysely'
import type { Procedure as Drawn } from '#engines/procedure/procedure.ts'
import { type ProcedureGraph, procedureGraph } from '#engines/procedure/procedure-graph.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/** What runs start from and go by: kept as it was approved, whatever becomes of the procedure. */
export interface ProcedureVersion {
  readonly procedureId: string
  readonly projectCode: string
  readonly version: number
  readonly number: string
  readonly name: string
  readonly nameAr: string
  readonly ownerId: string | null
  /** Of the forms that its steps use: the version that was in use when it was approved. */
  readonly forms: Readonly<Record<string, number>>
  readonly graph: ProcedureGraph
}

type Needs = Pick<Services, 'database'>
type Row = Omit<ProcedureVersion, 'graph'> & { readonly graph: Drawn }

/** A version never changes, so that a process may keep it. */
const known = new Map<string, ProcedureVersion>()
const MOST_KNOWN = 500

/** One version of a procedure, with every row in sight. Who asks has made sure that the caller may see what runs by it. */
export async function versionOf(
  db: Db,
  { procedureId, version }: { readonly procedureId: string; readonly version: number },
): Promise<ProcedureVersion> {
  const key = `${procedureId} ${version}`
  const found = known.get(key)
  if (found) return found
  const [row] = await select(db, sql`versions.procedure_id = ${procedureId} and versions.version = ${version}`)
  if (!row) throw new Error(`Version ${version} of the procedure ${procedureId} is not there.`)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, row)
  return row
}

/** The versions of a project from which runs start now, by their number. Of procedures that were retired there is none. */
export async function activeVersions({ database }: Needs, projectCode: string): Promise<ProcedureVersion[]> {
  return select(everything(database), sql`versions.project_code = ${projectCode} and ${IS_ACTIVE}`)
}

/** Null where it has none. */
export async function activeVersionOf({ database }: Needs, procedureId: string): Promise<ProcedureVersion | null> {
  const [row] = await select(everything(database), sql`versions.procedure_id = ${procedureId} and ${IS_ACTIVE}`)
  return row ?? null
}

/** Those of a project that start by themselves on a kind of record, each with its condition. */
export async function startingVersions(
  { database }: Needs,
  projectCode: string,
  entityType: string,
): Promise<{ readonly procedureId: string; readonly startsWhen: string }[]> {
  const { rows } = await sql<{ procedureId: string; startsWhen: string }>`
    select versions.procedure_id as "procedureId", versions.facts->>'startsWhen' as "startsWhen"
    from procedure_versions as versions join procedures on procedures.project_code = versions.project_code
      and procedures.id = versions.procedure_id
    where versions.project_code = ${projectCode} and versions.facts->>'startsFor' = ${entityType} and ${IS_ACTIVE}
    order by procedures.number`.execute(everything(database))
  return rows
}

/** Who works at one site runs the procedures of the whole project, which only those of the whole of it read. */
export function everything(database: Needs['database']): Db {
  return database.queries(SYSTEM_SCOPE)
}

const IS_ACTIVE = sql`procedures.deleted_at is null and procedures.state <> 'retired' and versions.version =
  (select max(version) from procedure_versions as newer where newer.project_code = versions.project_code
    and newer.procedure_id = versions.procedure_id)`

async function select(db: Db, condition: ReturnType<typeof sql>): Promise<ProcedureVersion[]> {
  const { rows } = await sql<Row>`
    select versions.procedure_id as "procedureId", versions.project_code as "projectCode", versions.version,
      procedures.number, versions.facts->>'name' as name, versions.facts->>'nameAr' as "nameAr",
      versions.facts->>'ownerId' as "ownerId",
      coalesce(versions.facts->'forms', '{}') as forms, versions.graph
    from procedure_versions as versions join procedures on procedures.project_code = versions.project_code
      and procedures.id = versions.procedure_id
    where ${condition} order by procedures.number limit 500`.execute(db)
  return rows.map((row) => ({ ...row, graph: procedureGraph(row.graph) }))
}
