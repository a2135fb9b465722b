import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { FileTrial } from '#platform/web/file-trial/file-trial.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import { type BillReport, MOST_BILL_BYTES } from '../../contract/bill.ts'
import type { Contract } from '../../contract/contract.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import { useContractsText } from '../use-contracts-text.ts'
import css from './bill.module.css'

/** Reads a bill of quantities from a workbook: what is in it and what is odd is looked at before it is taken. */
export function BillWindow({ contract, onClose }: { readonly contract: Contract; readonly onClose: () => void }) {
  const text = useContractsText()
  const taking = useApiMutation(contractsApi, 'takeBill')
  const { id, rowVersion } = contract
  return (
    <FileTrial
      title={text('readBill')}
      about={text('readBillAbout')}
      label={text('billFile')}
      hint={text('billFileHint')}
      accept=".xlsx,.csv"
      mostBytes={MOST_BILL_BYTES}
      isBinary
      send={({ name, content }, isDryRun) => taking.send({ id, rowVersion, name, content, isDryRun, mark: null })}
      takeable={({ items }) => items}
      onClose={onClose}
    >
      {(report) => <Report of={report} />}
    </FileTrial>
  )
}

function Report({ of }: { readonly of: BillReport }) {
  const text = useContractsText()
  const format = useFormats()
  const { items, sections, total, currency, problems, problemCount, first } = of
  return (
    <>
      <p>
        {text('billFound', { items: format.count(items), sections: format.count(sections) })}{' '}
        <strong>
          <bdi>{format.money(total, currency)}</bdi>
        </strong>
      </p>
      {problemCount > 0 && (
        <section aria-label={text('billProblems')}>
          <h3>{text('billProblemCount', { count: format.count(problemCount) })}</h3>
          <ul className={css['problems']}>
            {problems.map(({ row, reason, isLeftOut }) => (
              <li key={`${row} ${reason}`} {...(isLeftOut && { 'data-left-out': true })}>
                {text('billRow', { row: format.count(row) })} <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PlainTable
        heads={[text('itemNo'), text('line'), text('quantity'), text('rate'), text('amount')]}
        numbers={[text('quantity'), text('rate'), text('amount')]}
      >
        {first.map(({ row, itemNo, description, quantity, rate, amount }) => (
          <tr key={row}>
            <td>
              <bdi dir="ltr">{itemNo}</bdi>
            </td>
            <td>
              <bdi>{description}</bdi>
            </td>
            <td data-number>{format.quantity(quantity, '')}</td>
            <td data-number>{format.quantity(rate, '')}</td>
            <td data-number>
              <bdi>{format.money(amount, currency)}</bdi>
            </td>
          </tr>
        ))}
      </PlainTable>
    </>
  )
}
