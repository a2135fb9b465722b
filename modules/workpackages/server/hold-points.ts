import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { HoldPoint } from '../contract/work-package.ts'

type Column = RawBuilder<unknown>

/** What a module that keeps inspections says of a package, each as an expression for any query over packages. */
export interface PackageInspections {
  /** Hold points that are not released, as an array of `HoldPoint` in jsonb; empty where there are none. */
  readonly holds: (projectCode: Column, packageId: Column) => RawBuilder<HoldPoint[]>
  /** Whether an inspection of its work has passed. */
  readonly isPassed: (projectCode: Column, packageId: Column) => RawBuilder<boolean>
}

const known: PackageInspections[] = []

/**
 * Where a module that keeps inspections says which hold points of a package are open, and whether one has passed. Called
 * where that module is loaded; it depends on this one and not the other way round.
 */
export function defineHoldPoints(inspections: PackageInspections): void {
  known.push(inspections)
}

/** Hold points that stop a package, for each row of a query. Made anew for each: modules are loaded after this one. */
export function openHolds(projectCode: Column, packageId: Column): RawBuilder<HoldPoint[]> {
  const found = known.map(({ holds }) => holds(projectCode, packageId))
  return found.length === 0 ? sql`'[]'::jsonb` : sql`(${sql.join(found, sql` || `)})`
}

/** Hold points that stop one package, of what the scope sees. */
export async function holdsOfPackage(
  db: Db,
  { projectCode, packageId }: { readonly projectCode: string; readonly packageId: string },
): Promise<readonly HoldPoint[]> {
  const { rows } = await sql<{ holds: HoldPoint[] }>`
    select ${openHolds(sql`${projectCode}::text`, sql`${packageId}::uuid`)} as holds`.execute(db)
  return rows[0]?.holds ?? []
}

/** Whether an inspection of the package has passed: its last step is earned by that and not by an opinion. */
export async function hasPassedInspection(
  db: Db,
  { id, projectCode }: { readonly id: string; readonly projectCode: string },
): Promise<boolean> {
  const passed = known.map(({ isPassed }) => isPassed(sql`${projectCode}::text`, sql`${id}::uuid`))
  if (passed.length === 0) return false
  const { rows } = await sql<{ isPassed: boolean }>`select ${sql.join(passed, sql` or `)} as "isPassed"`.execute(db)
  return rows[0]?.isPassed ?? false
}

/** As people name them: `WIR-2026-0012 Reinforcement before the pour`. */
export function namesOfHolds(holds: readonly HoldPoint[]): { readonly en: string; readonly ar: string } {
  return {
    en: holds.map(({ number, activity }) => `${number} ${activity}`.trim()).join(', '),
    ar: holds.map(({ number, activity, activityAr }) => `${number} ${activityAr || activity}`.trim()).join('، '),
  }
}
