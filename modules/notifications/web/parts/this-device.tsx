import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { Button } from '#ui/button.tsx'
import { notificationsModule } from '../../contract/notifications-module.ts'
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../push-on-device.ts'
import { useNotificationsText } from '../use-notifications-text.ts'
import css from './notification-preferences.module.css'

/** Turns the notifications of this browser on and off, those that come while the product is closed. */
export function ThisDevice() {
  const text = useNotificationsText()
  const push = usePush()
  if (push.state === null) return null
  return (
    <div className={css['test']}>
      {push.state === 'off' && (
        <Button size="small" busy={push.isBusy} onClick={() => push.change(turnPushOn)}>
          <BellRing size={16} aria-hidden="true" />
          {text('pushOn')}
        </Button>
      )}
      {push.state === 'on' && (
        <Button size="small" look="quiet" busy={push.isBusy} onClick={() => push.change(turnPushOff)}>
          {text('pushOff')}
        </Button>
      )}
      <span role="status" className={css['fact']}>
        {push.problem ?? (push.state !== 'off' && text(WORDS[push.state]))}
      </span>
    </div>
  )
}

/** The same where somebody has to be reached, and only as long as it is off: nothing once it is on or cannot be. */
export function TurnOnThisDevice() {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void loadCatalogue(notificationsModule.id).then(() => setReady(true))
  }, [])
  return isReady && <TurnOn />
}

function TurnOn() {
  const text = useNotificationsText()
  const push = usePush()
  if (push.state !== 'off') return null
  return (
    <Button size="small" busy={push.isBusy} onClick={() => push.change(turnPushOn)}>
      <BellRing size={16} aria-hidden="true" />
      {text('pushOn')}
    </Button>
  )
}

const WORDS = { on: 'pushIsOn', blocked: 'pushBlocked', missing: 'pushMissing' } as const

function usePush() {
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    readPushState().then(setState, () => setState('missing'))
  }, [])
  const change = (to: () => Promise<PushState>) => {
    setBusy(true)
    setProblem(null)
    to()
      .then(setState, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false))
  }
  return { state, isBusy, problem, change }
}
