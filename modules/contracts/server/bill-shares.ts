import { type RawBuilder, sql } from 'kysely'
import { packageStanding } from '#modules/workpackages/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { holding, inScope } from '#platform/server/list-query.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { type BillShare, MOST_OFFERED, MOST_SHARES, type OfferedLine } from '../contract/bill-share.ts'
import { contractErrors } from '../contract/contract.ts'
import type { contractsApi } from '../contract/contracts-api.ts'
import { contractKind } from '../contract/contracts-records.ts'
import { contracts } from './contract-records.ts'
import { contractRef } from './contract-ref.ts'

type Endpoints = (typeof contractsApi)['endpoints']

const LINE = sql`line.id as "billLineId", ${contractRef(sql`line.contract_id`)} as contract, line.item_no as "itemNo",
  line.description, line.unit, trim_scale(line.quantity)::text as quantity`
const ofProject = (project: RawBuilder<unknown>) => ({ project, site: null, structure: null })

/** Lines of bills that a package builds, each with its share. */
export async function showShares(
  { db }: RequestContext,
  { packageId }: InputOf<Endpoints['packageShares']>,
): Promise<{ shares: BillShare[] }> {
  const { rows } = await sql<BillShare>`
    select ${LINE}, trim_scale(share.share)::text as share from bill_shares as share
      join bill_lines as line on line.project_code = share.project_code and line.contract_id = share.contract_id
        and line.id = share.bill_line_id
    where share.package_id = ${packageId} and ${inScope(db, ofProject(sql`share.project_code`))}
    order by line.contract_id, line.position limit ${MOST_SHARES}`.execute(db)
  return { shares: rows }
}

/** Lines of contracts that are alive, by item number or words; those that packages build as a whole stand last. */
export async function offerLines(
  { db }: RequestContext,
  { projectCode, search }: InputOf<Endpoints['offeredLines']>,
): Promise<{ lines: OfferedLine[] }> {
  const { rows } = await sql<OfferedLine>`
    select ${LINE}, trim_scale(100 - coalesce(shared.share, 0))::text as "freeShare"
    from bill_lines as line join contracts on contracts.id = line.contract_id and contracts.deleted_at is null
        and contracts.state not in ('closed', 'terminated')
      left join lateral (select sum(share) as share from bill_shares where bill_shares.bill_line_id = line.id) as shared on true
    where line.project_code = ${projectCode} and ${inScope(db, ofProject(sql`line.project_code`))} and not line.is_section
      and ${holding(search, sql`line.item_no`, sql`line.description`)}
    order by coalesce(shared.share, 0) >= 100, line.item_no = ${search} desc, contracts.number, line.position
    limit ${MOST_OFFERED}`.execute(db)
  return { lines: rows }
}

/** Puts a share of a line into a package, or changes it. Of no line more is built than there is. */
export async function setShare(
  context: RequestContext,
  { packageId, billLineId, share }: InputOf<Endpoints['setShare']>,
): Promise<{ shares: BillShare[] }> {
  const { db } = context
  const line = await findLine(context, billLineId)
  const contract = await lockAlive(context, line.contractId)
  const standing = await packageStanding(db, contract.projectCode, packageId)
  if (!standing) throw contractErrors.packageElsewhere()
  const { rows } = await sql<{ others: string; before: string | null }>`
    select coalesce(sum(share) filter (where package_id <> ${packageId}), 0)::text as others,
      (sum(share) filter (where package_id = ${packageId}))::text as before
    from bill_shares where bill_line_id = ${billLineId}`.execute(db)
  const { others = '0', before = null } = rows[0] ?? {}
  // Both are of four decimals at most, so that whole ten thousandths are exact.
  const free = 1_000_000 - Math.round(Number(others) * 10_000)
  if (Math.round(Number(share) * 10_000) > free)
    throw contractErrors.shareTooLarge({ itemNo: line.itemNo || line.description, free: String(free / 10_000) })
  await sql`
    insert into bill_shares (project_code, bill_line_id, package_id, contract_id, company_id, share)
    values (${contract.projectCode}, ${billLineId}, ${packageId}, ${contract.id}, ${contract.companyId}::uuid, ${share}::numeric)
    on conflict (project_code, bill_line_id, package_id) do update set share = excluded.share`.execute(db)
  await publishChange(context, contractKind, contract, {
    action: 'contract.line-shared',
    before: before === null ? null : { line: line.itemNo, workPackage: standing.number, share: before },
    after: { line: line.itemNo, workPackage: standing.number, share },
  })
  return showShares(context, { packageId })
}

/** Takes a line off a package. */
export async function removeShare(
  context: RequestContext,
  { packageId, billLineId }: InputOf<Endpoints['removeShare']>,
): Promise<{ shares: BillShare[] }> {
  const line = await findLine(context, billLineId)
  const contract = await lockAlive(context, line.contractId)
  const { rows } = await sql<{ share: string }>`
    delete from bill_shares where bill_line_id = ${billLineId} and package_id = ${packageId}
    returning share::text as share`.execute(context.db)
  if (rows[0])
    await publishChange(context, contractKind, contract, {
      action: 'contract.line-shared',
      before: { line: line.itemNo, share: rows[0].share },
      after: null,
    })
  return showShares(context, { packageId })
}

interface FoundLine {
  readonly contractId: string
  readonly itemNo: string
  readonly description: string
}

async function findLine({ db }: RequestContext, id: string): Promise<FoundLine> {
  const { rows } = await sql<FoundLine>`
    select contract_id as "contractId", item_no as "itemNo", description from bill_lines where id = ${id} and not is_section`.execute(
    db,
  )
  if (!rows[0]) throw contractErrors.lineUnknown()
  return rows[0]
}

/** Locked, so that the shares of its lines are added one after the other. */
async function lockAlive(context: RequestContext, id: string) {
  await sql`select from contracts where id = ${id} for update`.execute(context.db)
  const contract = await contracts.saved.get(context, id)
  if (contract.state === 'closed' || contract.state === 'terminated') throw contractErrors.notYours({ id })
  return contract
}
