import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { personRef } from '#modules/people/server/public.ts'
import { isPastInProject } from '#modules/sites/server/public.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { momentText } from '#platform/server/database/moment-text.ts'
import { readPage } from '#platform/server/list-query.ts'
import { type Constraint, type ConstraintDraft, workPackageErrors } from '../contract/work-package.ts'

interface Owner {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
  readonly companyId: string | null
}

const FIELDS = sql`c.id, c.package_id as "packageId", c.type, c.description, c.owner_id as "ownerId", c.need_by as "needBy",
  c.state, c.reason, ${momentText(sql`c.decided_at`)} as "decidedAt",
  ${personRef(sql`c.owner_id`)} as owner, ${personRef(sql`c.decided_by`)} as "decidedBy",
  c.state = 'open' and ${isPastInProject(sql`c.need_by`, sql`c.project_code`)} as "isLate"`

/** Open ones first, then by the day that they are needed. */
export async function listConstraints(
  db: Db,
  { id, ...paging }: { id: string; page: number; pageSize: number },
): Promise<Page<Constraint>> {
  return readPage(
    db,
    paging,
    ({ anyPlace, window }) => sql<Constraint & { total: number }>`
      select ${FIELDS}, count(*) over ()::int as total from work_package_constraints as c
      where c.package_id = ${id} ${anyPlace('they are of one package, which the caller sees')} order by (c.state = 'open') desc, c.need_by, c.id ${window}`,
    ({ total: _total, ...constraint }) => constraint,
  )
}

/** @throws constraint-unknown where it does not exist or the scope does not see it. */
export async function getConstraint(db: Db, id: string): Promise<Constraint> {
  const { rows } =
    await sql<Constraint>`select ${FIELDS} from work_package_constraints as c where c.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw workPackageErrors.constraintUnknown({ id })
  return found
}

/** Open constraints of packages, as SQL for each row of `work_packages`. */
export const openConstraints: RawBuilder<readonly Constraint[]> = sql<readonly Constraint[]>`(
  select coalesce(jsonb_agg(to_jsonb(c) order by c."needBy", c.id), '[]') from (
    select ${FIELDS} from work_package_constraints as c
    where c.project_code = work_packages.project_code and c.package_id = work_packages.id and c.state = 'open') as c)`

export async function insertConstraint(
  tx: Db,
  of: Owner,
  id: string,
  { type, description, ownerId, needBy }: Omit<z.output<typeof ConstraintDraft>, 'id'>,
  personId: string,
): Promise<void> {
  await sql`
    insert into work_package_constraints (project_code, package_id, id, site_code, structure_code, company_id, type,
      description, owner_id, need_by, created_by)
    values (${of.projectCode}, ${of.id}, ${id}, ${of.siteCode}, ${of.structureCode}, ${of.companyId}, ${type}, ${description},
      ${ownerId}, ${needBy}::date, ${personId})`.execute(tx)
}

/** @throws constraint-decided where somebody else was faster. */
export async function decideConstraint(
  tx: Db,
  id: string,
  { from, to, reason }: { from: readonly Constraint['state'][]; to: Constraint['state']; reason: string },
  personId: string,
): Promise<void> {
  const isOpen = to === 'open'
  const decided = await sql`
    update work_package_constraints set state = ${to}, reason = ${reason},
      decided_by = ${isOpen ? null : personId}, decided_at = ${isOpen ? null : sql`now()`}
    where id = ${id} and state = any (${[...from]}::text[])`.execute(tx)
  if (decided.numAffectedRows !== 1n) throw workPackageErrors.constraintDecided({ id })
}
