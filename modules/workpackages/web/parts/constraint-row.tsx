import { useState } from 'react'
import type { LinkedRecord } from '#modules/links/contract/record-link.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
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
  const [asked, setAsked] = useState<'clear' | 'promise' | 'waive' | 'reopen' | null>(null)
  const { state } = constraint
  const isOpen = state === 'open' || state === 'promised'
  return (
    <li className={css['row']}>
      <Words of={constraint} isOpen={isOpen} />
      {!isOpen && (
        <StatusBadge status={state === 'cleared' ? 'good' : 'minor'} word={text(`constraintState.${state}`)} />
      )}
      {isOpen && can.clear && asked === null && <Button onClick={() => setAsked('clear')}>{text('clear')}</Button>}
      {isOpen && can.clear && asked === null && (
        <Button look="quiet" onClick={() => setAsked('promise')}>
          {text(state === 'promised' ? 'promiseAgain' : 'promise')}
        </Button>
      )}
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
      {asked === 'promise' && <Promised of={constraint} onEnd={() => setAsked(null)} />}
      {(asked === 'waive' || asked === 'reopen') && (
        <WithReason id={constraint.id} how={asked} onEnd={() => setAsked(null)} />
      )}
    </li>
  )
}

function Words({ of, isOpen }: { readonly of: Constraint; readonly isOpen: boolean }) {
  const text = useWorkpackagesText()
  const format = useFormats()
  const { type, description, owner, needBy, state, isLate, link, promisedFor, promisedBy } = of
  const { decidedBy, decidedAt, reason } = of
  return (
    <div className={css['words']}>
      <div>
        <strong>{text(`constraint.${type}`)}</strong> <bdi>{description}</bdi>
      </div>
      {isOpen && (
        <div className={isLate ? css['late'] : css['quiet']}>
          {owner && <bdi>{owner.name}</bdi>} {text('needBy')} <bdi>{format.day(needBy, 'UTC')}</bdi>
        </div>
      )}
      {state === 'promised' && promisedFor && (
        <div className={promisedFor > needBy ? css['late'] : css['quiet']}>
          {text('promised')} <bdi>{format.day(promisedFor, 'UTC')}</bdi> {promisedBy && <bdi>{promisedBy.name}</bdi>}
        </div>
      )}
      {link && <LinkedLine of={link} isOpen={isOpen} />}
      {!isOpen && decidedBy && decidedAt && (
        <div className={css['quiet']}>
          <bdi>{decidedBy.name}</bdi> <bdi>{format.day(decidedAt)}</bdi> {reason && <bdi>{reason}</bdi>}
        </div>
      )}
    </div>
  )
}

/** The record whose end clears it. */
function LinkedLine({ of, isOpen }: { readonly of: LinkedRecord; readonly isOpen: boolean }) {
  const text = useWorkpackagesText()
  const say = useSay()
  const words = (
    <>
      {say(of.kind)} {of.number && <bdi dir="ltr">{of.number}</bdi>} <bdi>{say(of.title)}</bdi>
    </>
  )
  return (
    <div>
      {isOpen && <span className={css['quiet']}>{text('clearedBy')} </span>}
      {of.address ? <PathLink path={of.address}>{words}</PathLink> : words}
    </div>
  )
}

/** Until when whoever clears it says that it is. */
function Promised({ of, onEnd }: { readonly of: Constraint; readonly onEnd: () => void }) {
  const text = useWorkpackagesText()
  const [day, setDay] = useState(of.promisedFor ?? of.needBy)
  const promising = useApiMutation(workpackagesApi, 'promiseConstraint')
  const promise = () =>
    promising
      .send({ id: of.id, promisedFor: day })
      .then(onEnd)
      .catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  return (
    <form
      className={css['row']}
      onSubmit={(event) => {
        event.preventDefault()
        void promise()
      }}
    >
      <DateField label={text('promisedFor')} required value={day} onChange={setDay} />
      <Button type="submit" busy={promising.isPending}>
        {text('promise')}
      </Button>
      <Button look="quiet" onClick={onEnd}>
        {text('cancel')}
      </Button>
    </form>
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
