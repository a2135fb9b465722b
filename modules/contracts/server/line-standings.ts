import { sql } from 'kysely'
import { certifiableQuantity, doneQuantity } from '#engines/certificate/held-quantity.ts'
import { certifiablePackages } from '#modules/workpackages/server/public.ts'
import type { SignedInUser } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { recordAddress } from '#platform/server/records/record-address.ts'
import type { HeldReason, LinePackage } from '../contract/bill-share.ts'

/** What the packages that build a line say of it. Decimal texts of its whole quantity, to date. */
export interface LineStanding {
  /** What can be certified; null where nothing is held. */
  readonly certifiable: string | null
  /** What is done by rules of credit; null where no package has any. */
  readonly done: string | null
  readonly packages: readonly LinePackage[]
  /** What keeps the rest back, without `path`. */
  readonly reasons: readonly HeldReason[]
}

interface Shared {
  readonly billLineId: string
  readonly packageId: string
  readonly share: string
  readonly quantity: string
}

/** Lines of a contract that packages build, by their id; the same for everybody who sees the contract. */
export async function lineStandings(
  db: Db,
  { id, projectCode }: { readonly id: string; readonly projectCode: string },
): Promise<ReadonlyMap<string, LineStanding>> {
  const { rows } = await sql<Shared>`
    select share.bill_line_id as "billLineId", share.package_id as "packageId", trim_scale(share.share)::text as share,
      trim_scale(line.quantity)::text as quantity
    from bill_shares as share join bill_lines as line on line.project_code = share.project_code
      and line.contract_id = share.contract_id and line.id = share.bill_line_id
    where share.contract_id = ${id} order by share.package_id`.execute(db)
  const packages = await certifiablePackages(db, projectCode, [...new Set(rows.map(({ packageId }) => packageId))])
  const lines = new Map<string, Shared[]>()
  for (const row of rows) lines.set(row.billLineId, [...(lines.get(row.billLineId) ?? []), row])
  return new Map([...lines].map(([line, shares]) => [line, standingOf(shares, packages)]))
}

function standingOf(
  shares: readonly Shared[],
  packages: Awaited<ReturnType<typeof certifiablePackages>>,
): LineStanding {
  const of = shares.flatMap(({ packageId, share }) => {
    const found = packages.get(packageId)
    return found ? [{ ...found, share }] : []
  })
  const quantity = shares[0]?.quantity ?? '0'
  const reasons = of.filter(({ releasedPct }) => releasedPct < 100).flatMap((one) => one.reasons)
  return {
    certifiable: certifiableQuantity(quantity, of),
    done: doneQuantity(quantity, of),
    packages: of.map(({ id, number, name, share, donePct }) => ({ id, number, name, share, donePct })),
    reasons: reasons.map((reason) => ({ ...reason, path: null })),
  }
}

/** Reasons with the pages that this person may open. */
export function withPaths(user: SignedInUser, projectCode: string, reasons: readonly HeldReason[]): HeldReason[] {
  return reasons.map((reason) => {
    const { record, siteCode, structureCode } = reason
    return { ...reason, path: recordAddress(user, record.type, record.id, { projectCode, siteCode, structureCode }) }
  })
}
