import { sql } from 'kysely'
import { roleHoldersAt, rolesWith } from '#modules/access/server/public.ts'
import { SEVERITIES, SEVERITY_WORDS, type Severity } from '#modules/alarm-rules/contract/alarm-rules-records.ts'
import { askFor } from '#modules/inbox/server/public.ts'
import type { WorkerRef } from '#modules/workers/contract/worker.ts'
import { groupBy } from '#platform/contract/group-by.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import type { Spot } from '../contract/alarm.ts'
import { alarmKind, isCall } from '../contract/alarms-records.ts'

export interface RaisedAlarm {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly name: string
  readonly nameAr: string
  readonly severity: Severity
  readonly deviceName: string
  readonly deviceNameAr: string
  readonly at: number
  readonly metric: string
  /** Who wore the device, and where they were. */
  readonly person: Pick<WorkerRef, 'id' | 'name' | 'nameAr'> | null
  readonly spot: Spot | null
}

/** An alarm as words are made of it. */
type NamedAlarm = Omit<RaisedAlarm, 'at' | 'id'>

/** Keys of what is asked about an alarm. */
export const ACKNOWLEDGE = 'acknowledge'
export const ASSIGNED = 'assigned'

const MAY_ACKNOWLEDGE = 'alarm:acknowledge'
const GRAVITY = Object.fromEntries(SEVERITIES.map((severity, at) => [severity, at])) as Record<Severity, number>
/** For these somebody is asked and told; the others stand in the list. */
const CALLING: readonly Severity[] = ['critical', 'major']
/** What a device sends after hours without a connection is in the log; nobody is rung for it. */
export const NEWS_MS = 15 * 60_000
/** After one notice of a site the next ones wait so long, and come as one. */
export const WINDOW_S = 600

const group = { en: 'Alarms', ar: 'الإنذارات' }
const alarmRaised = defineNoticeKind({
  id: 'alarm.raised',
  title: { en: 'A critical or major alarm', ar: 'إنذار حرج أو كبير' },
  group,
  defaults: ['product', 'push'],
  isUrgent: true,
})
const callForHelp = defineNoticeKind({
  id: 'alarm.call-for-help',
  title: { en: 'Somebody calls for help or has fallen', ar: 'شخص يطلب النجدة أو سقط' },
  group,
  defaults: ['product', 'push', 'email', 'webhook'],
  isUrgent: true,
})
const alarmsFolded = defineNoticeKind({
  id: 'alarm.folded',
  title: { en: 'Further alarms of a site, as one', ar: 'إنذارات أخرى في الموقع مجمّعة' },
  group,
  defaults: ['product'],
})

export const placeOf = ({ projectCode, siteCode }: Pick<RaisedAlarm, 'projectCode' | 'siteCode'>) => ({
  projectCode,
  siteCode,
  structureCode: null,
})

/** Of what a person wears it names the person, and where they are; of anything else the device. */
export function alarmTitle(alarm: NamedAlarm): Text {
  const { name, nameAr, severity } = alarm
  const words = SEVERITY_WORDS[severity]
  const of = whoseWords(alarm)
  return { en: `${words.en}: ${name} · ${of.en}`, ar: `${words.ar}: ${nameAr || name} · ${of.ar}` }
}

function whoseWords({ person, spot, deviceName, deviceNameAr }: NamedAlarm): Text {
  const who = person ?? { name: deviceName, nameAr: deviceNameAr }
  const zone = person && spot?.zone
  return {
    en: zone ? `${who.name}, ${zone.name}` : who.name,
    ar: zone ? `${who.nameAr || who.name}، ${zone.nameAr || zone.name}` : who.nameAr || who.name,
  }
}

/** Waits in My work of whoever may acknowledge it, by their roles, until somebody has. */
export async function askForAlarm(tx: Db, alarm: RaisedAlarm): Promise<void> {
  if (!CALLING.includes(alarm.severity) && !isCall(alarm)) return
  const title = alarmTitle(alarm)
  for (const roleCode of await rolesWith(tx, MAY_ACKNOWLEDGE)) {
    await askFor(
      tx,
      { user: null },
      {
        of: { roleCode },
        kind: 'task',
        key: ACKNOWLEDGE,
        title: { en: `Acknowledge: ${title.en}`, ar: `التأكيد: ${title.ar}` },
        record: { type: alarmKind.id, id: alarm.id },
        place: placeOf(alarm),
        dueOn: new Date(alarm.at).toISOString().slice(0, 10),
      },
    )
  }
}

async function peopleAt(tx: Db, place: ReturnType<typeof placeOf>): Promise<string[]> {
  const people: string[] = []
  for (const role of await rolesWith(tx, MAY_ACKNOWLEDGE)) people.push(...(await roleHoldersAt(tx, place, role)))
  return [...new Set(people)]
}

/**
 * Who calls for help is told at once, each and however late it comes. Of other alarms the first of a site is told at once, and one
 * that is graver than it; those of the next minutes are counted, and told as one. In the log is each.
 */
export async function tellOfRaised(tx: Db, raised: readonly RaisedAlarm[], now: number): Promise<void> {
  for (const call of raised.filter(isCall)) await tellOfCall(tx, call)
  const calling = raised.filter(
    (alarm) => !isCall(alarm) && CALLING.includes(alarm.severity) && now - alarm.at < NEWS_MS,
  )
  const sites = groupBy(calling, ({ projectCode, siteCode }) => `${projectCode} ${siteCode}`)
  // Rows are locked in one order, whatever the batch holds.
  for (const key of [...sites.keys()].sort()) await tellSite(tx, sites.get(key) ?? [], now)
}

