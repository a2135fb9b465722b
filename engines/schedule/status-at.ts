/**
 * When something is built, as far as somebody says it. Days: `2026-04-27`. Expected is what is said of the days that lie
 * ahead, planned is what it is measured against.
 */
export interface DatedWork {
  readonly plannedStart: string | null
  readonly plannedFinish: string | null
  readonly expectedStart: string | null
  readonly expectedFinish: string | null
  readonly actualStart: string | null
  readonly actualFinish: string | null
}

/** In the order of a work's life; last what nobody has said a date of. */
export const WORK_STATUSES = ['not-started', 'in-progress', 'late', 'done', 'undated'] as const
export type WorkStatus = (typeof WORK_STATUSES)[number]

/**
 * How a piece of work stands in the course of a day, by what is known on another: before that day by what was done, behind
 * it by what is expected. What should have begun or ended before and has not is late. An expected day that has passed
 * without its deed says nothing any more: such work stays open until somebody says otherwise.
 * @param asOf the day of today, or the data date of a schedule
 */
export function statusAt(day: string, work: DatedWork, asOf: string): WorkStatus {
  if (Object.values(work).every((date) => date === null)) return 'undated'
  const start = work.actualStart ?? work.actualFinish ?? ahead(work.expectedStart, asOf)
  const finish = work.actualFinish ?? ahead(work.expectedFinish, asOf)
  if (finish !== null && finish < day) return 'done'
  if (isBefore(work.plannedFinish, day)) return 'late'
  if (start !== null && start <= day) return 'in-progress'
  return isBefore(work.plannedStart, day) ? 'late' : 'not-started'
}

/** How something stands that several works build: late with one of them, done with the last of them. */
export function statusOfAll(statuses: readonly WorkStatus[]): WorkStatus {
  const dated = statuses.filter((status) => status !== 'undated')
  const [first = 'undated', ...others] = dated
  if (others.every((status) => status === first)) return first
  return dated.includes('late') ? 'late' : 'in-progress'
}

function ahead(day: string | null, asOf: string): string | null {
  return day !== null && day >= asOf ? day : null
}

function isBefore(date: string | null, day: string): boolean {
  return date !== null && date < day
}
