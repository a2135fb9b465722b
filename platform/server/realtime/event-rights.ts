import { kindOfType } from '#platform/contract/live-event.ts'
import type { Database } from '../database/database.ts'
import { scopeSeesKept, scopeSeesRecord } from '../database/scope-sees-place.ts'
import type { Principal } from '../define-server-module.ts'
import { privateReaders } from '../records/readable-records.ts'
import { findRecordKind, holdsReadOf, type ServedKind } from '../records/record-kinds.ts'
import type { LoggedEvent } from './event-log.ts'

/** The record whose reading an event asks for. */
interface AskedRecord {
  readonly kind: ServedKind
  readonly id: string
}

/** What an event asks of whoever hears of it. */
interface Asked {
  /** Its own kind; null where no module declares it: nobody hears of it. */
  readonly own: ServedKind | null
  /** The record that must be readable: of work on a record, that record. */
  readonly record: AskedRecord | null
}

/** Worked out once for all who listen. */
const askedByEvent = new WeakMap<LoggedEvent, Asked>()

function askedBy(event: LoggedEvent): Asked {
  const known = askedByEvent.get(event)
  if (known) return known
  const own = findRecordKind(kindOfType(event.type))
  const asked = { own, record: own && recordOf(own, event) }
  askedByEvent.set(event, asked)
  return asked
}

function recordOf(kind: ServedKind, { entityId, data }: LoggedEvent): AskedRecord | null {
  if (kind.read !== 'subject') return { kind, id: entityId }
  const { subjectType, subjectId } = data
  const subject = typeof subjectType === 'string' ? findRecordKind(subjectType) : null
  return subject && typeof subjectId === 'string' ? { kind: subject, id: subjectId } : null
}

/**
 * Whether an event is for this person by what is in memory: what they listen to, their place, their companies, their
 * permissions. The privacy of single records is asked beside it.
 */
export function isFor({ user, scope }: Principal, topics: ReadonlySet<string>, event: LoggedEvent): boolean {
  const { userId, isForEverybody, projectCode, siteCode, structureCode, companyId, keptTo } = event
  const { own, record } = askedBy(event)
  if (!own) return false
  if (isForEverybody) return own.isHeardByAll === true || (own.isPlaceless === true && holdsReadOf(own, user, false))
  if (userId !== null && userId === user.id && topics.has(`user:${userId}`)) return holdsReadOf(own, user, true)
  if (projectCode === null || !topics.has(`project:${projectCode}`)) return false
  if (!record || !holdsReadOf(record.kind, user, false) || !scopeSeesKept(scope, projectCode, keptTo)) return false
  return scopeSeesRecord(scope, record.kind, { projectCode, siteCode, structureCode }, companyId ?? undefined)
}

/** The record that not everybody with the permission may read; null where permission and place say it all. */
function privateRecord(event: LoggedEvent): (AskedRecord & { kind: Required<Pick<ServedKind, 'mayRead'>> }) | null {
  const asked = findRecordKind(kindOfType(event.type))?.isHeardByAll ? null : askedBy(event).record
  const { mayRead } = asked?.kind ?? {}
  return asked && mayRead ? { ...asked, kind: { ...asked.kind, mayRead } } : null
}

export function isPrivate(event: LoggedEvent): boolean {
  return privateRecord(event) !== null
}

/** Who of these people may read the record of a private event: one query for all of them. */
export async function readersOf(
  database: Database,
  event: LoggedEvent,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = privateRecord(event)
  if (!asked) return new Set(personIds)
  if (personIds.length === 0) return new Set()
  return new Set((await privateReaders(database, asked.kind, [asked.id], personIds)).map(({ person }) => person))
}

/** Those of many events that a person may hear as far as privacy goes: one query for each kind with private records. */
export async function withoutPrivate(
  database: Database,
  events: readonly LoggedEvent[],
  personId: string,
): Promise<LoggedEvent[]> {
  const asked = new Map(events.flatMap((event) => [[event, privateRecord(event)] as const]))
  const readable = new Set<string>()
  for (const kindId of new Set([...asked.values()].flatMap((record) => record?.kind.id ?? []))) {
    const records = [...asked.values()].flatMap((record) => (record?.kind.id === kindId ? [record] : []))
    const [first] = records
    if (!first) continue
    const ids = [...new Set(records.map(({ id }) => id))]
    for (const { record } of await privateReaders(database, first.kind, ids, [personId])) {
      readable.add(`${kindId} ${record}`)
    }
  }
  return events.filter((event) => {
    const record = asked.get(event)
    return !record || readable.has(`${record.kind.id} ${record.id}`)
  })
}
