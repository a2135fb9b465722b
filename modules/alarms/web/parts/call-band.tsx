import { Siren } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { Button } from '#ui/button.tsx'
import type { Call } from '../../contract/alarm.ts'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { readCalls, useCalls } from '../background/calls.ts'
import { askToShow, mayAskToShow } from '../background/show-on-device.ts'
import { isHeldBack, letSound } from '../background/siren.ts'
import { useAlarmsText } from '../use-alarms-text.ts'
import css from './call-band.module.css'

const SECOND_MS = 1_000

/** Above every screen: who calls for help, where and since when, with the one thing to do. */
export function CallBand() {
  const text = useAlarmsText()
  const format = useFormats()
  const [call, ...others] = useCalls()
  const now = useSeconds()
  if (!call) return null
  return (
    <div className={css['band']} role="alert">
      <Siren size={18} aria-hidden="true" />
      <CallWords call={call} now={now} />
      {others.length > 0 && (
        <span className={css['more']}>{text('callsMore', { count: format.count(others.length) })}</span>
      )}
      <DeviceButtons />
      {call.can.acknowledge && <AcknowledgeCall key={call.id} id={call.id} />}
    </div>
  )
}

function CallWords({ call, now }: { readonly call: Call; readonly now: number }) {
  const text = useAlarmsText()
  const nameOf = useNameOf()
  const { person, device, spot, raisedAt, clearedAt } = call
  const who = person ? nameOf(person) : device && nameOf(device)
  const where = spot?.zone ? nameOf(spot.zone) : null
  const age = useAge()
  return (
    <a
      className={css['words']}
      href={`/smartcity/alarm/detail/${call.id}`}
      onClick={(event) => {
        event.preventDefault()
        // It stands outside the router, which follows the address.
        window.history.pushState(null, '', `/smartcity/alarm/detail/${call.id}`)
      }}
    >
      <strong>
        <bdi>{nameOf(call)}</bdi>
        {who && (
          <>
            {': '}
            <bdi>{who}</bdi>
          </>
        )}
      </strong>
      {where && <bdi>{where}</bdi>}
      <span>{age(now - Date.parse(raisedAt))}</span>
      {clearedAt && <span>{text('callTakenBack')}</span>}
    </a>
  )
}

function AcknowledgeCall({ id }: { readonly id: string }) {
  const text = useAlarmsText()
  const acknowledging = useApiMutation(alarmsApi, 'acknowledge', { invalidates: ['inbox'] })
  const send = () =>
    acknowledging.send({ id, comment: '' }).then(
      () => readCalls(),
      () => undefined,
    )
  return (
    <Button look="danger" size="small" busy={acknowledging.isPending} onClick={() => void send()}>
      {text('acknowledge')}
    </Button>
  )
}

/** What the browser allows after a press alone: the sound, and words beside other programs. */
function DeviceButtons() {
  const text = useAlarmsText()
  const [, setPressed] = useState(0)
  const press = (run: () => Promise<void>) => () => void run().finally(() => setPressed(Date.now()))
  return (
    <>
      {isHeldBack() && (
        <Button size="small" onClick={press(letSound)}>
          {text('callSound')}
        </Button>
      )}
      {mayAskToShow() && (
        <span className={css['wide']}>
          <Button size="small" onClick={press(askToShow)}>
            {text('callShow')}
          </Button>
        </span>
      )}
    </>
  )
}

function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long ago, in the largest unit that says enough. */
function useAge() {
  const text = useAlarmsText()
  const format = useFormats()
  return (ms: number) => {
    const seconds = Math.max(0, Math.floor(ms / SECOND_MS))
    if (seconds < 60) return text('ageSeconds', { count: format.count(seconds) })
    const minutes = Math.floor(seconds / 60)
    if (minutes < 120) return text('ageMinutes', { count: format.count(minutes) })
    return text('ageHours', { count: format.count(Math.floor(minutes / 60)) })
  }
}
