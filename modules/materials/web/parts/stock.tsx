import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useToday } from '#platform/web/place/use-today.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { DecimalField } from '#ui/decimal-field.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Material } from '../../contract/material.ts'
import { materialsApi } from '../../contract/materials-api.ts'
import { MOVES } from '../../contract/materials-records.ts'
import { useMaterialsText } from '../use-materials-text.ts'
import css from './stock.module.css'

/** What was delivered, used, returned and wasted, and a line to note the next movement. */
export function Stock({ material }: { readonly material: Material }) {
  const text = useMaterialsText()
  const format = useFormats()
  const { moves, unit, can } = material
  return (
    <section className={css['part']} aria-labelledby="stock">
      <h2 id="stock">{text('stock')}</h2>
      {moves.length === 0 && <p>{text('noMoves')}</p>}
      {moves.length > 0 && (
        <PlainTable
          heads={[text('movedOn'), text('movement'), text('quantity'), text('ticketNo'), text('notedBy')]}
          numbers={[text('quantity')]}
          hasCards
        >
          {moves.map(({ id, type, quantity, movedOn, ticketNo, note, notedBy }) => (
            <tr key={id}>
              <td>
                <bdi>{format.day(movedOn, 'UTC')}</bdi>
              </td>
              <td>
                {text(`move.${type}`)} <bdi>{note}</bdi>
              </td>
              <td data-number>
                <bdi>
                  {format.quantity(quantity, '')} {unit}
                </bdi>
              </td>
              <td>
                <bdi dir="ltr">{ticketNo}</bdi>
              </td>
              <td>
                <bdi>{notedBy.name}</bdi>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {can.move && <MoveForm key={moves.length} material={material} />}
    </section>
  )
}

function MoveForm({ material }: { readonly material: Material }) {
  const text = useMaterialsText()
  const { id, unit, projectCode } = material
  const today = useToday(projectCode)
  const noting = useApiMutation(materialsApi, 'move')
  const [type, setType] = useState<(typeof MOVES)[number]>('receive')
  const [movedOn, setMovedOn] = useState(today)
  const [quantity, setQuantity] = useState<string | null>(null)
  const [ticketNo, setTicketNo] = useState('')
  return (
    <div className={css['fields']}>
      <SelectField
        label={text('movement')}
        value={type}
        choices={MOVES.map((value) => ({ value, label: text(`move.${value}`) }))}
        onChange={({ target }) => setType(MOVES.find((one) => one === target.value) ?? 'receive')}
      />
      <DateField label={text('movedOn')} value={movedOn} max={today} onChange={setMovedOn} />
      <DecimalField label={text('quantity')} name="quantity" unit={unit} value={quantity} onChange={setQuantity} />
      {type === 'receive' && (
        <TextField label={text('ticketNo')} value={ticketNo} onChange={({ target }) => setTicketNo(target.value)} />
      )}
      <Button
        look="primary"
        busy={noting.isPending}
        disabled={!quantity || movedOn === ''}
        onClick={() => noting.submit({ id, type, movedOn, quantity: quantity ?? '0', ticketNo, note: '' })}
      >
        {text('noteMove')}
      </Button>
      {noting.error && <ProblemNote>{noting.error.message}</ProblemNote>}
    </div>
  )
}
