import type { CSSProperties } from 'react'
import { scoreBand } from '#engines/quality/package-score.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import type { PackageScore } from '../../contract/dashboard.ts'
import { useQualityText } from '../use-quality-text.ts'
import { useScoreWord } from '../use-score-word.ts'
import css from './quality.module.css'

const MOST = 4

/** Where a score stands between 0 and 4, in the colour of its band, with its number and word. */
export function ScoreMark({ score }: { readonly score: number }) {
  const format = useFormats()
  const wordOf = useScoreWord()
  const style = { '--score': `var(--pl-score-${scoreBand(score)})`, inlineSize: `${(score / MOST) * 100}%` }
  return (
    <span className={css['marked']}>
      <span className={css['scale']}>
        <span style={style as CSSProperties} />
      </span>
      <span>
        <b>{format.number(score, 1)}</b> <span className={css['quiet']}>{wordOf(score)}</span>
      </span>
    </span>
  )
}

type Standing = Pick<PackageScore, 'score' | 'items' | 'scoredInspections' | 'openCritical' | 'from' | 'to'>

interface ScoreCellsProps {
  readonly of: Standing
  /** Address of the inspections that it is made of; null where no list is of them alone. */
  readonly path: string | null
  /** Address of those with a critical finding that is open. */
  readonly critical: string | null
}

/** Cells of a row: the score and what holds it down, how many items it is of, and from when to when. */
export function ScoreCells({ of, path, critical }: ScoreCellsProps) {
  const text = useQualityText()
  const format = useFormats()
  const { score, items, scoredInspections, openCritical, from, to } = of
  const said = text('itemsOf', { items: format.count(items), count: scoredInspections })
  const capped = openCritical > 0 && text('capped', { count: openCritical })
  return (
    <>
      <td>
        {score === null ? <span className={css['quiet']}>{text('nothingScored')}</span> : <ScoreMark score={score} />}
        {capped && (
          <div className={css['capped']}>{critical ? <PathLink path={critical}>{capped}</PathLink> : capped}</div>
        )}
      </td>
      <td>{path && items > 0 ? <PathLink path={path}>{said}</PathLink> : said}</td>
      <td data-wide="">
        {from && to && (
          <bdi dir="ltr" className={css['line']}>
            {format.day(from, 'UTC')} – {format.day(to, 'UTC')}
          </bdi>
        )}
      </td>
    </>
  )
}
