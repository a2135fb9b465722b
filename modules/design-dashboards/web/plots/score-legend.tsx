import dash from '#platform/web/dashboard/dashboard.module.css'
import { useSay } from '#platform/web/language/use-text.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Status } from '#ui/tokens.ts'
import {
  FAILED_SHARES_ABOVE,
  GEOREFERENCE_SCORES,
  type GeoreferenceGrade,
  MET_SHARES_BELOW,
} from '../../contract/model-score.ts'
import { SCORE_SCALE, type Score } from '../../contract/score-scale.ts'
import css from '../parts/board.module.css'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { useShare } from '../use-share.ts'

/** The mark of each step of the scale. */
export const SCORE_STATUS: Readonly<Record<Score, Status>> = {
  0: 'critical',
  1: 'major',
  2: 'minor',
  3: 'good',
  4: 'good',
}

const GRADES = Object.keys(GEOREFERENCE_SCORES) as GeoreferenceGrade[]

/** How the health of a model is scored: each step of the scale with what each part must come to, from the rules themselves. */
export function ScoreLegend() {
  const text = useDesignDashboardsText()
  const say = useSay()
  const share = useShare()
  const failed = (score: Score) => {
    const [above, upTo] = [FAILED_SHARES_ABOVE[score as 0], FAILED_SHARES_ABOVE[(score - 1) as 0]]
    if (score === 4) return text('none')
    return score === 0 ? text('shareOver', { share: share(above) }) : text('shareUpTo', { share: share(upTo) })
  }
  const met = (score: Score) => {
    const [below, from] = [MET_SHARES_BELOW[score as 0], MET_SHARES_BELOW[(score - 1) as 0]]
    if (score === 4) return text('all')
    return score === 0 ? text('shareUnder', { share: share(below) }) : text('shareFrom', { share: share(from) })
  }
  return (
    <details className={css['legendOfScore']}>
      <summary>{text('scoreTitle')}</summary>
      <p className={dash['note']}>{text('scoreWords')}</p>
      <div className={dash['tableFrame']}>
        <table className={dash['table']}>
          <thead>
            <tr>
              {(['scoreStepHead', 'scoreLoad', 'scoreGeo', 'scoreMet'] as const).map((head) => (
                <th key={head} scope="col" className={dash['words']}>
                  {text(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SCORE_SCALE.toReversed().map(({ score, name }) => (
              <tr key={score}>
                <th scope="row">
                  <StatusBadge
                    status={SCORE_STATUS[score]}
                    word={text('scoreStep', { score, name: say(name) })}
                    isPlain
                  />
                </th>
                <td className={dash['words']}>{failed(score)}</td>
                <td className={dash['words']}>
                  {GRADES.filter((grade) => GEOREFERENCE_SCORES[grade] === score).map((grade) =>
                    text(`geoGrade.${grade}`),
                  )}
                </td>
                <td className={dash['words']}>{met(score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
