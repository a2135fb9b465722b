import type { ScheduleActivity } from '../../contract/schedule.ts'
import { ganttLink, type LaidLink, laidBar } from '../gantt-links.ts'
import type { ChartRow } from '../gantt-outline.ts'
import type { GanttScale } from '../gantt-scale.ts'
import css from './schedule.module.css'

export const GANTT_PAGE = 100

export interface GanttRow {
  readonly px: number
  /** Of its bar, from above. */
  readonly middle: number
}

interface GanttLinksProps {
  /** The rows that are drawn. */
  readonly shown: readonly ChartRow[]
  readonly pages: ReadonlyMap<number, readonly ScheduleActivity[]>
  readonly scale: GanttScale
  readonly row: GanttRow
}

/** Lines between the bars that are drawn, and no others: what a row follows beyond them is said by its bar. */
export function GanttLinks({ shown, pages, scale, row }: GanttLinksProps) {
  const first = shown[0]?.at ?? 0
  const drawn = new Map(
    shown.flatMap(({ at, position }) => {
      if (position === null) return []
      const activity = pages.get(Math.floor(position / GANTT_PAGE))?.[position % GANTT_PAGE]
      return activity ? [[activity.code, { activity, y: (at - first) * row.px + row.middle }] as const] : []
    }),
  )
  const bar = ({ activity, y }: { activity: ScheduleActivity; y: number }) => laidBar(activity, scale, y)
  const [critical, others]: [LaidLink[], LaidLink[]] = [[], []]
  for (const after of drawn.values())
    for (const { code, kind } of after.activity.follows) {
      const before = drawn.get(code)
      if (!before) continue
      const isCritical = before.activity.isCritical && after.activity.isCritical
      const lines = isCritical ? critical : others
      lines.push(ganttLink(kind, bar(before), bar(after), row.px))
    }
  return (
    <li className={css['links']} data-links aria-hidden="true" style={{ insetBlockStart: first * row.px }}>
      <svg width={scale.width} height={shown.length * row.px} aria-hidden="true">
        <Lines of={others} isCritical={false} />
        <Lines of={critical} isCritical />
      </svg>
    </li>
  )
}

/** All of them as one path: a chart of many relations has few elements. */
function Lines({ of, isCritical }: { readonly of: readonly LaidLink[]; readonly isCritical: boolean }) {
  if (of.length === 0) return null
  return (
    <g data-critical={isCritical || undefined}>
      <path className={css['link']} d={of.map(({ line }) => line).join('')} />
      <path className={css['head']} d={of.map(({ head }) => head).join('')} />
    </g>
  )
}
