import { DashboardCard } from '#platform/web/dashboard/dashboard-card.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import type { QualitySummary } from '../../contract/dashboard.ts'
import { useContractorName } from '../use-contractor-name.ts'
import { useQualityText } from '../use-quality-text.ts'
import { CRITICAL, logsPath, ofCompany, scored } from './list-paths.ts'
import { ScoreCells } from './score-cells.tsx'

interface ContractorScoresProps extends Pick<QualitySummary, 'contractors'> {
  /** Days that are counted, as the list takes them; null is all. */
  readonly period: string | null
}

/** How good the work of each contractor is as it stands, the worst first; those that were not scored last. */
export function ContractorScores({ contractors, period }: ContractorScoresProps) {
  const text = useQualityText()
  const nameOf = useContractorName()
  const rows = [...contractors].sort((a, b) => (a.score ?? Infinity) - (b.score ?? Infinity))
  if (rows.length === 0) return null
  const table = (
    <PlainTable hasCards heads={(['companyId', 'score', 'scoredItems', 'between'] as const).map((name) => text(name))}>
      {rows.map((one) => {
        const company = ofCompany(one.companyId)
        return (
          <tr key={one.companyId}>
            <th scope="row">
              <bdi>{nameOf(one)}</bdi>
            </th>
            <ScoreCells
              of={one}
              path={logsPath({ ...company, ...scored(period) })}
              critical={logsPath({ ...company, ...CRITICAL })}
            />
          </tr>
        )
      })}
    </PlainTable>
  )
  return <DashboardCard title={text('scoresTitle')} note={text('scoresNote')} isWide chart={table} />
}
