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
import type { CheckResult, ComplianceCheck } from '../../contract/compliance-check.ts'
import { complianceChecksApi } from '../../contract/compliance-checks-api.ts'
import { useComplianceText } from '../use-compliance-text.ts'
import css from './compliance.module.css'
import { Evidence } from './evidence.tsx'
import { WaiverCell } from './waiver-cell.tsx'

const PAGE_SIZE = 50
const FILTERS = ['all', 'fail', 'not_tested', 'pass'] as const
const TONES = { fail: 'critical', not_tested: 'minor', pass: 'good' } as const

/** The results, narrowed by outcome and rule; each leads to the passage or the element that it stands on. */
export function ResultsPart({ check }: { readonly check: ComplianceCheck }) {
  const text = useComplianceText()
  const [outcome, setOutcome] = useState<(typeof FILTERS)[number]>('all')
  const [rule, setRule] = useState('')
  const [page, setPage] = useState(1)
  const found = useApiQuery(complianceChecksApi, 'results', {
    ...{ id: check.id, page, pageSize: PAGE_SIZE },
    ...(outcome !== 'all' && { outcome }),
    ...(rule && { rule }),
  })
  const rules = check.rules.map(({ key, clause, demand }) => ({ value: key, label: `${clause} · ${demand}` }))
  const heads = [text('clause'), text('target'), text('outcome'), text('reasonAndEvidence'), text('waiver')]
  return (
    <section className={css['part']} aria-labelledby="results">
      <h2 id="results">{text('results')}</h2>
      <div className={css['tools']}>
        <SegmentedControl
          label={text('outcome')}
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
          choices={rules}
          value={rule}
          onChange={({ target }) => {
            setRule(target.value)
            setPage(1)
          }}
        />
      </div>
      {found.error && <LoadFailure error={found.error} isList onRetry={found.refetch} />}
      {!found.data && !found.error && <Skeleton height="12rem" />}
      {found.data?.total === 0 && <EmptyState title={text('noResults')} />}
      {found.data && found.data.total > 0 && (
        <PlainTable hasCards heads={heads}>
          {found.data.items.map((result) => (
            <Row key={result.position} check={check} result={result} />
          ))}
        </PlainTable>
      )}
      <PagePager isPart page={page} pageSize={PAGE_SIZE} found={found.data} onPage={setPage} />
    </section>
  )
}

function Row({ check, result }: { readonly check: ComplianceCheck; readonly result: CheckResult }) {
  const text = useComplianceText()
  const nameOf = useNameOf()
  const target = check.targets[result.target]
  return (
    <tr>
      <td dir="auto">{result.clause || '—'}</td>
      <td>
        <bdi dir="auto">{target && (target.number || nameOf(target))}</bdi> <bdi dir="ltr">{target?.label}</bdi>
      </td>
      <td>
        <StatusBadge status={TONES[result.outcome]} word={text(`outcome.${result.outcome}`)} />
      </td>
      <td data-wide>
        <div className={css['cell']}>
          <span dir="auto">{result.reason}</span>
          {target && <Evidence check={check} target={target} result={result} />}
        </div>
      </td>
      <td data-wide>
        <WaiverCell check={check} result={result} />
      </td>
    </tr>
  )
}
