import { useFormats } from '#platform/web/language/use-formats.ts'
import { HoverPopover } from '#ui/hover-popover.tsx'
import type { ClashResult } from '../../contract/clash-result.ts'
import { useClashText } from '../use-clash-text.ts'
import css from './clash.module.css'
import { StateBadge } from './state-badge.tsx'

/** How a clash stands, and what it was before, who said so and when. */
export function StateHistory({ clash }: { clash: ClashResult }) {
  const { state, history, changedAt, changedBy } = clash
  const text = useClashText()
  const format = useFormats()
  if (history.length === 0 && changedBy === null) return <StateBadge state={state} />
  const button = (
    <button type="button" className={css['history']}>
      <StateBadge state={state} />
    </button>
  )
  return (
    <HoverPopover target={button} label={text('stateHistory')} align="start">
      <ol className={css['states']}>
        {[...history, { state, at: changedAt, by: changedBy?.name ?? null }].map(({ state: was, at, by }) => (
          <li key={at}>
            <StateBadge state={was} />{' '}
            <span className={css['quiet']}>
              {by === null ? text('byRun') : <bdi>{by}</bdi>} · <bdi>{format.dateTime(at)}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </HoverPopover>
  )
}
