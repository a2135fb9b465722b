import { dayToEntry } from '#platform/web/records/entered-moment.ts'

/** A trend longer than this is told by its days. */
const SHORT_TREND_MS = 3 * 86_400_000

/**
 * The points of a trend that a chart draws: how things stood at the end of each day, where the trend runs over several.
 * On fewer days it is each point, as a coordinator's day has hours. The table beside it keeps them all.
 */
export function newestOfDays<Point>(
  points: readonly Point[],
  momentOf: (point: Point) => string,
  timeZone: string | undefined,
): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || Date.parse(momentOf(last)) - Date.parse(momentOf(first)) < SHORT_TREND_MS) return points
  const days = points.map((point) => dayToEntry(momentOf(point), timeZone))
  return points.filter((_, at) => days[at] !== days[at + 1])
}
