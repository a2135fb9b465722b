import type { Incident } from '../../contract/incident.ts'
import { LIKELIHOODS, SEVERITIES } from '../../contract/incidents-records.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import css from './incident.module.css'

/** From these products of the two ratings on a cell is medium, high, extreme. */
const MEDIUM = 5
const HIGH = 10
const EXTREME = 16

export function riskLevelOf(score: number): 'low' | 'medium' | 'high' | 'extreme' {
  if (score >= EXTREME) return 'extreme'
  if (score >= HIGH) return 'high'
  return score >= MEDIUM ? 'medium' : 'low'
}

/** Where an incident stands by how severe it could have been and how likely it comes again. */
export function RiskMatrix({ incident }: { readonly incident: Pick<Incident, 'potential' | 'likelihood'> }) {
  const text = useIncidentsText()
  const { potential, likelihood } = incident
  if (!potential || !likelihood) return null
  const score = (SEVERITIES.indexOf(potential) + 1) * (LIKELIHOODS.indexOf(likelihood) + 1)
  const level = text(`risk.${riskLevelOf(score)}`)
  return (
    <div className={css['heat']}>
      <table className={css['matrix']} aria-label={text('riskMatrix')}>
        <caption>{text('riskIs', { level, score: String(score) })}</caption>
        <thead>
          <tr>
            <th scope="col">{text('likelihood')}</th>
            {SEVERITIES.map((severity) => (
              <th key={severity} scope="col">
                {text(`severity.${severity}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...LIKELIHOODS].reverse().map((row) => (
            <tr key={row}>
              <th scope="row">{text(`likelihood.${row}`)}</th>
              {SEVERITIES.map((column) => (
                <Cell
                  key={column}
                  score={(SEVERITIES.indexOf(column) + 1) * (LIKELIHOODS.indexOf(row) + 1)}
                  isHere={column === potential && row === likelihood}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ score, isHere }: { readonly score: number; readonly isHere: boolean }) {
  const text = useIncidentsText()
  return (
    <td data-risk={riskLevelOf(score)} aria-current={isHere ? 'true' : undefined}>
      {isHere ? <strong>{`● ${score}`}</strong> : score}
      <span className={css['unseen']}>{text(`risk.${riskLevelOf(score)}`)}</span>
    </td>
  )
}
