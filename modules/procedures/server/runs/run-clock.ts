import { instantOf, localTimeOf } from '#engines/calendar/local-time.ts'
import { addWorkingDays } from '#engines/calendar/working-days.ts'
import { toText } from '#engines/expressions/convert-value.ts'
import { evaluateExpression } from '#engines/expressions/evaluate-expression.ts'
import type { Value } from '#engines/expressions/expression.ts'
import { parseExpression } from '#engines/expressions/parse-expression.ts'
import { plainScope } from '#engines/expressions/scope.ts'
import type { Duration, TimerRule } from '#engines/procedure/procedure.ts'
import { ValueError } from '#engines/value-error.ts'
import { calendarInForce } from '#modules/calendars/server/public.ts'
import { findProjectFacts } from '#modules/sites/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'

const MINUTE_MS = 60_000

export async function timeZoneOfProject(db: Db, projectCode: string): Promise<string> {
  return (await findProjectFacts(db, projectCode))?.timezone ?? 'UTC'
}

/** `2027-03-01T09:30:00+03:00`: what conditions take for now. */
export function localMoment(at: Date, timeZone: string): string {
  const { day, minutes } = localTimeOf(at, timeZone)
  const offset = Math.round((Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS - at.getTime()) / MINUTE_MS)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`
  return `${day}T${two(minutes / 60)}:${two(minutes % 60)}:${two(at.getUTCSeconds())}${zone}`
}

/** The moment that is so far from another: by the clock, or the same hour after so many working days of the project. */
export async function momentAfter(db: Db, projectCode: string, from: Date, { unit, count }: Duration): Promise<Date> {
  if (unit === 'minutes') return new Date(from.getTime() + count * MINUTE_MS)
  const timeZone = await timeZoneOfProject(db, projectCode)
  const { calendar } = await calendarInForce(db, projectCode)
  const { day, minutes } = localTimeOf(from, timeZone)
  return instantOf({ day: addWorkingDays(calendar, day, count), minutes }, timeZone, from)
}

/** When a timer fires; null where its time cannot be computed from the answers. */
export async function momentOf(
  db: Db,
  projectCode: string,
  rule: TimerRule,
  { from, clock, answers }: { from: Date; clock: string; answers: Readonly<Record<string, Value>> },
): Promise<Date | null> {
  if (rule.kind === 'after') return momentAfter(db, projectCode, from, rule.duration)
  const text = rule.kind === 'at' ? rule.time : named(rule.expression, clock, answers)
  return text === null ? null : momentIn(text, await timeZoneOfProject(db, projectCode))
}

function named(expression: string, clock: string, answers: Readonly<Record<string, Value>>): string | null {
  try {
    return toText(evaluateExpression(parseExpression(expression), plainScope(new Map(Object.entries(answers)), clock)))
  } catch (error) {
    if (error instanceof ValueError) return null
    throw error
  }
}

/** A day alone is its beginning, and a time without an offset is that of the project. */
function momentIn(text: string, timeZone: string): Date | null {
  const [, day, hours = '0', minutes = '0'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?)?$/.exec(text) ?? []
  if (day) return instantOf({ day, minutes: Number(hours) * 60 + Number(minutes) }, timeZone)
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time)
}
