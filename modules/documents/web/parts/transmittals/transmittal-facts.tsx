import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { documentsApi } from '../../../contract/documents-api.ts'
import type { Transmittal, TransmittalRecipient } from '../../../contract/transmittal.ts'
import { useDocumentsText } from '../../use-documents-text.ts'
import css from '../documents.module.css'

/** To whom a transmittal went, and who has acknowledged it when. */
export function Recipients({ recipients }: Pick<Transmittal, 'recipients'>) {
  const text = useDocumentsText()
  const say = useSay()
  return (
    <PlainTable heads={[text('recipients'), text('acknowledgement')]} hasCards>
      {recipients.map((recipient) => (
        <tr key={recipient.id}>
          <td>
            <bdi>{say(recipient.name)}</bdi>
            <div className={css['small']}>{text(`recipientKind.${recipient.kind}`)}</div>
          </td>
          <td>
            <Acknowledged of={recipient} />
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

function Acknowledged({ of: { acknowledgedAt, acknowledgedBy, note, isLate } }: { readonly of: TransmittalRecipient }) {
  const text = useDocumentsText()
  const format = useFormats()
  return (
    <>
      <span className={isLate ? css['late'] : undefined}>
        {acknowledgedAt === null ? text('notAcknowledged') : <bdi>{format.dateTime(acknowledgedAt)}</bdi>}
        {isLate && ` · ${text('acknowledgedLate')}`}
      </span>
      {acknowledgedBy && (
        <div className={css['small']}>
          <bdi>{acknowledgedBy.name}</bdi>
        </div>
      )}
      {note && <div dir="auto">{note}</div>}
    </>
  )
}

/** Says that it has arrived, where that waits for the person. */
export function Acknowledge({ transmittal: { id, can } }: { readonly transmittal: Transmittal }) {
  const text = useDocumentsText()
  const acknowledge = useApiMutation(documentsApi, 'acknowledgeTransmittal', { invalidates: ['inbox'] })
  const [note, setNote] = useState('')
  if (!can.acknowledge) return null
  return (
    <section className={css['asked']} aria-label={text('acknowledge')}>
      <TextField
        label={text('acknowledgeNote')}
        note={text('optional')}
        dir="auto"
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {acknowledge.error && <ProblemNote>{acknowledge.error.message}</ProblemNote>}
      <div>
        <Button look="primary" busy={acknowledge.isPending} onClick={() => acknowledge.submit({ id, note })}>
          {text('acknowledge')}
        </Button>
      </div>
    </section>
  )
}
