import { sql } from 'kysely'
import { roleHoldersAt, rolesWith } from '#modules/access/server/public.ts'
import { timeZoneOf } from '#modules/account/server/public.ts'
import type { Place } from '#platform/contract/place.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { sayDay } from '#platform/server/notices/say-day.ts'
import { dayIn } from './whose-tasks.ts'

type Needs = Pick<Services, 'database' | 'now'>

const group = { en: 'My work', ar: 'أعمالي' }
const taskDue = defineNoticeKind({
  id: 'task.due',
  title: { en: 'What is asked of me is due', ar: 'حان موعد ما طُلب مني' },
  group,
  defaults: ['product'],
})
const taskLate = defineNoticeKind({
  id: 'task.late',
  title: { en: 'What is asked of me is late', ar: 'تأخر ما طُلب مني' },
  group,
  defaults: ['product', 'email'],
})
/** Off until a person chooses a channel; the hour is that of their digest of e-mails. */
const taskDigest = defineNoticeKind({
  id: 'task.digest',
  title: { en: 'Each day: what waits for me', ar: 'كل يوم: ما ينتظرني' },
  group,
  defaults: [],
})

interface Due {
  readonly id: string
  readonly personId: string
  readonly title: Text
  readonly dueOn: string
  readonly recordType: string
  readonly recordId: string
  readonly place: Place | null
  readonly toldDue: boolean
}

const MOST = 500
/** Whom nobody asks by name is told so many days before, so that there is time to see who does it. */
const DAYS_BEFORE = 7

/** Tells each person once of each task that is due today and once that it is late, on their own clock; and of the day. */
export async function watchDeadlines({ database, now }: Needs): Promise<void> {
  const zones = new Map<string, string>()
  const todayOf = async (db: Db, userId: string) => {
    const known = zones.get(userId) ?? dayIn(await timeZoneOf(db, userId), now())
    zones.set(userId, known)
    return known
  }
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    // A day ahead of UTC is the furthest that any clock is.
    const { rows } = await sql<Due>`
      select id, person_id as "personId", title, due_on::text as "dueOn", record_type as "recordType", record_id as "recordId",
        told_due as "toldDue", case when project_code is not null then jsonb_build_object('projectCode', project_code,
          'siteCode', site_code, 'structureCode', structure_code) end as place
      from tasks where state = 'open' and person_id is not null and not told_late and due_on <= ${now()}::date + 1
        and (not told_due or due_on < ${now()}::date + 1)
      order by due_on limit ${MOST} for update skip locked`.execute(tx)
    for (const task of rows) await tellOf(tx, task, await todayOf(tx, task.personId))
    await tellHolders(tx, now().toISOString().slice(0, 10))
    await tellOfTheDay(tx, todayOf)
  })
}

interface DueOfRight extends Omit<Due, 'personId' | 'place'> {
  readonly right: string
  readonly place: Place
  readonly isLate: boolean
}

/** Of what is asked of everybody with a right: tells them once a week before its day, and once that it is late.
 * What is due on the day on which it is asked is looked at as it comes. */
async function tellHolders(tx: Db, today: string): Promise<void> {
  const { rows } = await sql<DueOfRight>`
    select id, right_code as right, title, due_on::text as "dueOn", record_type as "recordType", record_id as "recordId",
      told_due as "toldDue", due_on < ${today}::date as "isLate", jsonb_build_object('projectCode', project_code, 'siteCode', site_code,
        'structureCode', structure_code) as place
    from tasks where state = 'open' and num_nonnulls(person_id, role_code, company_id) = 0 and right_code is not null
      and project_code is not null and not told_late and due_on <= ${today}::date + ${DAYS_BEFORE}::int
      and (not told_due or due_on < ${today}::date) and due_on > asked_at::date
    order by due_on limit ${MOST} for update skip locked`.execute(tx)
  for (const task of rows) {
    const { id, right, title, dueOn, recordType, recordId, place, isLate } = task
    const holders = await Promise.all((await rolesWith(tx, right)).map((role) => roleHoldersAt(tx, place, role)))
    const day = sayDay(dueOn)
    await notify(
      tx,
      { user: null },
      {
        userIds: [...new Set(holders.flat())],
        kind: isLate ? taskLate : taskDue,
        title: isLate
          ? { en: `Late since ${day.en}: ${title.en}`, ar: `متأخر منذ ${day.ar}: ${title.ar}` }
          : { en: `Due on ${day.en}: ${title.en}`, ar: `موعده ${day.ar}: ${title.ar}` },
        record: { type: recordType, id: recordId },
        link: { route: '/work/inbox' },
        place,
        dedupeKey: `${id} ${dueOn}`,
      },
    )
    await sql`update tasks set told_due = true, told_late = ${isLate} where id = ${id}`.execute(tx)
  }
}

async function tellOf(tx: Db, task: Due, today: string): Promise<void> {
  const isLate = task.dueOn < today
  if (!isLate && (task.toldDue || task.dueOn !== today)) return
  const { title, recordType: type, recordId: id } = task
  const since = sayDay(task.dueOn)
  await notify(
    tx,
    { user: null },
    {
      userIds: [task.personId],
      kind: isLate ? taskLate : taskDue,
      title: isLate
        ? { en: `Late since ${since.en}: ${title.en}`, ar: `متأخر منذ ${since.ar}: ${title.ar}` }
        : { en: `Due today: ${title.en}`, ar: `موعده اليوم: ${title.ar}` },
      record: { type, id },
      link: { route: '/work/inbox' },
      place: task.place,
      dedupeKey: `${task.id} ${task.dueOn}`,
    },
  )
  await sql`update tasks set told_due = true, told_late = ${isLate} where id = ${task.id}`.execute(tx)
}

/** Once on each day of theirs, to everybody of whom something is open; who hears of it has chosen to. */
async function tellOfTheDay(tx: Db, todayOf: (db: Db, userId: string) => Promise<string>): Promise<void> {
  const { rows } = await sql<{ userId: string; open: number; dates: (string | null)[] }>`
    select person_id as "userId", count(*)::int as open, array_agg(due_on::text) as dates
    from tasks where state = 'open' and person_id is not null group by person_id`.execute(tx)
  for (const { userId, open, dates } of rows) {
    const today = await todayOf(tx, userId)
    const first = await sql`
      insert into task_digests (user_id, day) select id, ${today}::date from people where id = ${userId}
      on conflict (user_id) do update set day = excluded.day where task_digests.day < excluded.day`.execute(tx)
    if (first.numAffectedRows !== 1n) continue
    const late = dates.filter((day) => day !== null && day < today).length
    const due = dates.filter((day) => day === today).length
    await notify(
      tx,
      { user: null },
      {
        userIds: [userId],
        kind: taskDigest,
        title: {
          en: `My work: ${open} open, ${due} due today, ${late} late`,
          ar: `أعمالي: ${open} مفتوحة، ${due} موعدها اليوم، ${late} متأخرة`,
        },
        link: { route: '/work/inbox' },
        dedupeKey: today,
      },
    )
  }
}
