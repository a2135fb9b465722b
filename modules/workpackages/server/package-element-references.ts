import { sql } from 'kysely'
import type { ElementReference, ElementReferences, ReferencePlace } from '#modules/models/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Packages point at the elements that were put on them, and go with these from version to version. */
export const packageElementReferences: ElementReferences = {
  kind: 'workPackage',
  access: 'work-package:read',
  find: findPackages,
  follow: followElements,
}

async function findPackages(
  db: Db,
  { projectCode, modelId }: ReferencePlace,
  globalIds: readonly string[],
): Promise<readonly ElementReference[]> {
  const { rows } = await sql<Omit<ElementReference, 'path'>>`
    select p.id, p.number || ' ' || p.name as title, array_agg(e.global_id) as "globalIds"
    from work_package_elements as e
    join work_packages as p on p.project_code = e.project_code and p.id = e.package_id and p.deleted_at is null
    where e.project_code = ${projectCode} and e.model_id = ${modelId}::uuid and e.global_id = any (${[...globalIds]}::text[])
    group by p.id, p.number, p.name order by p.number, p.id`.execute(db)
  return rows.map((found) => ({ ...found, path: `/dataMgt/workpackage/detail/${found.id}` }))
}

async function followElements(
  tx: Db,
  { projectCode, modelId }: ReferencePlace,
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  const [olds, news] = [[...renamed.keys()], [...renamed.values()]]
  // Taken off and put on again: one name may be given to what had another, in the same version.
  await sql`
    with gone as (
      delete from work_package_elements where project_code = ${projectCode} and model_id = ${modelId}::uuid
        and global_id = any (${olds}::text[])
      returning *)
    insert into work_package_elements (project_code, package_id, model_id, global_id, site_code, structure_code, company_id,
      added_by, added_at)
    select project_code, package_id, model_id, names.new, site_code, structure_code, company_id, added_by, added_at
    from gone join unnest(${olds}::text[], ${news}::text[]) as names (old, new) on names.old = gone.global_id
    on conflict do nothing`.execute(tx)
}
