import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Contract } from '../../contract/contract.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import type { IndexValue, PriceAdjustment, PriceIndex } from '../../contract/price-index.ts'
import { useContractsText } from '../use-contracts-text.ts'
import css from './bill.module.css'
import { FormulaForm } from './formula-form.tsx'
import { FormulaText } from './formula-text.tsx'
import { IndexValuesGrid } from './index-values-grid.tsx'

/** How prices of a contract follow indices: its formula, its indices, and what each of them says month by month. */
export function PriceAdjustmentPart({ contract }: { readonly contract: Contract }) {
  const text = useContractsText()
  const [isEditing, setEditing] = useState(false)
  const found = useApiQuery(contractsApi, 'adjustment', { id: contract.id })
  if (found.error && !found.data) return <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />
  if (!found.data) return null
  const { formula, can } = found.data
  if (!formula && !can.editFormula) return null
  return (
    <section className={css['part']} aria-labelledby="price-adjustment">
      <div className={css['head']}>
        <h2 id="price-adjustment">{text('priceAdjustment')}</h2>
        {can.editFormula && !isEditing && (
          <Button onClick={() => setEditing(true)}>{text(formula ? 'editFormula' : 'addFormula')}</Button>
        )}
      </div>
      {isEditing && <FormulaForm contract={contract} of={found.data} onEnd={() => setEditing(false)} />}
      {!isEditing && !formula && <p>{text('noFormula')}</p>}
      {!isEditing && formula && (
        <>
          <FormulaText of={formula} />
          <p>
            {text('formulaRule', { days: formula.lagDays })} {text(`missing.${formula.missing}Note`)}
            {formula.afterCompletion === 'favourable' && <> {text('afterCompletionNote', { days: formula.lagDays })}</>}
          </p>
          <Indices contract={contract} of={found.data} />
        </>
      )}
    </section>
  )
}

interface IndicesProps {
  readonly contract: Contract
  readonly of: PriceAdjustment
}

/** The indices with their bases and newest values; the series of the one that is open stands below. */
function Indices({ contract, of }: IndicesProps) {
  const text = useContractsText()
  const format = useFormats()
  const nameOf = useNameOf()
  const { index: asked, month } = useScreenParams()
  const [open, setOpen] = useState(asked ?? null)
  const { values } = of
  const indices = of.formula?.indices ?? []
  const shown = indices.find(({ id }) => id === open)
  const numbers = [text('weight'), text('baseValue'), text('newestValue')]
  const heads = [text('symbol'), text('index'), text('weight'), text('baseValue'), text('newestValue'), text('series')]
  return (
    <>
      <PlainTable heads={heads} numbers={numbers} hasCards>
        {indices.map((index) => {
          const newest = values.find(({ indexId }) => indexId === index.id)
          return (
            <tr key={index.id}>
              <td>
                <bdi>{index.symbol}</bdi>
              </td>
              <td>
                <bdi>{nameOf(index)}</bdi>
                {index.source && (
                  <div className={css['quiet']}>
                    <bdi>{index.source}</bdi>
                  </div>
                )}
              </td>
              <td data-number>{format.quantity(index.weight, '')}</td>
              <td data-number>
                {format.quantity(index.base, '')} <span className={css['quiet']}>{format.month(index.baseMonth)}</span>
              </td>
              <td data-number>
                {newest && (
                  <>
                    {format.quantity(newest.value, '')}{' '}
                    <span className={css['quiet']}>{format.month(newest.month)}</span>
                  </>
                )}
              </td>
              <td>
                <Button
                  look="quiet"
                  aria-expanded={open === index.id}
                  aria-label={text('seriesOf', { symbol: `\u2068${index.symbol}\u2069` })}
                  onClick={() => setOpen(open === index.id ? null : index.id)}
                >
                  {text('series')}
                </Button>
              </td>
            </tr>
          )
        })}
      </PlainTable>
      {shown && (
        <Series
          key={`${shown.id} ${of.rowVersion}`}
          contract={contract}
          of={of}
          index={shown}
          marked={shown.id === asked ? month : undefined}
        />
      )}
    </>
  )
}

interface SeriesProps extends IndicesProps {
  readonly index: PriceIndex
  /** The month that the address names. */
  readonly marked: string | undefined
}

function Series({ contract, of, index, marked }: SeriesProps) {
  const text = useContractsText()
  const [isEditing, setEditing] = useState(false)
  const values = of.values.filter(({ indexId }) => indexId === index.id)
  const title = text('seriesOf', { symbol: `\u2068${index.symbol}\u2069` })
  return (
    <section className={css['part']} aria-labelledby="index-series">
      <div className={css['head']}>
        <h3 id="index-series">{title}</h3>
        {of.can.editValues && !isEditing && <Button onClick={() => setEditing(true)}>{text('enterValues')}</Button>}
      </div>
      {isEditing ? (
        <IndexValuesGrid
          contract={contract}
          rowVersion={of.rowVersion}
          index={index}
          values={values}
          onEnd={() => setEditing(false)}
        />
      ) : (
        <SeriesTable values={values} marked={marked} />
      )}
    </section>
  )
}

function SeriesTable({
  values,
  marked,
}: {
  readonly values: readonly IndexValue[]
  readonly marked: string | undefined
}) {
  const text = useContractsText()
  const format = useFormats()
  if (values.length === 0) return <p>{text('noValues')}</p>
  return (
    <PlainTable
      heads={[text('month'), text('indexValue'), text('indexState'), text('source')]}
      numbers={[text('indexValue')]}
      hasCards
    >
      {values.map(({ month, value, isProvisional, source }) => (
        <tr
          key={month}
          className={month === marked ? css['marked'] : undefined}
          aria-current={month === marked || undefined}
        >
          <td>
            <bdi>{format.month(month)}</bdi>
          </td>
          <td data-number>{format.quantity(value, '')}</td>
          <td>{isProvisional ? <StatusBadge status="major" word={text('isProvisional')} /> : text('isFinal')}</td>
          <td>
            <bdi>{source}</bdi>
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
