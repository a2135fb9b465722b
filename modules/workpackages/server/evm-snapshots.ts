import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import { momentText } from '#platform/server/database/moment-text.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { scopeSeesCompany } from '#platform/server/database/scope-sees-place.ts'
import { orderBy, readPage } from '#platform/server/list-query.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { EvmSnapshot } from '../contract/evm-snapshot.ts'
import { workPackageErrors } from '../contract/work-package.ts'
import type { workpackagesApi } from '../contract/workpackages-api.ts'
import { evmSnapshotKind } from '../contract/workpackages-records.ts'
import { showEarnedValue } from './show-earned-value.ts'

type Endpoints = (typeof workpackagesApi)['endpoints']
interface Place {
  readonly projectCode: string
  readonly siteCode: string | null
  readonly structureCode: string | null
}
type Needs = Pick<RequestContext, 'db'> & { readonly services: Pick<Services, 'now'> }

const FIELDS = sql`id, to_char(day, 'YYYY-MM-DD') as day, currency, packages, bac, pv, ev, ac, spi, cpi, eac, etc, vac, tcpi, note,
  ${momentText(sql`taken_at`)} as "takenAt", ${personRef(sql`evm_snapshots.taken_by`)} as "takenBy"`

/** Those of a place itself, the newest first: what was reported of a part of it is another series. */
export async function listSnapshots(
  { db }: RequestContext,
  query: InputOf<Endpoints['evmSnapshots']>,
): Promise<Page<EvmSnapshot>> {
  const { projectCode, siteCode = null, structureCode = null } = query
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<EvmSnapshot & { total: number }>`
      select ${FIELDS}, count(*) over ()::int as total from evm_snapshots
      where ${inScope()} and project_code = ${projectCode} and site_code is not distinct from ${siteCode}
        and structure_code is not distinct from ${structureCode}
      order by ${orderBy(query.sort, { day: sql`day` }, sql`day desc, taken_at desc, id`)} ${window}`,
    ({ total: _, ...snapshot }) => snapshot,
  )
}

/**
 * Keeps the figures of now as they are reported, in the caller's name.
 * @throws place-unknown where the caller sees a part of its packages alone: above their places, or bound to their companies
 */
export async function takeSnapshot(
  context: RequestContext,
  { note, ...asked }: InputOf<Endpoints['takeEvmSnapshot']>,
): Promise<EvmSnapshot> {
  const place = {
    projectCode: asked.projectCode,
    siteCode: asked.siteCode ?? null,
    structureCode: asked.structureCode ?? null,
  }
  const seesAll = isCovered(context, place) && scopeSeesCompany(context.scope, place.projectCode, null)
  if (!seesAll) throw workPackageErrors.placeUnknown()
  const id = await keepSnapshot(context, place, { personId: context.user.id, note })
  if (id === null) throw workPackageErrors.nothingToReport()
  const { rows } = await sql<EvmSnapshot>`select ${FIELDS} from evm_snapshots where id = ${id}`.execute(context.db)
  const taken = rows[0]!
  const { day, bac, pv, ev, ac } = taken
  const said = { action: 'evm-snapshot.taken', before: null, after: { day, bac, pv, ev, ac, note } }
  await publishChange(context, evmSnapshotKind, { id, ...place, companyId: null }, said)
  return taken
}

/** The figures of each day, of each project, site and structure with budgets: once, whichever process comes first. */
export async function takeDailySnapshots({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  const day = now().toISOString().slice(0, 10)
  const { rows } = await sql<Place>`
    with places as (
      select distinct p.project_code, place.site_code, place.structure_code from work_packages as p
      cross join lateral (values (null, null), (p.site_code, null), (p.site_code, p.structure_code)) as place (site_code, structure_code)
      where p.deleted_at is null and p.level = 'IWP' and p.budget is not null)
    select project_code as "projectCode", site_code as "siteCode", structure_code as "structureCode" from places
    where not exists (select from evm_snapshots as taken where taken.project_code = places.project_code and taken.day = ${day}::date
      and taken.taken_by is null and taken.site_code is not distinct from places.site_code
      and taken.structure_code is not distinct from places.structure_code)`.execute(database.queries(SYSTEM_SCOPE))
  for (const place of rows)
    await database.transaction(SYSTEM_SCOPE, (db) =>
      keepSnapshot({ db, services: { now } }, place, { personId: null, note: '' }),
    )
  return rows.length
}

/** @returns its id; null where no package has a budget, or another process has just taken that of the day */
async function keepSnapshot(
  { db, services }: Needs,
  place: Place,
  { personId, note }: { readonly personId: string | null; readonly note: string },
): Promise<string | null> {
  const { projectCode, siteCode, structureCode } = place
  const within = { projectCode, ...(siteCode && { siteCode }), ...(structureCode && { structureCode }) }
  const of = await showEarnedValue({ db, services }, within)
  if (of.packages === 0) return null
  const { rows } = await sql<{ id: string }>`
    insert into evm_snapshots (project_code, site_code, structure_code, id, day, currency, packages, bac, pv, ev, ac, spi, cpi, eac,
      etc, vac, tcpi, note, taken_at, taken_by)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${randomUUID()}, ${of.asOf}::date, ${of.currency}, ${of.packages}, ${of.bac},
      ${of.pv}, ${of.ev}, ${of.ac}, ${of.spi}, ${of.cpi}, ${of.eac}, ${of.etc}, ${of.vac}, ${of.tcpi}, ${note}, ${services.now()},
      ${personId})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}
