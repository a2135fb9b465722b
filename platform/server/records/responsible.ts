import { RESPONSIBLE_FIELDS } from '#platform/contract/responsible-fields.ts'
import { defineSeam } from '#platform/contract/seam.ts'
import type { RequestContext, Services } from '../context.ts'
import { scopeSeesKept, scopeSeesRecord } from '../database/scope-sees-place.ts'
import type { Principal } from '../define-server-module.ts'
import { platformError } from '../http/envelope.ts'
import { findRecordKind, holdsReadOf } from './record-kinds.ts'
import { rightsOfTurn } from './whose-turn.ts'

/** Where a record lies and whose it is. */
interface Whereabouts {
  readonly projectCode: string | null
  readonly siteCode?: string | null
  readonly structureCode?: string | null
  readonly companyId?: string | null
  /** Of work that was not shared yet: its makers. */
  readonly keptTo?: readonly string[] | null
}

type FindPrincipal = (services: Services, personId: string) => Promise<Principal | null>

/** The module that keeps the users says what a person may do and where; null for who is not there any more. */
export const principalFinder = defineSeam<FindPrincipal>('rights of people', { isSingle: true })

/** Whether a person reads records of the kind where one lies and whose it is: else they cannot act on what they are asked. */
export async function mayReadThere(
  { services }: Pick<RequestContext, 'services'>,
  kindId: string,
  { projectCode, siteCode = null, structureCode = null, companyId, keptTo }: Whereabouts,
  personId: string,
): Promise<boolean> {
  const kind = findRecordKind(kindId)
  const principalOf = principalFinder.one()
  if (!principalOf || !kind || projectCode === null) return true
  const principal = await principalOf(services, personId)
  if (!principal) return false
  const { user, scope } = principal
  const place = { projectCode, siteCode, structureCode }
  const isInSight = scopeSeesRecord(scope, kind, place, companyId) && scopeSeesKept(scope, projectCode, keptTo)
  return isInSight && holdsReadOf(kind, user, true)
}

/** Whether a person may take one of the steps that wait for whom a field of the kind names. Reading alone is nothing to do. */
export async function hasStepThere(
  { services }: Pick<RequestContext, 'services'>,
  kindId: string,
  field: string,
  personId: string,
): Promise<boolean> {
  const rights = rightsOfTurn(kindId, field)
  const principal = rights && (await principalFinder.one()?.(services, personId))
  if (!rights || !principal) return true
  return principal.user.isAdmin || rights.some((right) => principal.user.permissions.has(right))
}

/**
 * The person who is proposed for a record that is made on the way, or nobody where they could not act on it: what was found
 * is never refused for it.
 */
export async function responsibleOrNobody(
  context: Pick<RequestContext, 'services'>,
  kindId: string,
  field: string,
  of: { readonly record: Whereabouts; readonly personId: string | null },
): Promise<string | null> {
  const { record, personId } = of
  if (personId === null) return null
  const mayAct =
    (await mayReadThere(context, kindId, record, personId)) && (await hasStepThere(context, kindId, field, personId))
  return mayAct ? personId : null
}

/**
 * Refuses that somebody is made responsible for what they cannot read, or where they have no step to take. Who was
 * responsible before stays.
 * @throws record.person-cannot-read or record.person-has-no-step, at the field
 */
export async function assertResponsible(
  context: Pick<RequestContext, 'services'>,
  kindId: string,
  before: object | null,
  after: Whereabouts,
): Promise<void> {
  for (const field of RESPONSIBLE_FIELDS) {
    const person = personIn(after, field)
    if (person === null || (before && personIn(before, field) === person)) continue
    if (!(await mayReadThere(context, kindId, after, person))) throw refusedAt(field, 'personCannotRead')
    if (!(await hasStepThere(context, kindId, field, person))) throw refusedAt(field, 'personHasNoStep')
  }
}

const refusedAt = (field: string, why: 'personCannotRead' | 'personHasNoStep') =>
  platformError(why, { [field]: platformError(why).say })

/** `ownerId` of what is entered, `owner` of what is read. */
function personIn(record: object, field: string): string | null {
  const facts = new Map<string, unknown>(Object.entries(record))
  const read = facts.get(field.slice(0, -'Id'.length))
  if (typeof read === 'object' && read !== null && 'id' in read && typeof read.id === 'string') return read.id
  const entered = facts.get(field)
  return typeof entered === 'string' ? entered : null
}
