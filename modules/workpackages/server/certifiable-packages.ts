import { sql } from 'kysely'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Credited, creditSteps, releasedPercent } from '../contract/rules-of-credit.ts'
import { hasPassedInspection, holdsOf } from './hold-points.ts'

/** What of a package can be certified, and how far it is. */
export interface CertifiablePackage {
  readonly id: string
  readonly number: string
  readonly name: Text
  /** By its rules of credit; null where it has none. */
  readonly donePct: number | null
  /** Per cent that neither an open point nor a missing inspection keeps back. */
  readonly releasedPct: number
  /** What keeps the rest back. */
  readonly reasons: readonly HeldBy[]
}

/** A record that keeps value back, and the place of the package that it is of. */
export interface HeldBy {
  readonly record: { readonly type: string; readonly id: string }
  readonly name: Text
  readonly siteCode: string
  readonly structureCode: string
}

interface Row extends Credited {
  readonly id: string
  readonly siteCode: string
  readonly structureCode: string
  readonly number: string
  readonly name: string
  readonly nameAr: string
  readonly ownRuleId: string | null
  readonly progress: number
}

/**
 * What of packages can be certified. The same for everybody: whoever is bound to a company is held by what others inspect, too.
 * So it is asked for by who sees the record that names them, and no more than this is told of each.
 */
export async function certifiablePackages(
  db: Db,
  projectCode: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CertifiablePackage>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select id, site_code as "siteCode", structure_code as "structureCode", number, name, name_ar as "nameAr",
      credit_rule as "creditRule", own_rule_id as "ownRuleId", own_rule as "ownRule", progress
    from credited_packages(${projectCode}, ${[...ids]}::uuid[])`.execute(db)
  const found: [string, CertifiablePackage][] = []
  for (const row of rows) found.push([row.id, await standingOf(db, projectCode, row)])
  return new Map(found)
}

async function standingOf(db: Db, projectCode: string, row: Row): Promise<CertifiablePackage> {
  const { id, number, siteCode, structureCode, progress } = row
  const open = await holdsOf(db, { ...row, projectCode })
  const steps = creditSteps(row)
  const isInspected = steps.some(({ isInspection }) => isInspection)
  const isPassed = !isInspected || (await hasPassedInspection(db, { id, projectCode }))
  const at = { siteCode, structureCode }
  const missing: HeldBy = {
    record: { type: 'work-package', id },
    name: { en: `${number} has no approved inspection yet`, ar: `${number} بلا فحص معتمد بعد` },
    ...at,
  }
  return {
    ...{ id, number },
    name: { en: row.name, ar: row.nameAr || row.name },
    donePct: steps.length === 0 ? null : progress,
    releasedPct: releasedPercent(
      row,
      open.map(({ holds }) => holds),
      isPassed,
    ),
    reasons: [...open.map(({ record, name }) => ({ record, name, ...at })), ...(isPassed ? [] : [missing])],
  }
}
