import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { designAnalysesApi } from '../../contract/design-analyses-api.ts'
import type { DesignAnalysis, DesignFinding } from '../../contract/design-analysis.ts'
import { useDesignAnalysisText } from '../use-design-analysis-text.ts'
import css from './analysis.module.css'
import { FindingPlace } from './finding-place.tsx'
import { VerdictCell } from './verdict-cell.tsx'

const PAGE_SIZE = 50
const FILTERS = ['fail', 'not_tested', 'pass', 'all'] as const
const TONES = { fail: 'critical', not_tested: 'minor', pass: 'good' } as const

/** The findings, what does not hold first; each leads to its place, is judged, and becomes an issue. */
export function FindingsPart({ analysis }: { readonly analysis: DesignAnalysis }) {
  const text = useDesignAnalysisText()
  const [outcome, setOutcome] = useState<(typeof FILTERS)[number]>('fail')
  const [rule, setRule] = useState('')
  const [page, setPage] = useState(1)
  const found = useApiQuery(designAnalysesApi, 'findings', {
    ...{ id: analysis.id, page, pageSize: PAGE_SIZE },
    ...(outcome !== 'all' && { outcome }),
    ...(rule && { rule }),
  })
  const heads = [text('file'), text('designRule'), text('state'), text('whatAndWhere'), text('verdict')]
  return (
    <section className={css['part']} aria-labelledby="findings">
      <h2 id="findings">{text('findings')}</h2>
      <div className={css['tools']}>
        <SegmentedControl
          label={text('findings')}
          segments={FILTERS.map((value) => ({ value, label: text(`outcome.${value}`) }))}
          value={outcome}
          onChange={(value) => {
            setOutcome(value)
            setPage(1)
          }}
        />
        <SelectField
          label={text('ofRule')}
          placeholder={text('outcome.all')}
          choices={analysis.rules.map(({ key, say }) => ({ value: key, label: say }))}
          value={rule}
          onChange={({ target }) => {
            setRule(target.value)
            setPage(1)
          }}
        />
      </div>
      {found.error && <LoadFailure error={found.error} isList onRetry={found.refetch} />}
      {!found.data && !found.error && <Skeleton height="12rem" />}
      {found.data?.total === 0 && <EmptyState title={text('noFindings')} />}
      {found.data && found.data.total > 0 && (
        <PlainTable hasCards heads={heads}>
          {found.data.items.map((finding) => (
            <Row key={finding.position} analysis={analysis} finding={finding} />
          ))}
        </PlainTable>
      )}
      <PagePager isPart page={page} pageSize={PAGE_SIZE} found={found.data} onPage={setPage} />
    </section>
  )
}

function Row({ analysis, finding }: { readonly analysis: DesignAnalysis; readonly finding: DesignFinding }) {
  const text = useDesignAnalysisText()
  const nameOf = useNameOf()
  const file = analysis.files[finding.target]
  return (
    <tr>
      <td>
        <bdi dir="auto">{file && (file.number || nameOf(file))}</bdi> <bdi dir="ltr">{file?.label}</bdi>
      </td>
      <td data-wide>{analysis.rules.find(({ key }) => key === finding.rule)?.say ?? finding.rule}</td>
      <td>
        <StatusBadge status={TONES[finding.outcome]} word={text(`outcome.${finding.outcome}`)} />
      </td>
      <td data-wide>
        <div className={css['cell']}>
          <span dir="auto">{finding.reason}</span>
          {file && <FindingPlace analysis={analysis} file={file} finding={finding} />}
        </div>
      </td>
      <td data-wide>
        <VerdictCell analysis={analysis} finding={finding} />
      </td>
    </tr>
  )
}
