import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useDayFromToday, useToday } from '#platform/web/place/use-today.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { DecimalField } from '#ui/decimal-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { WorkPackage } from '../../contract/work-package.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'
import css from './packages.module.css'

const PAGE_SIZE = 10

/** What was spent on a package, by the day: the actual cost of its earned value. */
export function CostsPart({ of }: { readonly of: WorkPackage }) {
  const text = useWorkpackagesText()
  const format = useFormats()
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const found = useApiQuery(workpackagesApi, 'costs', { id: of.id, page, pageSize: PAGE_SIZE })
  return (
    <section className={css['section']} aria-labelledby="package-costs">
      <div className={css['row']}>
        <h2 id="package-costs" className={css['title']}>
          {text('costs')}
        </h2>
        {of.can.edit && !isAdding && <Button onClick={() => setAdding(true)}>{text('bookCost')}</Button>}
      </div>
      {isAdding && <BookCost id={of.id} onEnd={() => setAdding(false)} />}
      {found.data?.total === 0 && <p className={css['quiet']}>{text('noCosts')}</p>}
      <ul className={css['list']}>
        {(found.data?.items ?? []).map((cost) => (
          <li key={cost.id} className={css['row']}>
            <bdi>{format.day(cost.spentOn, 'UTC')}</bdi>
            <bdi dir="ltr">{format.number(cost.amount)}</bdi>
            <bdi className={css['quiet']}>{cost.enteredBy.name}</bdi>
            {cost.note && <bdi>{cost.note}</bdi>}
          </li>
        ))}
      </ul>
      <PagePager page={page} pageSize={PAGE_SIZE} found={found.data} isPart onPage={setPage} />
    </section>
  )
}

function BookCost({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const text = useWorkpackagesText()
  const today = useToday()
  const [spentOn, setSpentOn] = useDayFromToday()
  const [amount, setAmount] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const booking = useApiMutation(workpackagesApi, 'bookCost')
  return (
    <EntryForm
      of={booking}
      onSave={() => booking.send({ id, spentOn, amount: amount ?? '', note }).then(onEnd)}
      onCancel={onEnd}
    >
      <DateField label={text('spentOn')} required max={today} value={spentOn} onChange={setSpentOn} />
      <DecimalField label={text('amount')} help={text('budgetHelp')} value={amount} onChange={setAmount} />
      <TextField
        label={text('note')}
        note={text('optional')}
        dir="auto"
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </EntryForm>
  )
}
