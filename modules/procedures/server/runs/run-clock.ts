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
import { timeZoneOfProject } from '#modules/sites/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'

const MINUTE_MS = 60_000

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
