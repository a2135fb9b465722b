import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SelectField } from '#ui/select-field.tsx'
import {
  DAY_ORDERS,
  type DayOrder,
  type FieldWords,
  type ImportRule,
  type ListImport,
} from '../../contract/list-import.ts'
import { useTransfersText } from '../use-transfers-text.ts'
import css from './import.module.css'
import { ImportRules } from './import-rules.tsx'
import type { ImportSteps } from './use-import.ts'

/** Which column of the file is which field; those that are called alike are matched already. */
export function ImportColumns(props: {
  readonly run: ListImport
  readonly words: readonly FieldWords[]
  readonly steps: ImportSteps
  readonly isBusy: boolean
}) {
  const text = useTransfersText()
  const { run, words, steps, isBusy } = props
  const [fields, setFields] = useState<readonly (string | null)[]>(run.columns.map(({ field }) => field))
  const [said, setSaid] = useState<readonly ImportRule[]>(run.rules)
  const [orders, setOrders] = useState<readonly (DayOrder | null)[]>(run.columns.map(({ dayOrder }) => dayOrder))
  const missing = run.missing.filter((name) => !fields.includes(name))
  const rules = said.filter(({ field, value, column }) => missing.includes(field) && (value !== '' || column !== null))
  const open = missing.filter((name) => !rules.some(({ field }) => field === name))
  // A field is taken from one column: chosen for another, the first lets it go.
  const choose = (at: number, field: string | null) =>
    setFields(fields.map((other, index) => (index === at ? field : other === field ? null : other)))
  return (
    <div className={css['step']}>
      <p>
        <bdi>{run.fileName}</bdi> · {text('import.rows', { count: run.rows })}
        {run.otherSheets.length > 0 && <> · {text('import.sheet', { sheet: run.sheet })}</>}
      </p>
      <table className={classNames(css['columns'], css['matched'])}>
        <thead>
          <tr>
            <th scope="col">{text('import.column')}</th>
            <th scope="col">{text('import.samples')}</th>
            <th scope="col">{text('import.field')}</th>
          </tr>
        </thead>
        <tbody>
          {run.columns.map(({ header, samples }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one head, and none moves.
            <tr key={at}>
              <th scope="row" dir="auto">
                {header || text('import.noHead', { number: at + 1 })}
              </th>
              <td dir="auto">{samples.join(' · ')}</td>
              <td>
                <SelectField
                  label={text('import.fieldOf', { column: header || String(at + 1) })}
                  isLabelHidden
                  value={fields[at] ?? ''}
                  choices={[
                    { value: '', label: text('import.leftOut') },
                    ...words.map(({ name }) => ({ value: name, label: steps.titleOf(name) })),
                  ]}
                  onChange={({ target }) => choose(at, target.value || null)}
                />
                {isDated(steps.kindOf(fields[at] ?? ''), samples) && (
                  <SelectField
                    label={text('import.dayOrder', { column: header || String(at + 1) })}
                    isLabelHidden
                    value={orders[at] ?? ''}
                    choices={[
                      { value: '', label: text('import.dayOrder.told') },
                      ...DAY_ORDERS.map((value) => ({ value, label: text(`import.dayOrder.${value}`) })),
                    ]}
                    onChange={({ target }) => {
                      const order = DAY_ORDERS.find((one) => one === target.value) ?? null
                      setOrders(orders.map((other, index) => (index === at ? order : other)))
                    }}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open.length > 0 && <p role="status">{text('import.missing', { fields: open.map(steps.titleOf).join(', ') })}</p>}
      <ImportRules run={run} words={words} steps={steps} missing={missing} rules={said} onChange={setSaid} />
      {run.reason && <p role="alert">{run.reason}</p>}
      <div className={css['actions']}>
        <Button onClick={steps.again}>{text('import.otherFile')}</Button>
        <Button
          look="primary"
          disabled={isBusy || fields.every((field) => field === null)}
          aria-busy={isBusy}
          onClick={() => steps.check(fields, rules, orders)}
        >
          {text('import.check')}
        </Button>
      </div>
    </div>
  )
}

/** Whether which number is the month has to be known: days in numbers, the year not in front. */
function isDated(kind: string | undefined, samples: readonly string[]): boolean {
  return (
    (kind === 'day' || kind === 'moment') && samples.some((sample) => /^\p{Nd}{1,2}[/.-]\p{Nd}{1,2}[/.-]/u.test(sample))
  )
}
