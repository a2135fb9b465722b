import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { usePlainKeys } from '#platform/web/use-plain-keys.ts'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { GatePassage } from '../../contract/gate-passage.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { useGatesText } from '../use-gates-text.ts'
import css from './gates.module.css'

type Outcome = 'allowed' | 'denied'

/** What guards mostly say, each with what it leads to: its digit chooses it, Enter decides. */
const REASONS = [
  { name: 'because.known', outcome: 'allowed' },
  { name: 'because.agreed', outcome: 'allowed' },
  { name: 'because.notExpected', outcome: 'denied' },
  { name: 'because.papers', outcome: 'denied' },
] as const

/** The guard lets in or sends away, with a reason: one of a few by its digit, or in words. */
export function ByHand({ of }: { of: GatePassage }) {
  const text = useGatesText()
  const [reason, setReason] = useState('')
  const deciding = useApiMutation(gatesApi, 'decide')
  const decide = (outcome: Outcome) => deciding.submit({ id: of.id, outcome, reason })
  const buttons = { allowed: useRef<HTMLButtonElement>(null), denied: useRef<HTMLButtonElement>(null) }
  const offered = REASONS.filter(({ outcome }) => outcome === 'denied' || !of.isClosedByRecord)
  const choose = ({ name, outcome }: (typeof REASONS)[number]) => {
    // The button can be pressed, and takes the focus, once there is a reason.
    flushSync(() => setReason(text(name)))
    buttons[outcome].current?.focus()
  }
  usePlainKeys(({ key }) => {
    const chosen = /^[1-9]$/.test(key) ? offered[Number(key) - 1] : undefined
    if (chosen) choose(chosen)
    return chosen !== undefined
  })
  const isMissing = reason.trim() === ''
  return (
    <>
      <ul className={css['reasons']} aria-label={text('reason')}>
        {offered.map((one, index) => (
          <li key={one.name}>
            <Button look="quiet" onClick={() => choose(one)}>
              <Kbd keys={String(index + 1)} /> {text(one.name)}
            </Button>
          </li>
        ))}
      </ul>
      <div className={css['row']}>
        <div className={css['grow']}>
          <TextField
            label={text('reason')}
            placeholder={text('reasonHelp')}
            dir="auto"
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        {!of.isClosedByRecord && (
          <Button
            ref={buttons.allowed}
            look="primary"
            disabled={isMissing}
            busy={deciding.isPending}
            onClick={() => decide('allowed')}
          >
            {text('letIn')}
          </Button>
        )}
        <Button ref={buttons.denied} disabled={isMissing} busy={deciding.isPending} onClick={() => decide('denied')}>
          {text('sendAway')}
        </Button>
        {deciding.error && <p className={css['error']}>{deciding.error.message}</p>}
      </div>
    </>
  )
}
