import { memo } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import type { OutlineHead } from '../gantt-outline.ts'
import type { GanttScale } from '../gantt-scale.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import css from './schedule.module.css'

/** What stands in a line of its own at each depth, in rem. */
const INDENT = 0.75

interface GanttHeadProps {
  readonly of: OutlineHead
  readonly top: number
  readonly scale: GanttScale
  readonly onFold: (key: string) => void
}

/** A part of the structure: it spans what lies below, which it shows or folds away. */
export const GanttHead = memo(function GanttHead({ of, top, scale, onFold }: GanttHeadProps) {
  const text = useSchedulesText()
  const format = useFormats()
  const { key, name, depth, count, start, finish, isFolded } = of
  const left = scale.at(start)
  const day = (moment: string) => format.day(`${moment}Z`, 'UTC')
  return (
    <li className={css['bar-row']} data-part style={{ insetBlockStart: top }}>
      <span className={css['names']}>
        <button
          type="button"
          className={css['fold']}
          style={{ paddingInlineStart: `${depth * INDENT}rem` }}
          aria-expanded={!isFolded}
          onClick={() => onFold(key)}
        >
          <Icon name={isFolded ? 'chevron-end' : 'chevron-down'} />
          <bdi className={css['name']} title={name}>
            {name}
          </bdi>
        </button>
        <span className={css['days']}>{day(start)}</span>
        <span className={css['days']}>{day(finish)}</span>
        <span className={css['float']} title={text('shownOf', { count })}>
          {isFolded && format.count(count)}
        </span>
      </span>
      <span
        className={css['span']}
        style={{
          insetInlineStart: `calc(var(--gantt-names) + ${left}px)`,
          inlineSize: Math.max(1, scale.at(finish) - left),
        }}
      />
    </li>
  )
})
