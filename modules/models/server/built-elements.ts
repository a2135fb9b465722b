import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** What is asked for: storeys and classes as a whole, by their names in any case, and elements one by one. */
interface Wanted {
  readonly projectCode: string
  readonly modelId: string
  readonly version: number
  readonly storeys: readonly string[]
  readonly globalIds: readonly string[]
  readonly classes?: readonly string[]
}

export interface BuiltElement {
  readonly globalId: string
  /** In lower case, as it is compared. */
  readonly storey: string | null
  /** In lower case as well. */
  readonly ifcClass: string
}

/**
 * Elements of a version that can be seen and stand on one of some storeys, are of a class or are named themselves, in the order of the
 * file, and of how many they are chosen. Sees what the scope sees.
 */
export async function listBuiltElements(
  db: Db,
  { projectCode, modelId, version, storeys, globalIds, classes = [] }: Wanted,
): Promise<{ readonly of: number; readonly elements: readonly BuiltElement[] }> {
  const ofVersion = sql`project_code = ${projectCode} and model_id = ${modelId}::uuid and version = ${version}::int
    and state in ('shown', 'part')`
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from bim_elements where ${ofVersion}`.execute(db)
  const found = await sql<BuiltElement>`
    select global_id as "globalId", lower(btrim(storey)) as storey, lower(ifc_class) as "ifcClass" from bim_elements
    where ${ofVersion} and (lower(btrim(storey)) = any (${storeys.map(storeyKey)}::text[])
      or lower(ifc_class) = any (${classes.map((name) => name.toLowerCase())}::text[])
      or global_id = any (${[...globalIds]}::text[]))
    order by express_id`.execute(db)
  return { of: counted.rows[0]!.count, elements: found.rows }
}

/** By which names of storeys are compared: people do not type them as the file has them. */
export function storeyKey(name: string): string {
  return name.trim().toLowerCase()
}
