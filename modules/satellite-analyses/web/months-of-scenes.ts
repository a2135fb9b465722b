/** A picture as the calendar needs it. */
export interface DatedScene {
  readonly id: string
  /** `YYYY-MM-DD` */
  readonly capturedOn: string
}

/** A month, `YYYY-MM`, with its scenes, the earliest first; none in a gap. */
export interface MonthOfScenes<Scene extends DatedScene> {
  readonly month: string
  readonly scenes: readonly Scene[]
}

/** Every month from that of the first scene to the present one, or to that of a later scene. */
export function monthsOfScenes<Scene extends DatedScene>(
  scenes: readonly Scene[],
  today: string,
): MonthOfScenes<Scene>[] {
  const inOrder = scenes.toSorted((a, b) => a.capturedOn.localeCompare(b.capturedOn) || a.id.localeCompare(b.id))
  const [first, last] = [inOrder.at(0), inOrder.at(-1)]
  if (!first || !last) return []
  const end = [today, last.capturedOn].toSorted().at(-1)?.slice(0, 7) ?? ''
  const months: MonthOfScenes<Scene>[] = []
  for (let month = first.capturedOn.slice(0, 7); month <= end; month = monthAfter(month))
    months.push({ month, scenes: inOrder.filter(({ capturedOn }) => capturedOn.startsWith(month)) })
  return months
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
