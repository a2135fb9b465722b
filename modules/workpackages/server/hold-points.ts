import { type RawBuilder, sql } from 'kysely'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Credited, isHeldBy } from '../contract/rules-of-credit.ts'
import type { HoldPoint } from '../contract/work-package.ts'

type Column = RawBuilder<unknown>

/** A point that is not released, whether or not anybody has requested it, and what of the package waits for it. */
export interface StepHold {
  /** By number and activity. */
  readonly name: Text
  /** `start`, a step of the rules of credit, or `completion`; null holds a package as a whole. */
  readonly holds: string | null
  /** Its inspection; the plan where nobody has requested one. */
  readonly record: { readonly type: string; readonly id: string }
}

export interface WorkOfPackage {
  readonly id: string
  readonly projectCode: string
  readonly creditRule: Credited['creditRule']
  readonly ownRuleId: string | null
}

/** What a module that keeps inspections says of a package. */
export interface PackageInspections {
  /** Hold points that were requested and are not released, as an array of `HoldPoint` in jsonb, for any query over packages. */
  readonly holds: (projectCode: Column, packageId: Column) => RawBuilder<HoldPoint[]>
  /** Whether an inspection of its work has passed, for any query over packages. */
  readonly isPassed: (projectCode: Column, packageId: Column) => RawBuilder<boolean>
  /** All points of one package that are not released, also those of its plans that nobody has requested. */
  readonly find: (db: Db, of: WorkOfPackage) => Promise<readonly StepHold[]>
}

/**
 * A module that keeps inspections says which hold points of a package are open, and whether one has passed. It depends on this one
 * and not the other way round.
 */
export const holdPoints = defineSeam<PackageInspections>('hold points')

/** Requested hold points that stop a package, for each row of a query. Made anew for each: it is not known while files are loaded. */
export function openHolds(projectCode: Column, packageId: Column): RawBuilder<HoldPoint[]> {
  const found = holdPoints.all().map(({ holds }) => holds(projectCode, packageId))
  return found.length === 0 ? sql`'[]'::jsonb` : sql`(${sql.join(found, sql` || `)})`
}

/** Whether an inspection of the package has passed: its last step is earned by that and not by an opinion. */
export async function hasPassedInspection(
  db: Db,
  { id, projectCode }: { readonly id: string; readonly projectCode: string },
): Promise<boolean> {
  const passed = holdPoints.all().map(({ isPassed }) => isPassed(sql`${projectCode}::text`, sql`${id}::uuid`))
  if (passed.length === 0) return false
  const { rows } = await sql<{ isPassed: boolean }>`select ${sql.join(passed, sql` or `)} as "isPassed"`.execute(db)
  return rows[0]?.isPassed ?? false
}

/** All points of a package that are not released, also those of its plans that nobody has requested. */
export async function holdsOf(db: Db, of: WorkOfPackage): Promise<readonly StepHold[]> {
  const found: StepHold[] = []
  for (const { find } of holdPoints.all()) found.push(...(await find(db, of)))
  return found
}

/**
 * What must be released before a package starts, goes on with a step of its rules of credit, or is completed, by the names
 * that people read; null where nothing stands in the way.
 * @param step `start`, a step, or `completion`, for which all points must be released
 * @example const held = namesBefore(await holdsOf(db, workPackage), 'pour', workPackage)
 */
export function namesBefore(open: readonly StepHold[], step: string, by: Credited): Text | null {
  const stopping = open.filter(({ holds }) => isHeldBy(holds, step, by))
  if (stopping.length === 0) return null
  return {
    en: stopping.map(({ name }) => name.en).join(', '),
    ar: stopping.map(({ name }) => name.ar).join('، '),
  }
}
