import type { Relation, WbsNode } from './schedule.ts'
import type { ScheduleFindings } from './schedule-findings.ts'

interface Outline {
  readonly wbs: readonly WbsNode[]
  /** The summary task above each task. */
  readonly parentOf: ReadonlyMap<string, string>
  /** Tasks that no relation moves. */
  readonly isFixed: ReadonlySet<string>
}

/**
 * Links of summary tasks as links of the tasks below them: what follows a summary follows all that ends it, and what a summary
 * follows comes before all that begins it. Tasks that others of the same summary drive are left out: they say nothing more.
 */
export function withoutSummaries(
  relations: readonly Relation[],
  outline: Outline,
  findings: ScheduleFindings,
): Relation[] {
  const summaries = new Set(outline.wbs.map(({ id }) => id))
  if (!relations.some(({ from, to }) => summaries.has(from) || summaries.has(to))) return [...relations]
  const below = tasksBelow(outline)
  const inner = relations.filter(({ from, to }) => !summaries.has(from) && !summaries.has(to))
  const chained = inner.filter(({ kind, lag, to }) => kind === 'FS' && lag >= 0 && !outline.isFixed.has(to))
  const endsOf = (id: string, end: 'from' | 'to') => {
    if (!summaries.has(id)) return [id]
    const inside = below.get(id) ?? new Set()
    const driven = new Set(
      chained.flatMap(({ from, to }) => (inside.has(from) && inside.has(to) ? [end === 'from' ? from : to] : [])),
    )
    return [...inside].filter((task) => !driven.has(task))
  }
  return relations.flatMap((relation) => {
    const { from, to, kind } = relation
    if (summaries.has(to) && (kind === 'FF' || kind === 'SF')) {
      findings.add('finish-link-into-summary', to)
      return []
    }
    const isFromStart = kind === 'SS' || kind === 'SF'
    const before = endsOf(from, isFromStart ? 'to' : 'from')
    if (summaries.has(from) && isFromStart && before.length > 1) findings.add('start-link-from-summary', from)
    const after = endsOf(to, 'to')
    return before.flatMap((one) => after.map((other) => ({ ...relation, from: one, to: other })))
  })
}

/** Tasks below each summary, at any depth. */
function tasksBelow({ wbs, parentOf }: Outline): ReadonlyMap<string, ReadonlySet<string>> {
  const above = new Map(wbs.map(({ id, parentId }) => [id, parentId]))
  const below = new Map<string, Set<string>>()
  for (const [task, parent] of parentOf)
    for (let at: string | null = parent; at; at = above.get(at) ?? null)
      below.set(at, (below.get(at) ?? new Set()).add(task))
  return below
}
