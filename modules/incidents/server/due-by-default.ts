import { deadline } from '#modules/calendars/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'

/** An action without a day of its own is due so many working days of the project after it was asked for. */
const WORKING_DAYS = 10

/** The day by which an action is asked for that has none of its own. */
export async function dueByDefault(
  { db, services }: Pick<RequestContext, 'db' | 'services'>,
  projectCode: string,
): Promise<string> {
  const today = services.now().toISOString().slice(0, 10)
  return (await deadline(db, projectCode, today, { workingDays: WORKING_DAYS })).date
}
