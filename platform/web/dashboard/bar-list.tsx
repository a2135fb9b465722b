import { PathLink } from '../routing/screen-link.tsx'
import css from './dashboard.module.css'

export interface BarSeries {
  readonly name: string
  /** CSS colour of its part of the bars. */
  readonly color: string
}

export interface BarPart {
  readonly value: number
  /** Address of the records that it counts; absent where there is none. */
  readonly href?: string | undefined
  /** What it counts, in words: for pointers and screen readers. */
  readonly label: string
}

export interface BarRow {
  readonly key: string
  readonly name: string
  /** One for each series, in their order. */
  readonly parts: readonly BarPart[]
  /** Written at the end of the bar. */
  readonly total: string
}

/** Lying bars with their numbers, each part a link to the records behind it. Mirrors with the page by itself. */
export function BarList({ series, rows }: { series: readonly BarSeries[]; rows: readonly BarRow[] }) {
  const longest = Math.max(1, ...rows.map(sumOf))
  return (
    <>
      {series.length > 1 && (
        <ul className={css['legend']}>
          {series.map(({ name, color }) => (
            <li key={name}>
              <span className={css['swatch']} style={{ background: color }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <ul className={css['bars']}>
        {rows.map((row) => (
          <li key={row.key} className={css['bar']}>
            <span className={css['barName']}>
              <bdi>{row.name}</bdi>
            </span>
            <span className={css['track']}>
              {row.parts.map((part, at) => (
                <Part
                  key={series[at]?.name ?? at}
                  part={part}
                  share={part.value / longest}
                  color={series[at]?.color ?? ''}
                />
              ))}
              <span className={css['barTotal']}>{row.total}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Part({ part, share, color }: { part: BarPart; share: number; color: string }) {
  if (part.value === 0) return null
  // The number at the end of the longest bar needs its room.
  const style = { inlineSize: `calc((100% - 3.5rem) * ${share})`, background: color }
  if (part.href === undefined) return <span className={css['part']} style={style} title={part.label} />
  return (
    <PathLink path={part.href} className={css['part']} style={style} title={part.label} aria-label={part.label}>
      {''}
    </PathLink>
  )
}

function sumOf({ parts }: BarRow): number {
  return parts.reduce((sum, { value }) => sum + value, 0)
}
