import { type KeyboardEvent, useEffect, useRef } from 'react'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Velocity } from '../../contract/camera-steering.ts'
import { camerasApi } from '../../contract/cameras-api.ts'
import { useCamerasText } from '../use-cameras-text.ts'
import css from './steering-pad.module.css'

/** A move is said again well before the server ends it. */
const AGAIN_MS = 600
const LOOK_EVERY_MS = 2_000
const SPEED = 0.6

const TURNS = {
  left: { pan: -SPEED },
  up: { tilt: SPEED },
  down: { tilt: -SPEED },
  right: { pan: SPEED },
  zoomIn: { zoom: SPEED },
  zoomOut: { zoom: -SPEED },
} as const satisfies Record<string, Partial<Velocity>>
type Turn = keyof typeof TURNS

const MARKS = { left: '\u2190', up: '\u2191', down: '\u2193', right: '\u2192', zoomIn: '+', zoomOut: '\u2212' } as const
const KEYS: Readonly<Record<string, Turn>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'zoomIn',
  '-': 'zoomOut',
}

/** Turns a camera while a button or an arrow key is held. Says who has it, and where it looks where that is known. */
export function SteeringPad({ id }: { id: string }) {
  const text = useCamerasText()
  const format = useFormats()
  const seen = useApiQuery(camerasApi, 'showSteering', { id }, { refetchEveryMs: LOOK_EVERY_MS })
  const take = useApiMutation(camerasApi, 'takeLease')
  const free = useApiMutation(camerasApi, 'freeLease')
  const { begin, end } = useHeldMove(id)
  const steering = seen.data
  const isMine = steering?.isMine === true
  const onKeyDown = (event: KeyboardEvent) => {
    const turn = KEYS[event.key]
    if (!turn || !isMine) return
    event.preventDefault()
    if (!event.repeat) begin(turn)
  }
  return (
    <section className={css['pad']} aria-label={text('steering')}>
      <p className={css['said']} aria-live="polite">
        {isMine
          ? text('steeringMine')
          : steering?.holder
            ? text('steeringOf', { name: steering.holder.name })
            : text('steeringFree')}
        {steering?.aim && (
          <bdi dir="ltr">{` ${format.number(steering.aim.azimuth, 0)}° · ×${format.number(steering.aim.zoom, 1)}`}</bdi>
        )}
      </p>
      {isMine ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside
        <div className={css['buttons']} dir="ltr" onKeyDown={onKeyDown} onKeyUp={end} onBlur={end}>
          {(Object.keys(TURNS) as Turn[]).map((turn) => (
            <button
              key={turn}
              type="button"
              className={css['turn']}
              aria-label={text(`turn.${turn}`)}
              onPointerDown={() => begin(turn)}
              onPointerUp={end}
              onPointerLeave={end}
              onPointerCancel={end}
            >
              {MARKS[turn]}
            </button>
          ))}
          <Button look="quiet" onClick={() => free.submit({ id })}>
            {text('steeringFreeIt')}
          </Button>
        </div>
      ) : (
        <Button
          icon={<Icon name="crosshair" />}
          disabled={take.isPending || !steering || steering.holder !== null}
          onClick={() => take.submit({ id })}
        >
          {text('steeringTake')}
        </Button>
      )}
      {take.error && (
        <p className={css['said']} role="alert">
          {take.error.message}
        </p>
      )}
    </section>
  )
}

/** Says a move again and again while it is held; what nobody says any more, the server ends. */
function useHeldMove(id: string) {
  const timer = useRef<ReturnType<typeof setInterval> | null>(null)
  const end = () => {
    if (timer.current === null) return
    clearInterval(timer.current)
    timer.current = null
    fetchEndpoint(camerasApi, 'stop', { id }).catch(() => {})
  }
  const begin = (turn: Turn) => {
    if (timer.current !== null) clearInterval(timer.current)
    const say = () => void fetchEndpoint(camerasApi, 'move', { id, ...TURNS[turn] }).catch(end)
    timer.current = setInterval(say, AGAIN_MS)
    say()
  }
  const ending = useRef(end)
  ending.current = end
  useEffect(() => () => ending.current(), [])
  return { begin, end }
}
