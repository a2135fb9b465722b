import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { PartyBounds, PartySight, Scope } from '#platform/server/database/scope.ts'
import { BOUND_ROLES, type PartyRole } from '../contract/company-choices.ts'

/** A company of a person, with what it is: on most projects, and on those where it is something else. */
export interface OwnCompany {
  readonly id: string
  readonly partyRole: PartyRole
  readonly projectRoles: Readonly<Record<string, PartyRole>>
}

/** What somebody sees by the companies that they belong to. */
export interface OwnParties {
  readonly bounds: PartyBounds
  /** Those of the companies that are active: their records are seen as one of the party. */
  readonly activeIds: readonly string[]
  /** Whose work they see before it was shared, and where that binds. */
  readonly teams: PartyBounds
}

/**
 * Whose records somebody sees who belongs to these companies. The rule: on a project where **all** of the person's
 * companies are subcontractors or suppliers, the records of these companies alone; everywhere else those of all. Staff of
 * employer, engineer, contractor, consultant and authority, and people without a company, are bound nowhere. An inactive
 * company binds as an active one: its people must not come to see more.
 */
export function partyBoundsOf(companies: readonly OwnCompany[]): PartyBounds {
  return boundsOf(companies, (role) => BOUND_ROLES.includes(role))
}

/**
 * Whose work in progress somebody sees who belongs to these companies: that of these alone, on every project on which none of
 * them is the employer. People without a company are held to no team.
 */
export function teamsOf(companies: readonly OwnCompany[]): PartyBounds {
  return boundsOf(companies, (role) => role !== 'employer')
}

/** Bound are those on a project of whom each company binds there. */
function boundsOf(companies: readonly OwnCompany[], binds: (role: PartyRole) => boolean): PartyBounds {
  if (companies.length === 0) return { companyIds: null }
  const isBoundOn = (projectCode: string | null) =>
    companies.every(({ partyRole, projectRoles }) =>
      binds((projectCode !== null && projectRoles[projectCode]) || partyRole),
    )
  const named = [...new Set(companies.flatMap(({ projectRoles }) => Object.keys(projectRoles)))].sort()
  const companyIds = companies.map(({ id }) => id).sort()
  if (isBoundOn(null)) return { companyIds, freeProjectCodes: named.filter((code) => !isBoundOn(code)) }
  const boundProjectCodes = named.filter(isBoundOn)
  return boundProjectCodes.length > 0 ? { companyIds, boundProjectCodes } : { companyIds: null }
}

/** Whose records a person sees, by the rule above, and as one of which parties. Runs under the system's scope. */
export async function findOwnParties(db: Db, userId: string): Promise<OwnParties> {
  const { rows } = await sql<OwnCompany & { isActive: boolean }>`
    select companies.id, companies.party_role as "partyRole", status = 'active' as "isActive",
      coalesce((select jsonb_object_agg(project_code, party_role) from company_project_roles
        where company_id = companies.id), '{}') as "projectRoles"
    from company_people join companies on companies.id = company_id where user_id = ${userId}`.execute(db)
  const activeIds = rows.flatMap(({ id, isActive }) => (isActive ? [id] : [])).sort()
  return { bounds: partyBoundsOf(rows), activeIds, teams: teamsOf(rows) }
}

/**
 * True where somebody of `companyIds` sees no company's records that the caller does not: what the caller may give to others,
 * and whom they may act for. Whoever is bound gives their own companies alone, one at least: somebody without any is bound
 * nowhere. Companies that bind the caller on a project also bind each part of them there.
 */
export function coversCompanies(caller: Scope, companyIds: readonly string[]): boolean {
  const own = caller.kind === 'places' ? caller.companyIds : null
  return !own || (companyIds.length > 0 && companyIds.every((id) => own.includes(id)))
}

/** True where the caller sees all that somebody sees as one of a party: who acts for them sees no more than their own. */
export function coversSight(caller: Scope, { companyIds, projectCodes }: PartySight): boolean {
  if (caller.kind === 'everything' || companyIds.length === 0) return true
  const own = caller.asParty
  const isOwn = companyIds.every((id) => own?.companyIds.includes(id))
  return projectCodes.every((code) => caller.projectCodes.includes(code) || (isOwn && own?.projectCodes.includes(code)))
}
