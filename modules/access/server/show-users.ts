import { PERSON_STATUS } from '#modules/people/server/public.ts'
import { type ResolvedPlace, resolvePlaces } from '#modules/sites/server/public.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { User } from '../contract/user.ts'
import { USER_STATES } from '../contract/user-choices.ts'
import { userPolicy } from './user-policy.ts'
import { type Caller, getUserRecord, listUserRecords, type UserQuery, type UserRecord } from './user-records.ts'

/** A page of users with the names of their places and what the caller may do with each. */
export async function listUsers(context: RequestContext, query: UserQuery): Promise<Page<User>> {
  const page = await listUserRecords(context.db, context, query, context.services.now())
  return { ...page, items: await toUsers(context.db, context, page.items) }
}

/** One user. @throws not found where the caller does not see them. */
export async function showUser(context: RequestContext, { id }: { id: string }): Promise<User> {
  const record = await getUserRecord(context.db, context, id, context.services.now())
  return (await toUsers(context.db, context, [record]))[0]!
}

/** Users as the contract has them. */
export async function toUsers(db: Db, caller: Caller, records: readonly UserRecord[]): Promise<User[]> {
  const codes = new Set(records.flatMap(({ grants }) => grants.map(({ code }) => code)))
  const places = new Map((await resolvePlaces(db, [...codes])).map((place) => [place.code, place]))
  return records.map((record) => toUser(caller, record, places))
}

function toUser(caller: Caller, record: UserRecord, places: ReadonlyMap<string, ResolvedPlace>): User {
  const { status, hasPassword: _, permissions: __, beyond: ___, ...facts } = record
  return {
    ...facts,
    state: stateOf(status),
    grants: record.grants.map((grant) => {
      const place = places.get(grant.code)
      return {
        ...grant,
        name: place?.name ?? grant.code,
        nameAr: place?.nameAr ?? '',
        grantedAt: new Date(grant.grantedAt).toISOString(),
      }
    }),
    createdAt: record.createdAt.toISOString(),
    lastSignedInAt: record.lastSignedInAt?.toISOString() ?? null,
    lockedUntil: record.lockedUntil?.toISOString() ?? null,
    link: record.link && { ...record.link, expiresAt: new Date(record.link.expiresAt).toISOString() },
    can: userPolicy(caller, record),
  }
}

export function stateOf(status: number): User['state'] {
  return USER_STATES.find((state) => PERSON_STATUS[state] === status) ?? 'disabled'
}
