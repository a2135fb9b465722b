import type { ReactNode } from 'react'
import { Stat } from '#ui/stat.tsx'
import { PathLink } from '../routing/screen-link.tsx'
import css from './dashboard.module.css'

/** The figures of a dashboard: in one row where there is room, otherwise in rows without a gap. */
export function FigureTiles({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css['tilesFrame']}>
      <div className={css['tiles']}>{children}</div>
    </div>
  )
}

/** One figure: how much, of what, against what, and the way to the records that it counts, narrowed as the dashboard is. */
export function FigureTile(props: {
  readonly label: string
  /** Null is "not tested", "hidden" or "nothing yet", and never 0. */
  readonly value: string | null
  /** Which of these, in words. */
  readonly nothing: string
  /** Address of its records. */
  readonly href?: string | undefined
  /** Comparison, denominator, what is not tested. */
  readonly children?: ReactNode
}) {
  const { label, value, nothing, href, children } = props
  const stat = <Stat label={label} value={value} nothing={nothing} compare={children} />
  if (href === undefined) return <div className={css['tile']}>{stat}</div>
  return (
    <PathLink path={href} className={css['tile']}>
      {stat}
    </PathLink>
  )
}
