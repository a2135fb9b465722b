import { kindsOfParties } from './party-kinds.ts'
import type { PartyBounds, PartySight, Scope, TeamSight } from './scope.ts'

/** Role that sees the rows of its places. */
export const APP_ROLE = 'plumbline_app'
/** Role that sees every row. */
export const ADMIN_ROLE = 'plumbline_admin'

/** Puts a session into a scope, in one round trip. Takes the values of {@link scopeSettings}. */
export const APPLY_SCOPE_SQL = `select set_config('role', $1, false), set_config('app.user_id', $2, false),
  set_config('app.project_codes', $3, false), set_config('app.site_codes', $4, false),
  set_config('app.structure_codes', $5, false), set_config('app.company_ids', $6, false),
  set_config('app.bound_projects', $7, false), set_config('app.free_projects', $8, false),
  set_config('app.party_companies', $9, false), set_config('app.party_projects', $10, false),
  set_config('app.party_kinds', $11, false), set_config('app.team_ids', $12, false),
  set_config('app.team_bound_projects', $13, false), set_config('app.team_free_projects', $14, false)`

/** What the policies read of the party: companies, and the projects on which they bind and on which they do not. */
type PartySettings = readonly [companies: string, boundProjects: string, freeProjects: string]
/** Whose records are seen in which projects as one of a party, and of which kinds. */
type SightSettings = readonly [companies: string, projects: string, kinds: string]
/** Whose work is seen before it was shared, and the projects on which that binds and on which it does not. */
type TeamSettings = readonly [ids: string, boundProjects: string, freeProjects: string]
/** Role, user, granted codes and party of a scope, as the policies read them. */
export type ScopeSettings = readonly [
  role: string,
  userId: string,
  projects: string,
  sites: string,
  structures: string,
  ...party: PartySettings,
  ...sight: SightSettings,
  ...team: TeamSettings,
]

const NO_PARTY: PartySettings = ['', '', '']
const NO_SIGHT: SightSettings = ['', '', '']
const NO_TEAM: TeamSettings = ['', '', '']
const COMPANY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Session settings of a scope.
 * @throws where a code could be read as two: the settings are comma-separated.
 */
export function scopeSettings(scope: Scope): ScopeSettings {
  if (scope.kind === 'everything')
    return [ADMIN_ROLE, scope.userId ?? '', '', '', '', ...NO_PARTY, ...NO_SIGHT, ...NO_TEAM]
  const places = [list(scope.projectCodes), list(scope.siteCodes), list(scope.structureCodes)] as const
  const parties = [...partySettings(scope), ...sightSettings(scope.asParty)] as const
  return [APP_ROLE, scope.userId, ...places, ...parties, ...teamSettings(scope.team)]
}

/** @throws for a team of nobody, which an empty setting would say of everybody */
function teamSettings(team: TeamSight | undefined): TeamSettings {
  if (!team) return NO_TEAM
  if (team.ids.length === 0) throw new Error('A scope is held to a team by ids, one at least.')
  return [list(team.ids), list(team.boundProjectCodes ?? []), list(team.freeProjectCodes ?? [])]
}

function sightSettings(sight: PartySight | undefined): SightSettings {
  if (!sight || sight.companyIds.length === 0 || sight.projectCodes.length === 0) return NO_SIGHT
  return [list(sight.companyIds), list(sight.projectCodes), list(kindsOfParties())]
}

/**
 * An empty setting means that nothing is bound, so a person who is bound to no company at all cannot be said.
 * @throws for such a person, and where an id could be read as two.
 */
function partySettings({ companyIds, boundProjectCodes, freeProjectCodes }: PartyBounds): PartySettings {
  if (!companyIds) return NO_PARTY
  if (companyIds.length === 0 || !companyIds.every((id) => COMPANY_ID.test(id))) {
    throw new Error(`A scope is bound to companies by their ids, one at least: '${companyIds.join(', ')}' are none.`)
  }
  return [companyIds.join(','), list(boundProjectCodes ?? []), list(freeProjectCodes ?? [])]
}

function list(codes: readonly string[]): string {
  const wrong = codes.find((code) => code === '' || code.includes(','))
  if (wrong !== undefined) throw new Error(`'${wrong}' is no code of a place.`)
  return codes.join(',')
}

const keys = new WeakMap<Scope, { settings: ScopeSettings; key: string }>()

/** The settings with a text that is equal for equal scopes; kept per scope object, which lives as long as a request. */
export function keyedSettings(scope: Scope): { readonly settings: ScopeSettings; readonly key: string } {
  const known = keys.get(scope)
  if (known) return known
  const settings = scopeSettings(scope)
  const keyed = { settings, key: JSON.stringify(settings) }
  keys.set(scope, keyed)
  return keyed
}
