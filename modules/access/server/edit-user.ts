import { randomUUID } from 'node:crypto'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { changePerson, findUserByName, insertUser, PERSON_STATUS } from '#modules/people/server/public.ts'
import { resolvePlaces } from '#modules/sites/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { accessErrors } from '../contract/access-errors.ts'
import type { GrantedPlace, NewUser, User, UserChange, UserFacts } from '../contract/user.ts'
import { accessChanged } from './access-changed.ts'
import { notifyOfAccessChange, notifyOfEmailChange } from './account-notices.ts'
import { assertAdministratorLeft } from './administrators.ts'
import { requireRecentPassword } from './confirm-password.ts'
import { assertMayGiveCompanies, assertMayGivePlaces, assertMayGiveRoles, grantsOfCodes } from './grants-check.ts'
import { notifyOfLink } from './notify-of-link.ts'
import { openLink } from './password-links.ts'
import { showUser } from './show-users.ts'
import { assertHoldsAsMuch } from './user-policy.ts'
import { getUserRecord, type UserRecord } from './user-records.ts'
import { setGrants, setRoles } from './write-access.ts'

/** Adds a person who cannot sign in yet, and the link with which they set their password. */
export async function inviteUser(context: RequestContext, { placeCodes, ...said }: NewUser): Promise<User> {
  const { db: tx, services, user } = context
  await requireRecentPassword(context)
  const grants = [...said.grants, ...(await grantsOfCodes(tx, placeCodes))]
  const invitation = { ...said, grants, language: said.language ?? context.language }
  await assertMayGiveRoles(context, invitation.roleCodes)
  await assertMayGivePlaces(context, grants)
  assertMayGiveCompanies(context, invitation.companyIds)
  const { name } = invitation
  if (await findUserByName(tx, name)) {
    const taken = accessErrors.nameTaken({ name })
    throw accessErrors.nameTaken({ name }, { name: taken.say })
  }
  const id = randomUUID()
  await insertUser(tx, { ...invitation, id, passwordHash: null, status: PERSON_STATUS.invited, createdBy: user.id })
  await setCompaniesOf(tx, id, invitation.companyIds)
  await setRoles(tx, id, invitation.roleCodes, user.id)
  await setGrants(tx, id, grants, user.id)
  const link = await openLink(tx, { userId: id, purpose: 'invitation', createdBy: user.id, now: services.now() })
  await notifyOfLink(context, link, invitation)
  await recordAudit(tx, context, {
    action: 'user.invited',
    entityType: 'user',
    entityId: id,
    place: null,
    after: { name, ...(await auditedOf(tx, await getUserRecord(tx, context, id, services.now()))) },
  })
  return showUser(context, { id })
}

/** Changes what is entered of a user. Roles and places that change take effect on the user's next request. */
export async function changeUser(context: RequestContext, { id, rowVersion, ...facts }: UserChange): Promise<User> {
  const { db: tx, services, user } = context
  const before = await getUserRecord(tx, context, id, services.now())
  assertHoldsAsMuch(context, before)
  const old = factsOf(before)
  const roles = differenceOf(old.roleCodes, facts.roleCodes)
  const places = differenceOf(placesOf(old.grants), placesOf(facts.grants))
  const isMoved = old.companyIds.join() !== facts.companyIds.join()
  const isAccessChanged = roles.isChanged || places.isChanged || isMoved
  if (isAccessChanged) await requireRecentPassword(context)
  await assertMayGiveRoles(context, roles.added)
  await assertMayGivePlaces(
    context,
    facts.grants.filter((grant) => places.added.includes(placeKey(grant))),
  )
  if (isMoved) assertMayGiveCompanies(context, facts.companyIds)
  await storeFacts(context, id, rowVersion, facts)
  if (isMoved) await setCompaniesOf(tx, id, facts.companyIds)
  if (roles.isChanged) await setRoles(tx, id, facts.roleCodes, user.id)
  if (places.isChanged) await setGrants(tx, id, facts.grants, user.id)
  if (before.isAdmin && roles.isChanged) await assertAdministratorLeft(tx)
  await recordAudit(tx, context, {
    action: 'user.updated',
    entityType: 'user',
    entityId: id,
    place: null,
    before: await auditedOf(tx, before),
    after: await auditedOf(tx, await getUserRecord(tx, context, id, services.now())),
  })
  if (isAccessChanged) {
    await accessChanged(tx, [id])
    await notifyOfAccessChange(tx, context, [id])
  }
  if (old.email !== facts.email) await notifyOfEmailChange(tx, context, { userId: id, before: old.email })
  return showUser(context, { id })
}

/** @throws 409 where somebody else was quicker. */
async function storeFacts(context: RequestContext, id: string, rowVersion: number, facts: UserFacts): Promise<void> {
  const { displayName, displayNameAr, email, language } = facts
  const version = { id, rowVersion, now: context.services.now() }
  if (!(await changePerson(context.db, version, { displayName, displayNameAr, email, language })))
    throw accessErrors.changedMeanwhile()
}

/** What is entered of a user, as it is stored. */
export function factsOf(record: UserRecord): UserFacts {
  const { displayName, displayNameAr, email, companies, language, roles, grants } = record
  return {
    displayName,
    displayNameAr,
    email,
    companyIds: companies.map(({ id }) => id),
    language,
    roleCodes: roles.map(({ code }) => code),
    grants: grants.map(({ kind, code }) => ({ kind, code })),
  }
}

/** What the history compares: companies, roles and places by their names, as the reader of it knows them. */
export async function auditedOf(db: Db, record: UserRecord) {
  const found = await resolvePlaces(
    db,
    record.grants.map(({ code }) => code),
  )
  const { roleCodes: _roles, grants: _grants, companyIds: _companies, ...facts } = factsOf(record)
  const companies = record.companies.map(({ name }) => name)
  const roles = [...record.roles].sort(byCode).map(({ code, name: { en, ar } }) => ({ code, name: { en, ar } }))
  const places = [...record.grants].sort(byCode).map(({ kind, code }) => {
    const { name = code, nameAr = '' } = found.find((place) => place.code === code) ?? {}
    return { kind, code, name: { en: name, ar: nameAr || name } }
  })
  return { ...facts, companies, roles, places }
}

const byCode = (one: { readonly code: string }, other: { readonly code: string }) => one.code.localeCompare(other.code)

const placeKey = ({ kind, code }: GrantedPlace) => `${kind} ${code}`

function placesOf(grants: readonly GrantedPlace[]): string[] {
  return grants.map(placeKey).sort()
}

function differenceOf(before: readonly string[], after: readonly string[]) {
  const added = after.filter((entry) => !before.includes(entry))
  return { added, isChanged: added.length > 0 || before.some((entry) => !after.includes(entry)) }
}
