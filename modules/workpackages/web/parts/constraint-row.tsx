import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Constraint } from '../../contract/work-package.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'
import css from './packages.module.css'

interface ConstraintRowProps {
  readonly constraint: Constraint
  readonly can: { readonly clear: boolean; readonly waive: boolean; readonly constrain: boolean }
}

/** What stands in the way, who is to clear it until when, and the two clicks that do: the verb, and that it is so. */
export function ConstraintRow({ constraint, can }: ConstraintRowProps) {
  const text = useWorkpackagesText()
  const format = useFormats()
  const [asked, setAsked] = useState<'clear' | 'waive' | 'reopen' | null>(null)
  const { type, description, owner, needBy, state, isLate, decidedBy, decidedAt, reason } = constraint
  const isOpen = state === 'open'
  return (
    <li className={css['row']}>
      <div className={css['words']}>
        <div>
          <strong>{text(`constraint.${type}`)}</strong> <bdi>{description}</bdi>
        </div>
        {isOpen && (
          <div className={isLate ? css['late'] : css['quiet']}>
            {owner && <bdi>{owner.name}</bdi>} {text('needBy')} <bdi>{format.day(needBy, 'UTC')}</bdi>
          </div>
        )}
        {!isOpen && decidedBy && decidedAt && (
          <div className={css['quiet']}>
            <bdi>{decidedBy.name}</bdi> <bdi>{format.day(decidedAt)}</bdi> {reason && <bdi>{reason}</bdi>}
          </div>
        )}
      </div>
      {!isOpen && (
        <StatusBadge status={state === 'cleared' ? 'good' : 'minor'} word={text(`constraintState.${state}`)} />
      )}
      {isOpen && can.clear && asked === null && <Button onClick={() => setAsked('clear')}>{text('clear')}</Button>}
      {isOpen && can.waive && asked === null && (
        <Button look="quiet" onClick={() => setAsked('waive')}>
          {text('waive')}
        </Button>
      )}
      {!isOpen && can.constrain && asked === null && (
        <Button look="quiet" onClick={() => setAsked('reopen')}>
          {text('reopenConstraint')}
        </Button>
      )}
      {asked === 'clear' && <ConfirmClear id={constraint.id} onEnd={() => setAsked(null)} />}
      {(asked === 'waive' || asked === 'reopen') && (
        <WithReason id={constraint.id} how={asked} onEnd={() => setAsked(null)} />
      )}
    </li>
  )
}

function ConfirmClear({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const text = useWorkpackagesText()
  const clearing = useApiMutation(workpackagesApi, 'clearConstraint', { invalidates: ['inbox'] })
  const clear = () =>
    clearing
      .send({ id })
      .catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
      .finally(onEnd)
  return (
    <>
      <Button look="primary" busy={clearing.isPending} onClick={() => void clear()}>
        {text('isCleared')}
      </Button>
      <Button look="quiet" onClick={onEnd}>
        {text('cancel')}
      </Button>
    </>
  )
}

function WithReason(props: { readonly id: string; readonly how: 'waive' | 'reopen'; readonly onEnd: () => void }) {
  const { id, how, onEnd } = props
  const text = useWorkpackagesText()
  const [reason, setReason] = useState('')
  const waiving = useApiMutation(workpackagesApi, 'waiveConstraint', { invalidates: ['inbox'] })
  const opening = useApiMutation(workpackagesApi, 'reopenConstraint', { invalidates: ['inbox'] })
  const deciding = how === 'waive' ? waiving : opening
  const decide = () =>
    deciding
      .send({ id, reason })
      .then(onEnd)
      .catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  return (
    <form
      className={css['row']}
      onSubmit={(event) => {
        event.preventDefault()
        void decide()
      }}
    >
      <TextField
        label={text('reason')}
        isLabelHidden
        placeholder={text('reason')}
        dir="auto"
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" busy={deciding.isPending}>
        {text(how === 'waive' ? 'waive' : 'reopenConstraint')}
      </Button>
      <Button look="quiet" onClick={onEnd}>
        {text('cancel')}
      </Button>
    </form>
  )
}
