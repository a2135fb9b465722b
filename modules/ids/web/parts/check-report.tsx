import { useState } from 'react'
import type { BimModel } from '#modules/models/contract/bim-model.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { idsApi } from '../../contract/ids-api.ts'
import type { CheckDetail } from '../../contract/ids-check.ts'
import { useLitElements } from '../checks/use-lit-elements.ts'
import { useIdsText } from '../use-ids-text.ts'
import css from './checks.module.css'
import { ProblemList } from './problem-list.tsx'
import { ReportActions } from './report-actions.tsx'
import { SpecificationRow } from './specification-row.tsx'

/** What a check found: how much was tested and how it went, and each specification with what it asks. */
export function CheckReport({ model, checkId }: { model: BimModel; checkId: string }) {
  const detail = useApiQuery(idsApi, 'check', { id: checkId })
  if (detail.error && !detail.data)
    return <LoadFailure error={detail.error} isList onRetry={() => void detail.refetch()} />
  if (!detail.data) return <Skeleton width="80%" />
  return <Report model={model} check={detail.data} />
}

function Report({ model, check }: { model: BimModel; check: CheckDetail }) {
  const text = useIdsText()
  const lit = useLitElements(model)
  const [open, setOpen] = useState<number | null>(() => {
    const failing = check.specifications.findIndex(({ outcome }) => outcome === 'fail')
    return failing < 0 ? null : failing
  })
  // By their place in the file too: it may give two of them the same name.
  const numbered = check.specifications.map((specification, index) => ({ index, specification }))
  return (
    <div className={css['report']}>
      <div className={css['head']}>
        <Counts check={check} />
        <ReportActions check={check} lit={lit} />
      </div>
      {check.outcome === 'not_tested' && <p className={css['quiet']}>{text('nothingTested')}</p>}
      {check.outcome === 'partly' && <p className={css['quiet']}>{text('partlyTested')}</p>}
      {check.problems.length > 0 && <ProblemList title={text('problems')} problems={check.problems} />}
      <ol className={css['specifications']} aria-label={text('specifications')}>
        {numbered.map(({ index, specification }) => (
          <SpecificationRow
            key={`${index} ${specification.name}`}
            check={check}
            index={index}
            specification={specification}
            lit={lit}
            isOpen={open === index}
            onOpen={() => setOpen(open === index ? null : index)}
          />
        ))}
      </ol>
    </div>
  )
}

function Counts({ check }: { check: CheckDetail }) {
  const text = useIdsText()
  const format = useFormats()
  const { passed, failed, notTested } = check
  const total = passed + failed + notTested
  const share = (count: number) => `${total === 0 ? 0 : (100 * count) / total}%`
  const kinds = [
    ['passed', passed],
    ['failed', failed],
    ['notTested', notTested],
  ] as const
  return (
    <div className={css['counts']}>
      <div className={css['bar']} aria-hidden="true" data-empty={total === 0 || undefined}>
        {kinds.map(([kind, count]) => (
          <span key={kind} data-kind={kind} style={{ inlineSize: share(count) }} />
        ))}
      </div>
      <dl className={css['figures']}>
        {kinds.map(([kind, count]) => (
          <div key={kind} className={css['figure']} data-kind={kind}>
            <dt>{text(kind)}</dt>
            <dd>{format.count(count)}</dd>
          </div>
        ))}
        <div className={css['quiet']}>{text('ofResults', { count: total })}</div>
      </dl>
    </div>
  )
}
