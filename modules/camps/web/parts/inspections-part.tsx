import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Camp } from '../../contract/camp.ts'
import { campsApi } from '../../contract/camps-api.ts'
import type { Verdict } from '../../contract/camps-records.ts'
import type { CampInspection } from '../../contract/inspection-calls.ts'
import { useCampsText } from '../use-camps-text.ts'
import css from './camps.module.css'
import { InspectCamp } from './inspect-camp.tsx'

const PAGE_SIZE = 10
const TONES = { good: 'good', finding: 'major', notChecked: 'off' } as const

/** The inspections of a camp, with what each looked at, and the form of the next one. */
export function InspectionsPart({ of }: { readonly of: Camp }) {
  const text = useCampsText()
  const [page, setPage] = useState(1)
  const [isInspecting, setInspecting] = useState(false)
  const found = useApiQuery(campsApi, 'inspections', { id: of.id, page, pageSize: PAGE_SIZE }, { keepPrevious: true })
  const items = found.data?.items ?? []
  return (
    <section className={css['section']} aria-labelledby="camp-inspections">
      <div className={css['head']}>
        <h2 id="camp-inspections" className={css['title']}>
          {text('inspections')}
        </h2>
        {of.can.inspect && !isInspecting && <Button onClick={() => setInspecting(true)}>{text('inspect')}</Button>}
      </div>
      {isInspecting && <InspectCamp of={of} onEnd={() => setInspecting(false)} />}
      {found.data && items.length === 0 && <p className={css['quiet']}>{text('noInspections')}</p>}
      {items.map((inspection) => (
        <Inspection key={inspection.id} of={inspection} />
      ))}
      <PagePager page={page} pageSize={PAGE_SIZE} found={found.data} isPart onPage={setPage} />
    </section>
  )
}

function Inspection({ of: { onDay, inspectedBy, items, openFindings } }: { readonly of: CampInspection }) {
  const text = useCampsText()
  const format = useFormats()
  const count = (verdict: Verdict) => format.count(items.filter((item) => item.verdict === verdict).length)
  return (
    <details className={css['card']}>
      <summary className={css['cardHead']}>
        <span className={css['words']}>
          <bdi>{format.day(onDay, 'UTC')}</bdi> <bdi className={css['quiet']}>{inspectedBy.name}</bdi>
        </span>
        <span className={css['quiet']}>
          {text('inspectedWords', {
            good: count('good'),
            findings: count('finding'),
            skipped: count('notChecked'),
          })}
        </span>
        {openFindings > 0 && (
          <StatusBadge status="major" word={`${text('findingsOpen')}: ${format.count(openFindings)}`} isPlain />
        )}
      </summary>
      <ul className={css['list']}>
        {items.map(({ check, verdict }) => (
          <li key={check} className={css['row']}>
            <span className={css['words']}>{text(`check.${check}`)}</span>
            <StatusBadge status={TONES[verdict]} word={text(`verdict.${verdict}`)} isPlain />
          </li>
        ))}
      </ul>
    </details>
  )
}
