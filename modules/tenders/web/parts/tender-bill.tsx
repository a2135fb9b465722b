import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { FileTrial } from '#platform/web/file-trial/file-trial.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import type { Tender } from '../../contract/tender.ts'
import { type BillReport, MOST_BID_BYTES } from '../../contract/tender-result.ts'
import { tendersApi } from '../../contract/tenders-api.ts'
import { useTendersText } from '../use-tenders-text.ts'
import css from './tender.module.css'

/** The bill of quantities of a tender in preparation: what bids are compared by, and the estimate where it is priced. */
export function TenderBill({ tender }: { readonly tender: Tender }) {
  const text = useTendersText()
  const format = useFormats()
  const taking = useApiMutation(tendersApi, 'takeBill')
  const [isOpen, setOpen] = useState(false)
  const { id, rowVersion, billLines, can } = tender
  return (
    <section className={css['part']} aria-labelledby="tender-bill">
      <div className={css['head']}>
        <h2 id="tender-bill">{text('bill')}</h2>
        {can.edit && (
          <Button look={billLines === 0 ? 'primary' : 'default'} onClick={() => setOpen(true)}>
            {text('readBill')}
          </Button>
        )}
      </div>
      <p>{billLines === 0 ? text('noBill') : text('billHas', { count: format.count(billLines) })}</p>
      {isOpen && (
        <FileTrial
          title={text('readBill')}
          about={text('billAbout')}
          label={text('bill')}
          hint={text('fileHint')}
          accept=".xlsx,.csv"
          mostBytes={MOST_BID_BYTES}
          isBinary
          send={({ name, content }, isDryRun) => taking.send({ id, rowVersion, name, content, isDryRun })}
          takeable={({ items }) => items}
          onClose={() => setOpen(false)}
        >
          {(report) => <Report of={report} />}
        </FileTrial>
      )}
    </section>
  )
}

function Report({ of }: { readonly of: BillReport }) {
  const text = useTendersText()
  const format = useFormats()
  return (
    <>
      <p>
        {text('billFound', { items: format.count(of.items), sections: format.count(of.sections) })}{' '}
        <strong>
          <bdi>{format.money(of.total, of.currency)}</bdi>
        </strong>
      </p>
      <ul className={css['notes']}>
        {of.problems.map(({ row, reason }) => (
          <li key={`${row} ${reason}`}>
            {text('row', { row: format.count(row) })} <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
