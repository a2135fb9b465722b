import { sql } from 'kysely'
import { timeZoneOf } from '#modules/account/server/public.ts'
import type { FoundAuditEntry } from '#modules/audit/contract/audit-entry.ts'
import { searchAuditEntries } from '#modules/audit/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import { ME } from '#platform/contract/record-filter-words.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type FoundRecord, findRecords } from '#platform/server/records/find-records.ts'
import { findRecordKind } from '#platform/server/records/record-kinds.ts'
import type { Activity } from '../contract/activity.ts'
import type { activityLogApi } from '../contract/activity-log-api.ts'

type Query = InputOf<(typeof activityLogApi)['endpoints']['list']>

/** What was done to records that the caller may read now, with the names of people, records and actions. */
export async function listActivities(context: RequestContext, query: Query): Promise<Page<Activity>> {
  const page = await searchAuditEntries(context, { ...query, ...(await searchOf(context, query)) })
  const records = await findRecords(context, page.items)
  const names = new Map(records.map((record) => [keyOf(record.kind.id, record.id), nameOf(record)]))
  return { ...page, items: page.items.map((entry) => toActivity(entry, names, context.language)) }
}

async function searchOf(context: RequestContext, { person, days, kind, record, action }: Query) {
  const [entityType, ...id] = (record ?? '').split(':')
  const { from, to } = await momentsOf(context, days)
  const actorId = person === ME ? context.user.id : person
  return {
    ...(actorId && { actorId }),
    ...(from && { from }),
    ...(to && { to }),
    ...(action && { action }),
    ...(kind && { entityType: kind }),
    ...(record && { entityType, entityId: id.join(':') }),
  }
}

/** Where days begin and end on the caller's clock: a day may have 23 hours. */
async function momentsOf({ db, user, services }: RequestContext, days: Query['days']) {
  if (!days) return { from: null, to: null }
  const zone = await services.database.read(SYSTEM_SCOPE, (system) => timeZoneOf(system, user.id))
  const { rows } = await sql<{ from: Date | null; to: Date | null }>`
    select ${days.from}::date::timestamp at time zone ${zone ?? 'UTC'} as "from",
      (${days.to}::date + 1)::timestamp at time zone ${zone ?? 'UTC'} as "to"`.execute(db)
  return { from: rows[0]?.from?.toISOString() ?? null, to: rows[0]?.to?.toISOString() ?? null }
}

const keyOf = (type: string, id: string) => `${type} ${id}`

function nameOf({ number, title }: Pick<FoundRecord, 'number' | 'title'>) {
  return number === null ? title : { en: `${number} · ${title.en}`, ar: `${number} · ${title.ar}` }
}

function toActivity(
  entry: FoundAuditEntry,
  names: ReadonlyMap<string, Activity['record']>,
  language: Language,
): Activity {
  const said = (value: unknown) => plain(value, language)
  const { says, kind, actorId, actorName, changes, ...rest } = entry
  const isNew = entry.action.endsWith('.created')
  return {
    ...rest,
    person: actorName === null ? null : { id: actorId ?? '', name: actorName },
    did: says ?? { en: entry.action, ar: entry.action },
    kind: kind ?? { en: entry.entityType, ar: entry.entityType },
    module: findRecordKind(entry.entityType)?.module.id ?? null,
    record: names.get(keyOf(entry.entityType, entry.entityId)) ?? null,
    // Of a new record everything is new.
    changes: isNew
      ? []
      : changes.map(({ field, before, after }) => ({ field, before: said(before), after: said(after) })),
  }
}

const MOST_CHARACTERS = 300

/** A value as text; null for nothing. What has a name is said by it, and what has parts by its JSON, cut short. */
function plain(value: unknown, language: Language): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value))
    return (
      value
        .map((one) => plain(one, language))
        .filter(Boolean)
        .join(', ')
        .slice(0, MOST_CHARACTERS) || null
    )
  if (typeof value !== 'object') return String(value).slice(0, MOST_CHARACTERS)
  if (language in value) return plain((value as Text)[language], language)
  if ('name' in value) return plain(value.name, language)
  return JSON.stringify(value).slice(0, MOST_CHARACTERS)
}
