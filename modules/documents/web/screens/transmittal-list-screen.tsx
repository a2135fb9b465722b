import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { documentsApi } from '../../contract/documents-api.ts'
import { documentsModule } from '../../contract/documents-module.ts'
import { PURPOSES, TRANSMITTAL_STATES } from '../../contract/documents-records.ts'
import type { ListedTransmittal } from '../../contract/transmittal.ts'
import css from '../parts/documents.module.css'
import { useDocumentsText } from '../use-documents-text.ts'

/** What was sent at the place that is picked, and how many have acknowledged it. */
export function TransmittalListScreen() {
  const text = useDocumentsText()
  const { count } = useFormats()
  const column = useColumns<ListedTransmittal>()
  const register = useRegister(documentsApi, documentsModule, {
    of: 'structure',
    list: 'transmittals',
    opens: 'transmittal',
    filters: ['state', 'purpose'],
  })
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choice('state', text('acknowledgement'), choicesOf(TRANSMITTAL_STATES, text, 'acknowledgement')),
        filter.choice('purpose', text('sentFor'), choicesOf(PURPOSES, text, 'purpose')),
      ]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.text('subject', text('subject'), { sort: 'subject' }),
        column.choice('purpose', text('sentFor'), choicesOf(PURPOSES, text, 'purpose')),
        column.person('sentBy', text('sentByHead')),
        column.moment('sentAt', text('sentOn'), { sort: 'sentAt' }),
        column.number('itemCount', text('documentCount')),
        column.text('acknowledgedCount', text('acknowledgement'), {
          cell: ({ acknowledgedCount, recipientCount, isLate }) => (
            <span className={isLate ? css['late'] : undefined}>
              {text('acknowledgedOf', { count: count(acknowledgedCount), of: count(recipientCount) })}
              {isLate && ` · ${text('acknowledgedLate')}`}
            </span>
          ),
        }),
        column.due('respondBy', text('respondBy'), (row) => row.acknowledgedCount < row.recipientCount, {
          sort: 'respondBy',
        }),
      ]}
      actions={<AddLink to={documentsModule} screen="newTransmittal" />}
      empty={text('transmittalsEmpty')}
    />
  )
}
