import type { Scope } from './scope.ts'

/** Role that sees the rows of its places. */
export const APP_ROLE = 'plumbline_app'
/** Role that sees every row. */
export const ADMIN_ROLE = 'plumbline_admin'

/** Puts a session into a scope, in one round trip. Takes the values of {@link scopeSettings}. */
export const APPLY_SCOPE_SQL = `select set_config('role', $1, false), set_config('app.user_id', $2, false),
  set_config('app.project_codes', $3, false), set_config('app.site_codes', $4, false),
  set_config('app.structure_codes', $5, false)`

/** Role, user and granted codes of a scope, as the policies read them. */
export type ScopeSettings = readonly [role: string, userId: string, projects: string, sites: string, structures: string]

/**
 * Session settings of a scope.
 * @throws where a code could be read as two: the settings are comma-separated.
 */
export function scopeSettings(scope: Scope): ScopeSettings {
  if (scope.kind === 'everything') return [ADMIN_ROLE, scope.userId ?? '', '', '', '']
  return [APP_ROLE, scope.userId, list(scope.projectCodes), list(scope.siteCodes), list(scope.structureCodes)]
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
