import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useToday } from '#platform/web/place/use-today.ts'
import { Button } from '#ui/button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Incident } from '../../contract/incident.ts'
import type { IncidentAction } from '../../contract/incident-action.ts'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import { ActionEffect } from './action-effect.tsx'
import { AddAction } from './add-action.tsx'
import css from './incident.module.css'

/** What is done so that it does not happen again, and who has seen that it was. */
export function ActionsPart({ incident }: { readonly incident: Incident }) {
  const text = useIncidentsText()
  const { actions, can } = incident
  return (
    <section className={css['part']} aria-label={text('actions')}>
      <h2>{text('actions')}</h2>
      {actions.length === 0 && <p className={css['quiet']}>{text('noActions')}</p>}
      {actions.map((action) => (
        <ActionRow key={`${action.id} ${action.rowVersion}`} incidentId={incident.id} action={action} />
      ))}
      {can.addAction && <AddAction incident={incident} />}
    </section>
  )
}

const TONES = { open: 'major', done: 'info', verified: 'good' } as const

function ActionRow({ incidentId, action }: { readonly incidentId: string; readonly action: IncidentAction }) {
  const text = useIncidentsText()
  const format = useFormats()
  const { description, type, control, state, owner, dueOn, doneBy, doneAt, doneNote, verifiedBy, verifiedAt, can } =
    action
  const today = useToday()
  const isLate = state === 'open' && dueOn < today
  return (
    <article className={css['action']} aria-label={description}>
      <div className={css['row']}>
        <bdi>{description}</bdi>
        <StatusBadge status={TONES[state]} word={text(`action.${state}`)} />
      </div>
      <p className={isLate ? css['late'] : css['quiet']}>
        {text('actionFacts', { owner: owner.name, day: format.day(dueOn, 'UTC') })}
        {` · ${text(`actionType.${type}`)}`}
        {control && ` · ${text(`control.${control}`)}`}
        {isLate && ` · ${text('late')}`}
      </p>
      {doneBy && doneAt && (
        <p className={css['quiet']}>
          {text('doneBy', { name: doneBy.name, moment: format.dateTime(doneAt) })} <bdi>{doneNote}</bdi>
        </p>
      )}
      {verifiedBy && verifiedAt && (
        <p className={css['quiet']}>
          {text('verifiedBy', { name: verifiedBy.name, moment: format.dateTime(verifiedAt) })}
        </p>
      )}
      <ActionEffect incidentId={incidentId} action={action} />
      {can.finish && <Finish incidentId={incidentId} action={action} />}
      {can.verify && <Verify incidentId={incidentId} action={action} />}
    </article>
  )
}

interface OfAction {
  readonly incidentId: string
  readonly action: IncidentAction
}

function Finish({ incidentId, action: { id, rowVersion } }: OfAction) {
  const text = useIncidentsText()
  const [note, setNote] = useState('')
  const finish = useApiMutation(incidentsApi, 'finishAction')
  return (
    <form
      className={css['row']}
      onSubmit={(event) => {
        event.preventDefault()
        finish.submit({ id: incidentId, actionId: id, rowVersion, note })
      }}
    >
      <TextField
        label={text('whatWasDone')}
        value={note}
        dir="auto"
        error={finish.error?.message}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" disabled={note.trim() === ''} busy={finish.isPending}>
        {text('markDone')}
      </Button>
    </form>
  )
}

function Verify({ incidentId, action: { id, rowVersion } }: OfAction) {
  const text = useIncidentsText()
  const verify = useApiMutation(incidentsApi, 'verifyAction')
  const say = (isGood: boolean) => verify.submit({ id: incidentId, actionId: id, rowVersion, isGood, note: '' })
  return (
    <div className={css['row']}>
      <span className={css['quiet']}>{text('verifyHelp')}</span>
      <Button busy={verify.isPending} onClick={() => say(true)}>
        {text('verify')}
      </Button>
      <Button look="quiet" onClick={() => say(false)}>
        {text('sendBack')}
      </Button>
      {verify.error && <p role="alert">{verify.error.message}</p>}
    </div>
  )
}
