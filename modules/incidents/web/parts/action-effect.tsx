import { Fragment, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { IncidentAction } from '../../contract/incident-action.ts'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { incidentsModule } from '../../contract/incidents-module.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import css from './incident.module.css'

interface EffectProps {
  readonly incidentId: string
  readonly action: IncidentAction
}

/** Whether an action worked: when somebody looks, what they found, and the words for who does. */
export function ActionEffect({ incidentId, action }: EffectProps) {
  const text = useIncidentsText()
  const format = useFormats()
  const { state, checkOn, isEffective, effectNote, checkedBy, checkedAt, reopened, becauseOf, can } = action
  return (
    <>
      {reopened > 0 && <p className={css['late']}>{text('reopenedTimes', { count: String(reopened) })}</p>}
      {becauseOf.length > 0 && (
        <p className={css['quiet']}>
          {text('becauseOf')}{' '}
          {becauseOf.map(({ id, number }, place) => (
            <Fragment key={id}>
              {place > 0 && ' · '}
              <ScreenLink to={incidentsModule} screen="detail" params={{ id }}>
                <bdi>{number}</bdi>
              </ScreenLink>
            </Fragment>
          ))}
        </p>
      )}
      {isEffective !== null && checkedBy && checkedAt && (
        <div className={css['row']}>
          <p className={css['quiet']}>
            {text('checkedBy', { name: checkedBy.name, moment: format.dateTime(checkedAt) })} <bdi>{effectNote}</bdi>
          </p>
          <StatusBadge
            status={isEffective ? 'good' : 'critical'}
            word={text(isEffective ? 'itWorked' : 'itDidNotWork')}
          />
        </div>
      )}
      {state === 'verified' && checkOn && isEffective === null && (
        <p className={css['quiet']}>{text('checkOn', { day: format.day(checkOn, 'UTC') })}</p>
      )}
      {can.judge && <Judge incidentId={incidentId} action={action} />}
    </>
  )
}

function Judge({ incidentId, action: { id, rowVersion } }: EffectProps) {
  const text = useIncidentsText()
  const [note, setNote] = useState('')
  const judge = useApiMutation(incidentsApi, 'judgeAction')
  const say = (isEffective: boolean) =>
    judge.submit({ id: incidentId, actionId: id, rowVersion, isEffective, note: note.trim() })
  const isEmpty = note.trim() === ''
  return (
    <div className={css['row']}>
      <TextField
        label={text('effectNote')}
        help={text('effectHelp')}
        value={note}
        dir="auto"
        maxLength={2_000}
        error={judge.error?.message}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button disabled={isEmpty} busy={judge.isPending} onClick={() => say(true)}>
        {text('itWorked')}
      </Button>
      <Button look="quiet" disabled={isEmpty} onClick={() => say(false)}>
        {text('itDidNotWork')}
      </Button>
    </div>
  )
}