async function tellOfCall(tx: Db, call: RaisedAlarm): Promise<void> {
  const place = placeOf(call)
  await notify(
    tx,
    { user: null },
    {
      userIds: await peopleAt(tx, place),
      kind: callForHelp,
      title: alarmTitle(call),
      record: { type: alarmKind.id, id: call.id },
      place,
      dedupeKey: call.id,
    },
  )
}

async function tellSite(tx: Db, alarms: readonly RaisedAlarm[], now: number): Promise<void> {
  const [first] = alarms.toSorted((one, other) => GRAVITY[one.severity] - GRAVITY[other.severity])
  if (!first) return
  const at = new Date(now).toISOString()
  const ofSite = sql`project_code = ${first.projectCode} and site_code = ${first.siteCode}`
  await sql`
    insert into alarm_windows (project_code, site_code, ends_at) values (${first.projectCode}, ${first.siteCode}, ${at})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ wasOpen: boolean; waited: number; openedBy: Severity }>`
    select ends_at > ${at}::timestamptz as "wasOpen", folded as waited, severity as "openedBy" from alarm_windows where ${ofSite} for update`.execute(
    tx,
  )
  const { wasOpen = false, waited = 0, openedBy = first.severity } = rows[0] ?? {}
  // What is graver than what people were told of does not wait behind it.
  const isFolded = wasOpen && GRAVITY[first.severity] >= GRAVITY[openedBy]
  await (isFolded
    ? sql`update alarm_windows set folded = folded + ${alarms.length}::int where ${ofSite}`
    : sql`update alarm_windows set folded = 0, severity = ${first.severity},
        ends_at = ${at}::timestamptz + make_interval(secs => ${WINDOW_S}) where ${ofSite}`
  ).execute(tx)
  if (isFolded) return
  const others = waited + alarms.length - 1
  const place = placeOf(first)
  await notify(
    tx,
    { user: null },
    {
      userIds: await peopleAt(tx, place),
      kind: alarmRaised,
      title: alarmTitle(first),
      ...(others > 0 && { body: countWords(others) }),
      record: { type: alarmKind.id, id: first.id },
      place,
      dedupeKey: first.id,
    },
  )
}

const countWords = (count: number): Text => ({
  en: `And ${count} more alarms on this site.`,
  ar: `و${count} إنذارات أخرى في هذا الموقع.`,
})

/** What was counted while a window was open is told once it is over, and the next one opens. */
export async function tellOfFolded(tx: Db, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  const { rows } = await sql<{ projectCode: string; siteCode: string; folded: number }>`
    with over as (
      select project_code, site_code, folded from alarm_windows where ends_at <= ${at}::timestamptz and folded > 0
      order by project_code, site_code for update skip locked
    )
    update alarm_windows set folded = 0, severity = 'major', ends_at = ${at}::timestamptz + make_interval(secs => ${WINDOW_S})
    from over where alarm_windows.project_code = over.project_code and alarm_windows.site_code = over.site_code
    returning over.project_code as "projectCode", over.site_code as "siteCode", over.folded as folded`.execute(tx)
  for (const { folded, ...site } of rows) {
    const place = placeOf(site)
    await notify(
      tx,
      { user: null },
      {
        userIds: await peopleAt(tx, place),
        kind: alarmsFolded,
        title: {
          en: `${folded === 1 ? 'One more alarm' : `${folded} more alarms`} on ${site.siteCode} in ${WINDOW_S / 60} minutes`,
          ar: `إنذارات أخرى في ${site.siteCode} خلال ${WINDOW_S / 60} دقائق: ${folded}`,
        },
        link: { route: '/smartcity/alarm/index' },
        place,
        dedupeKey: `${site.siteCode} ${at}`,
      },
    )
  }
}

const alarmEscalated = defineNoticeKind({
  id: 'alarm.escalated',
  title: { en: 'An alarm that nobody acknowledged', ar: 'إنذار لم يؤكده أحد' },
  group,
  defaults: ['product', 'email'],
  isUrgent: true,
})

/** Tells a role of an alarm that nobody acknowledged, and asks it. @returns how many were told */
export async function tellRole(
  tx: Db,
  alarm: Omit<RaisedAlarm, 'at'>,
  roleCode: string,
  minutes: number,
): Promise<number> {
  const place = placeOf(alarm)
  const userIds = await roleHoldersAt(tx, place, roleCode)
  const words = alarmTitle(alarm)
  const title = {
    en: `Nobody acknowledged for ${minutes} min: ${words.en}`,
    ar: `لم يؤكده أحد منذ ${minutes} دقيقة: ${words.ar}`,
  }
  const record = { type: alarmKind.id, id: alarm.id }
  await askFor(tx, { user: null }, { of: { roleCode }, kind: 'task', key: ACKNOWLEDGE, title, record, place })
  await notify(
    tx,
    { user: null },
    { userIds, kind: alarmEscalated, title, record, place, dedupeKey: `${alarm.id} ${minutes} ${roleCode}` },
  )
  return userIds.length
}
