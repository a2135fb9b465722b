import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useDayFromToday, useToday } from '#platform/web/place/use-today.ts'
import { DateField } from '#ui/date-field.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type Credited, creditSteps } from '../../contract/rules-of-credit.ts'
import type { ProgressEntry, WorkPackage } from '../../contract/work-package.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'
import { CreditSteps } from './credit-steps.tsx'
import css from './packages.module.css'

const PAGE_SIZE = 25

/** How far a package is by its rules of credit, and everything that was entered about it. */
export function ProgressPart({ of }: { readonly of: WorkPackage }) {
  const text = useWorkpackagesText()
  const [page, setPage] = useState(1)
  const today = useToday()
  const [doneOn, setDoneOn] = useDayFromToday()
  const found = useApiQuery(workpackagesApi, 'progress', { id: of.id, page, pageSize: PAGE_SIZE })
  const entries = found.data?.items ?? []
  return (
    <section className={css['section']} aria-labelledby="package-progress">
      <h2 id="package-progress" className={css['heading']}>
        {text('progress')}
      </h2>
      <ProgressBar label={text('progress')} fraction={of.progress / 100} />
      {of.can.progress && (
        <>
          <DateField label={text('doneOn')} value={doneOn} max={today} onChange={setDoneOn} />
          <CreditSteps id={of.id} by={of} done={newestOf(entries)} holds={of.holds} doneOn={doneOn} />
        </>
      )}
      <ul className={css['list']} aria-label={text('entries')}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} by={of} />
        ))}
      </ul>
      <PagePager page={page} pageSize={PAGE_SIZE} found={found.data} isPart onPage={setPage} />
    </section>
  )
}

/** Entries come with the newest day first: the first of each step counts. */
function newestOf(entries: readonly ProgressEntry[]): Record<string, number> {
  const done: Record<string, number> = {}
  for (const { step, percent } of entries) done[step] ??= percent
  return done
}

function Entry({ entry, by }: { readonly entry: ProgressEntry; readonly by: Credited }) {
  const say = useSay()
  const format = useFormats()
  const step = creditSteps(by).find(({ id }) => id === entry.step)
  return (
    <li className={css['row']}>
      <bdi>{format.day(entry.doneOn, 'UTC')}</bdi>
      <span>{step ? say(step.title) : entry.step}</span>
      <bdi dir="ltr">{`${format.number(entry.percent, 0)} %`}</bdi>
      <bdi className={css['quiet']}>{entry.enteredBy.name}</bdi>
      {entry.note && <bdi>{entry.note}</bdi>}
    </li>
  )
}
