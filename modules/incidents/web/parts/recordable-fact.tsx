import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { Incident } from '../../contract/incident.ts'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import css from './incident.module.css'

/** Whether an incident is recordable, by the rule or by whose decision; who may decide it does so here. */
export function RecordableFact({ incident }: { readonly incident: Incident }) {
  const text = useIncidentsText()
  const [isOpen, setOpen] = useState(false)
  const { recordedAs, recordableByRule, recordableSaid, recordableReason, recordableBy, can } = incident
  return (
    <div className={css['part']}>
      <span>{recordedAs ? text('isRecordable', { as: text(`class.${recordedAs}`) }) : text('notRecordable')}</span>
      {recordableSaid !== null && (
        <span className={css['quiet']}>
          {text('decidedBy', { name: recordableBy?.name ?? '' })} <bdi>{recordableReason}</bdi>{' '}
          {recordableSaid !== recordableByRule && text(recordableByRule ? 'ruleSaysYes' : 'ruleSaysNo')}
        </span>
      )}
      {can.decideRecordable && (
        <div className={css['buttons']}>
          <Button size="small" onClick={() => setOpen(true)}>
            {text(recordedAs ? 'decideNot' : 'decideYes')}
          </Button>
          {recordableSaid !== null && <ByRule incident={incident} />}
        </div>
      )}
      {isOpen && <DecideDialog incident={incident} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Takes the decision back. */
function ByRule({ incident: { id, rowVersion } }: { readonly incident: Incident }) {
  const text = useIncidentsText()
  const decide = useApiMutation(incidentsApi, 'decideRecordable')
  return (
    <>
      <Button
        size="small"
        look="quiet"
        busy={decide.isPending}
        onClick={() => decide.submit({ id, rowVersion, isRecordable: null, reason: '' })}
      >
        {text('decideByRule')}
      </Button>
      {decide.error && <ProblemNote>{decide.error.message}</ProblemNote>}
    </>
  )
}

function DecideDialog({ incident, onClose }: { readonly incident: Incident; readonly onClose: () => void }) {
  const text = useIncidentsText()
  const [reason, setReason] = useState('')
  const decide = useApiMutation(incidentsApi, 'decideRecordable')
  const { id, rowVersion, recordedAs } = incident
  const title = text(recordedAs ? 'decideNot' : 'decideYes')
  const submit = async () => {
    // A refusal is shown in the dialog, and what was typed is kept.
    const saved = await decide.send({ id, rowVersion, isRecordable: !recordedAs, reason }).catch(() => null)
    if (saved) onClose()
  }
  return (
    <Dialog
      isOpen
      width="narrow"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            look="primary"
            busy={decide.isPending}
            disabled={reason.trim() === ''}
            onClick={() => {
              void submit()
            }}
          >
            {title}
          </Button>
        </>
      }
    >
      <div className={css['part']}>
        <p>{text('decideHelp')}</p>
        <TextAreaField
          label={text('reason')}
          value={reason}
          maxLength={1_000}
          dir="auto"
          onChange={({ target }) => setReason(target.value)}
        />
        {decide.error && <ProblemNote>{decide.error.message}</ProblemNote>}
      </div>
    </Dialog>
  )
}
