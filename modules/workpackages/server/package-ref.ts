import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

export interface PackageRef {
  readonly id: string
  readonly number: string
  readonly name: string
}

/** A package as records of other modules name it; null where there is none, or the reader does not see it. */
export function packageRef(projectCode: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<PackageRef | null> {
  return sql`(select jsonb_build_object('id', named.id, 'number', named.number, 'name', named.name)
    from work_packages as named where named.project_code = ${projectCode} and named.id = ${id})`
}

/** What a package is called, who carries it out, and where it lies. */
export interface FoundPackage extends PackageRef {
  readonly structureCode: string
  readonly companyId: string | null
}

/** Null where there is none, or the scope does not see it. */
export async function findPackage(db: Db, id: string): Promise<FoundPackage | null> {
  const found = await sql<FoundPackage>`
    select id, number, name, structure_code as "structureCode", company_id as "companyId" from work_packages where id = ${id} and deleted_at is null`.execute(
    db,
  )
  return found.rows[0] ?? null
}
