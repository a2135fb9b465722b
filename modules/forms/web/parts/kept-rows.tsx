import { useState } from 'react'
import { placedItems } from '#engines/forms/form.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { ListPart } from '#platform/web/frames/list-part.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { pagingQuery, usePaging } from '#platform/web/list/use-paging.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FormTemplate } from '../../contract/form-template.ts'
import { formsApi } from '../../contract/forms-api.ts'
import type { KeptRow } from '../../contract/kept-row.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './parts.module.css'

/** Beside the name and the place, a table has room for so many. */
const MOST_COLUMNS = 5

/** The list that a form keeps: its rows, which are corrected and removed by who draws the form. Nothing where it keeps none. */
export function KeptRows({ form: { id, tables } }: { readonly form: FormTemplate }) {
  const text = useFormsText()
  const format = useFormats()
  const mayKeep = useCan('form:write')
  const [shown, setShown] = useState<'offered' | 'removed'>('offered')
  const [open, setOpen] = useState<KeptRow | null>(null)
  const paging = usePaging()
  const { form } = formOfTables(tables)
  const { entity } = form
  const input = { id, isRemoved: String(shown === 'removed'), ...pagingQuery(paging) }
  const rows = useApiQuery(formsApi, 'keptRows', input, { keepPrevious: true, enabled: entity !== null })
  if (!entity) return null
  const properties = placedItems(form).flatMap(({ item }) =>
    item.kind === 'question' && item.saveTo ? [item.saveTo] : [],
  )
  return (
    <section className={css['section']} aria-labelledby="kept-rows">
      <div className={css['head']}>
        <h2 id="kept-rows" className={css['heading']}>
          {text('keptRows')} <bdi dir="ltr">{entity.list}</bdi>
        </h2>
        <SegmentedControl
          label={text('keptRows')}
          value={shown}
          segments={[
            { value: 'offered', label: text('rowsOffered') },
            { value: 'removed', label: text('rowsRemoved') },
          ]}
          onChange={setShown}
        />
      </div>
      <ListPart<KeptRow>
        label={text('keptRows')}
        searchLabel={text('searchRows')}
        empty={text(shown === 'removed' ? 'noRowRemoved' : 'noRow')}
        paging={paging}
        result={rows}
        rowKey={(row) => row.id}
        {...(mayKeep && { onOpen: setOpen })}
        columns={[
          { header: text('rowLabel'), sort: 'label', cell: ({ label }) => <bdi>{label}</bdi> },
          ...properties.slice(0, MOST_COLUMNS).map((name) => ({
            header: name,
            cell: (row: KeptRow) => <bdi>{row.properties[name] || '–'}</bdi>,
          })),
          {
            header: text('updated'),
            sort: 'updatedAt',
            cell: ({ updatedAt }) => <bdi>{format.dateTime(updatedAt)}</bdi>,
          },
        ]}
      />
      <Dialog isOpen={open !== null} onClose={() => setOpen(null)} title={open?.label ?? ''} closeLabel={text('close')}>
        {open && <EditRow key={open.id} formId={id} row={open} properties={properties} onEnd={() => setOpen(null)} />}
      </Dialog>
    </section>
  )
}

interface EditRowProps {
  readonly formId: string
  readonly row: KeptRow
  readonly properties: readonly string[]
  readonly onEnd: () => void
}

function EditRow({ formId: id, row, properties, onEnd }: EditRowProps) {
  const text = useFormsText()
  const [label, setLabel] = useState(row.label)
  const [said, setSaid] = useState(row.properties)
  const changing = useApiMutation(formsApi, 'changeKeptRow')
  const offering = useApiMutation(formsApi, 'offerKeptRow')
  const { id: rowId, rowVersion, isRemoved } = row
  const names = [...new Set([...properties, ...Object.keys(row.properties)])]
  const offer = () => offering.send({ id, rowId, rowVersion, isRemoved: !isRemoved }).then(onEnd, () => undefined)
  return (
    <>
      <EntryForm
        of={changing.error ? changing : { ...changing, error: offering.error }}
        onSave={() => changing.send({ id, rowId, rowVersion, label, properties: said }).then(onEnd)}
        onCancel={onEnd}
      >
        <TextField
          label={text('rowLabel')}
          required
          maxLength={4_000}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        {names.map((name) => (
          <TextField
            key={name}
            label={name}
            maxLength={4_000}
            value={said[name] ?? ''}
            onChange={({ target }) => setSaid({ ...said, [name]: target.value })}
          />
        ))}
      </EntryForm>
      <div className={css['foot']}>
        <Button look="quiet" busy={offering.isPending} onClick={offer}>
          {text(isRemoved ? 'offerRow' : 'removeRow')}
        </Button>
        <span className={css['quiet']}>{text('removedRowHelp')}</span>
      </div>
    </>
  )
}
