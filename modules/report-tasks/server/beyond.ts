import { sql } from 'kysely'
import { dayAfter, localTimeOf } from '#engines/calendar/local-time.ts'
import { compareDecimals, readDecimal } from '#engines/quantities/decimal.ts'
import { sayAmount } from '#engines/quantities/say-amount.ts'
import { calendarInForce } from '#modules/calendars/server/public.ts'
import { siteOfMasterRecord, valuesNow } from '#modules/master-records/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { holds } from '#platform/server/records/policy.ts'
import type { Beyond, ReportTask } from '../contract/report-task.ts'

export type Watching = Pick<ReportTask, 'id' | 'projectCode' | 'masterRecordId' | 'threshold'>

/**
 * The rows of a task's master record that are beyond its limit now: of the month that the day before lies in, so that the morning of
 * the first still asks for the month that has ended. Null where the record or its column is gone.
 * @throws master-record.too-large, master-record.unit-wrong
 */
export async function beyondNow(db: Db, task: Watching, now: Date): Promise<Beyond | null> {
  const { masterRecordId, threshold, projectCode } = task
  if (masterRecordId === null || threshold === null) return null
  const { calendar } = await calendarInForce(db, projectCode)
  const month = dayAfter(localTimeOf(now, calendar.facts.timeZone).day, -1).slice(0, 7)
  const values = await valuesNow(db, masterRecordId, threshold.column, month)
  if (!values) return null
  const { side, limit } = threshold
  const most = readDecimal(limit)
  const rows = values.rows.filter(
    ({ value }) => compareDecimals(readDecimal(value), most) === (side === 'above' ? 1 : -1),
  )
  return { column: values.column, side, limit, month, rows: rows.map(({ key, value }) => ({ key: [...key], value })) }
}

/** Of what is beyond now, what was not told yet; what is within again is forgotten, and told when it goes beyond once more. */
export async function newlyBeyond(tx: Db, task: Watching, beyond: Beyond): Promise<Beyond> {
  const itemOf = ({ key }: Beyond['rows'][number]) => JSON.stringify([beyond.month, ...key])
  const { rows } = await sql<{ told: string[] }>`
    select told_beyond as told from report_tasks
    where project_code = ${task.projectCode} and id = ${task.id}`.execute(tx)
  const told = new Set(rows[0]?.told)
  await sql`
    update report_tasks set told_beyond = ${beyond.rows.map(itemOf)}::text[]
    where project_code = ${task.projectCode} and id = ${task.id}`.execute(tx)
  return { ...beyond, rows: beyond.rows.filter((row) => !told.has(itemOf(row))) }
}

/** After a change of a task, all that is beyond its limit is told as if for the first time. */
export async function forgetTold(tx: Db, { projectCode, id }: Pick<Watching, 'projectCode' | 'id'>): Promise<void> {
  await sql`
    update report_tasks set told_beyond = '{}', problem = null
    where project_code = ${projectCode} and id = ${id}`.execute(tx)
}

/** What somebody may know of what was beyond: all of it or nothing, as of the master record. */
export async function beyondFor(
  { database }: Pick<Services, 'database'>,
  principal: Principal | null,
  { masterRecordId, beyond }: { readonly masterRecordId: string | null; readonly beyond: Beyond | null },
): Promise<Beyond | null> {
  if (!principal || !beyond || masterRecordId === null || !holds(principal.user, 'master-record:read')) return null
  const site = await database.read(principal.scope, (db) => siteOfMasterRecord(db, masterRecordId))
  return site === null ? null : beyond
}

const SIDE: Readonly<Record<Beyond['side'], Text>> = {
  above: { en: 'above', ar: 'فوق' },
  below: { en: 'below', ar: 'دون' },
}

/** The rows as a message names them, at most so many of them. */
export function sayBeyond({ column, side, limit, rows }: Beyond, most: number): Text {
  const lines = rows.slice(0, most).map(({ key, value }) => {
    const [said, than] = [sayAmount(value), sayAmount(limit)]
    const name = { en: column.title, ar: column.titleAr || column.title }
    const line = (language: 'en' | 'ar') => {
      const value = [name[language], said[language], column.unit].filter(Boolean).join(' ')
      return `${key.join(' · ')}: ${value} (${SIDE[side][language]} ${than[language]})`
    }
    return { en: line('en'), ar: line('ar') }
  })
  return { en: lines.map(({ en }) => en).join('\n'), ar: lines.map(({ ar }) => ar).join('\n') }
}
