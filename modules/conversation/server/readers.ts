import { findUserRights, principalOf } from '#modules/access/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { DISABLED_STATUS, searchPeople } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import type { Scope } from '#platform/server/database/scope.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { scopeSeesRecord } from '#platform/server/database/scope-sees-place.ts'
import type { FoundRecord } from '#platform/server/records/find-records.ts'
import { privateReaders } from '#platform/server/records/readable-records.ts'
import { holdsReadOf } from '#platform/server/records/record-kinds.ts'
import type { conversationApi } from '../contract/conversation-api.ts'
import { openRecord } from './open-record.ts'

/** How many names are looked at, and how many of them offered: a longer list is narrowed by typing. */
const MOST_LOOKED_AT = 25
const MOST_OFFERED = 8

/** People to mention: those who may come in and may read the record, whatever the caller knows of them otherwise. */
export async function showReaders(
  context: RequestContext,
  { search, ...key }: InputOf<typeof conversationApi.endpoints.readers>,
): Promise<PersonRef[]> {
  const record = await openRecord(context, key)
  const { services, user } = context
  const people = await searchPeople(services.database.queries(SYSTEM_SCOPE), search, MOST_LOOKED_AT)
  const others = people.filter(({ id }) => id !== user.id)
  const readers = await readersAmong(
    services,
    record,
    others.map(({ id }) => id),
  )
  return others
    .filter(({ id }) => readers.has(id))
    .slice(0, MOST_OFFERED)
    .map(({ id, display_name: name }) => ({ id, name }))
}

/** Which of these people may read a record now. Their rights are looked at as they are, not as a session remembers them. */
export async function readersAmong(
  { database }: Pick<Services, 'database'>,
  record: FoundRecord,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const readers: string[] = []
  for (const userId of userIds) {
    const rights = await findUserRights(database.queries(SYSTEM_SCOPE), userId)
    if (!rights || rights.status === DISABLED_STATUS) continue
    const { user, scope } = principalOf(rights, 'mention')
    if (holdsReadOf(record.kind, user, false) && isInScope(scope, record)) readers.push(userId)
  }
  const { mayRead } = record.kind
  if (!mayRead) return new Set(readers)
  const allowed = await privateReaders(database, { mayRead }, [record.id], readers)
  return new Set(allowed.map(({ person }) => person))
}

function isInScope(scope: Scope, record: FoundRecord): boolean {
  const { projectCode, siteCode, structureCode } = record
  if (projectCode === null) return true
  const companyId = 'companyId' in record ? (record.companyId ?? null) : undefined
  return scopeSeesRecord(scope, record.kind, { projectCode, siteCode, structureCode }, companyId)
}
