import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { holds, may } from '#platform/server/records/policy.ts'
import type { companiesApi } from '../contract/companies-api.ts'
import type { companiesModule } from '../contract/companies-module.ts'
import {
  type DistributionList,
  type DistributionListRow,
  distributionListErrors,
  type NamedMember,
  type Recipients,
} from '../contract/distribution-list.ts'
import { isBound } from './company-policy.ts'
import { findRecipients, nameMembers, searchMembers } from './list-members.ts'
import { getList, listLists, type StoredList } from './list-repository.ts'

/** More than this nobody reads through: they type on. */
const MOST_CHOICES = 30

type Query = InputOf<(typeof companiesApi)['endpoints']['lists']>

export async function showLists(context: RequestContext, query: Query): Promise<Page<DistributionListRow>> {
  const page = await listLists(context.db, query)
  return { ...page, items: page.items.map((list) => toRow(context, list)) }
}

/** @throws distribution-list.not-found */
export async function showList(context: RequestContext, { id }: { id: string }): Promise<DistributionList> {
  const list = await getList(context.db, id)
  return { ...toRow(context, list), members: await membersOf(context, list) }
}

/** Whom a list reaches now; e-mail addresses for who may see people. @throws distribution-list.not-found */
export async function showRecipients(context: RequestContext, { id }: { id: string }): Promise<Recipients> {
  const { user, services } = context
  const list = await getList(context.db, id)
  // Declared by the module of users, which stands on this one.
  const mayReach = holds(user, 'person:read')
  return services.database.read(SYSTEM_SCOPE, async (db) => ({
    people: (await findRecipients(db, list)).map((person) => ({ ...person, email: mayReach ? person.email : null })),
    leftOut: (await nameMembers(db, list)).filter(({ isActive }) => !isActive),
  }))
}

/** Whom one may put on a list. @throws 403 where the caller sees the records of their own companies alone. */
export async function showListChoices(context: RequestContext, { search }: { search: string }): Promise<NamedMember[]> {
  if (isBound(context)) throw distributionListErrors.isBound()
  return context.services.database.read(SYSTEM_SCOPE, async (db) => searchMembers(db, search, MOST_CHOICES))
}

/** Names of members stand outside of security by place: who reads the list reads who is on it. */
export async function membersOf({ services }: RequestContext, list: StoredList): Promise<NamedMember[]> {
  return services.database.read(SYSTEM_SCOPE, async (db) => nameMembers(db, list))
}

function toRow(
  context: RequestContext,
  { companyIds, personIds, updatedAt, ...list }: StoredList,
): DistributionListRow {
  const { user } = context
  const mayWrite = may<typeof companiesModule>(user, 'distribution-list:write') && !isBound(context)
  return {
    ...list,
    companyCount: companyIds.length,
    personCount: personIds.length,
    updatedAt: updatedAt.toISOString(),
    can: { edit: mayWrite, remove: mayWrite },
  }
}
