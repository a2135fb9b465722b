import { type RawBuilder, sql } from 'kysely'
import type { Place } from '#platform/contract/place.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { type NoticeContext, notify } from '#platform/server/notices/notify.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { Task } from '../contract/task.ts'

/** Who is asked: one person, everybody with a role, everybody of a company, or everybody with a right where the record lies. */
export type Asked =
  | { readonly personId: string }
  | { readonly roleCode: string }
  | { readonly companyId: string }
  | { readonly right: string }

export interface Ask {
  readonly of: Asked
  readonly kind: Task['kind']
  /** What is asked: a verb and the record's name. */
  readonly title: Text
  readonly record: { readonly type: string; readonly id: string }
  /** Of the record; null where it lies in none. */
  readonly place: Place | null
  readonly dueOn?: string | null
  /** Tells it from others of this kind about the same record. */
  readonly key?: string
  /** The module tells the person in its own words. */
  readonly isToldElsewhere?: boolean
  /** What doing it takes: who loses the right is not asked any more. */
  readonly takes?: string
  /** Behind the address of the record: `tab=comments`. */
  readonly opensAt?: string
}

const group = { en: 'My work', ar: 'أعمالي' }
export const taskAsked = defineNoticeKind({
  id: 'task.asked',
  title: { en: 'Something is asked of me', ar: 'طُلب مني شيء' },
  group,
  defaults: ['product'],
})

/**
 * Asks something of somebody, in the transaction that makes it necessary; asked again, it takes the new words and the new
 * date, and tells nobody twice. What no person asks waits in the inbox until its day. Who cannot read the record does not see it.
 * @example await askFor(tx, context, { of: { personId }, kind: 'task', title, record: { type: 'incident', id }, place, dueOn })
 */
export async function askFor(tx: Db, context: NoticeContext, ask: Ask): Promise<void> {
  await keepTask(tx, context, ask)
}

/** @returns the id of the open task. */
export async function keepTask(tx: Db, context: NoticeContext, ask: Ask): Promise<string> {
  const { of, kind, title, record, place, dueOn = null, key = '', opensAt = null } = ask
  const personId = 'personId' in of ? of.personId : null
  const right = 'right' in of ? of.right : (ask.takes ?? null)
  // Late when it is asked already: whoever reads it sees that.
  const isLate = sql`coalesce(${dueOn}::date < now()::date, false)`
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into tasks (project_code, site_code, structure_code, kind, person_id, role_code, company_id, record_type,
      record_id, key, title, due_on, told_due, told_late, asked_by, right_code, opens_at)
    values (${place?.projectCode ?? null}, ${place?.siteCode ?? null}, ${place?.structureCode ?? null}, ${kind}, ${personId},
      ${'roleCode' in of ? of.roleCode : null}, ${'companyId' in of ? of.companyId : null}, ${record.type}, ${record.id},
      ${key}, ${JSON.stringify(title)}::jsonb, ${dueOn}::date, ${isLate}, ${isLate}, ${context.user?.id ?? null}, ${right},
      ${opensAt})
    on conflict (record_type, record_id, kind, key, coalesce(person_id::text, role_code, company_id::text, right_code))
    where state = 'open'
    do update set title = excluded.title, due_on = excluded.due_on, right_code = excluded.right_code,
      project_code = excluded.project_code, site_code = excluded.site_code, structure_code = excluded.structure_code,
      told_due = tasks.told_due and tasks.due_on is not distinct from excluded.due_on,
      told_late = tasks.told_late and tasks.due_on is not distinct from excluded.due_on
    returning id, xmax = 0 as "isNew"`.execute(tx)
  const asked = rows[0]
  if (!asked) throw new Error(`A task about ${record.type} ${record.id} was not stored.`)
  if (personId === null) return asked.id
  await tellScreens(tx, personId, asked.id)
  // What the product asks by itself rings no bell: nobody waits for it, and its day is told when it comes.
  const { user } = context
  if (asked.isNew && !ask.isToldElsewhere && user !== null && personId !== user.id)
    await notify(tx, context, { userIds: [personId], kind: taskAsked, title, record, place, dedupeKey: asked.id })
  return asked.id
}

/** Which tasks about a record: all of them, or those of a kind, a key or a person. */
export interface Which {
  readonly record: Ask['record']
  readonly kind?: Task['kind']
  readonly key?: string
  readonly of?: Asked
}

/** What was asked is done, whoever did it: the record says so. */
export async function finishTasks(tx: Db, context: NoticeContext, which: Which): Promise<void> {
  await endTasks(tx, context, which, 'done')
}

/** It is not asked any more: somebody else does it, or the record is gone. */
export async function withdrawTasks(tx: Db, context: NoticeContext, which: Which): Promise<void> {
  await endTasks(tx, context, which, 'withdrawn')
}

export async function hasOpenTask(db: Db, wanted: Which): Promise<boolean> {
  const { record } = wanted
  const { rows } = await sql`
    select from tasks where record_type = ${record.type} and record_id = ${record.id} and state = 'open'
      and ${narrowing(wanted)} limit 1`.execute(db)
  return rows.length > 0
}

function narrowing({ kind, key, of }: Which): RawBuilder<unknown> {
  return sql`${kind === undefined ? sql`true` : sql`kind = ${kind}`} and ${key === undefined ? sql`true` : sql`key = ${key}`}
    and ${of ? isOf(of) : sql`true`}`
}

async function endTasks(tx: Db, context: NoticeContext, wanted: Which, state: 'done' | 'withdrawn'): Promise<void> {
  await endWhere(tx, context, wanted.record, state, { only: narrowing(wanted) })
}

/** Ends the open tasks about a record that a condition finds, and tells those of whom they were asked. */
export async function endWhere(
  tx: Db,
  { user }: NoticeContext,
  record: Ask['record'],
  state: 'done' | 'withdrawn',
  { only, toArchive = false }: { readonly only: RawBuilder<unknown>; readonly toArchive?: boolean },
): Promise<void> {
  const { rows } = await sql<{ id: string; personId: string | null }>`
    update tasks set state = ${state}, ended_at = now(), ended_by = ${user?.id ?? null}, is_archived = ${toArchive}
    where record_type = ${record.type} and record_id = ${record.id} and state = 'open' and ${only}
    returning id, person_id as "personId"`.execute(tx)
  for (const { id, personId } of rows) {
    const whose = personId ?? user?.id
    if (whose) await tellScreens(tx, whose, id)
  }
}

function isOf(of: Asked): RawBuilder<unknown> {
  if ('personId' in of) return sql`person_id = ${of.personId}`
  if ('right' in of) return sql`num_nonnulls(person_id, role_code, company_id) = 0 and right_code = ${of.right}`
  return 'roleCode' in of ? sql`role_code = ${of.roleCode}` : sql`company_id = ${of.companyId}`
}

/** The person's own screens alone: nobody else hears of it. */
export async function tellScreens(tx: Db, userId: string, id: string): Promise<void> {
  await publishEvent(tx, { type: 'task.changed', place: null, userId, entityId: id })
}
