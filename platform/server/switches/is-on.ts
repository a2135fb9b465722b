import { sql } from 'kysely'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { SwitchSpec } from '#platform/contract/define-switch.ts'
import type { Services, SignedInUser } from '../context.ts'
import type { Db } from '../database/database.ts'
import { resolveSwitch, type SwitchRule } from './resolve-switch.ts'

/** Who asks: a request's context fits. Where the endpoint opens its own transactions, `db` is one of those. */
export interface SwitchContext {
  readonly db: Db
  readonly user: Pick<SignedInUser, 'roleCodes'> | null
  readonly services: Pick<Services, 'now'>
}

export interface SwitchPlace {
  /** Project that the feature is used in; null or absent where there is none. */
  readonly projectCode?: string | null
}

/**
 * Whether a feature is on for the caller. It says nothing about rights: check those as if the switch did not exist.
 * Read from the database each time, some tenths of a millisecond: what an administrator turns off is off with the next
 * call on every process, and nothing has to be told to a cache.
 */
export async function isOn(context: SwitchContext, spec: SwitchSpec, place: SwitchPlace = {}): Promise<boolean> {
  const asked = { projectCode: place.projectCode ?? null, roleCodes: context.user?.roleCodes ?? [] }
  const rules = await rulesOf(context.db, [spec.id])
  return resolveSwitch(spec, rules, asked, context.services.now()).isOn
}

/** @throws switch.off, with the words that the switch declares, where the feature is off for the caller. */
export async function requireOn(context: SwitchContext, spec: SwitchSpec, place: SwitchPlace = {}): Promise<void> {
  if (!(await isOn(context, spec, place))) throw switchedOff(spec)
}

/** The refusal of a feature that is off: 409, because it is no matter of rights and passes by itself. */
export function switchedOff(spec: SwitchSpec): RefusalError {
  return new RefusalError('switch.off', { status: 409, say: spec.whenOff }, { switch: spec.id })
}

/** Every rule of some switches, those that have run out too. */
export async function rulesOf(db: Db, switchIds: readonly string[]): Promise<SwitchRule[]> {
  const found = await sql<SwitchRule>`
    select switch_id as "switchId", project_code as "projectCode", role_code as "roleCode", is_on as "isOn",
           expires_at as "expiresAt"
    from switch_overrides where switch_id = any (${switchIds}::text[])`.execute(db)
  return found.rows
}
