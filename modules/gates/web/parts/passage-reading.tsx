import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { GatePassage, PassageReading as Reading } from '../../contract/gate-passage.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { pathOfRecord } from '../record-paths.ts'
import { useGatesText } from '../use-gates-text.ts'
import css from './gates.module.css'

/** While the picture is read. */
const EVERY_MS = 2_000

interface Props {
  readonly of: GatePassage
  /** The guard has said what stands on the plate, and the gate has decided anew. */
  readonly onSaid?: ((passage: GatePassage) => void) | undefined
}

/** What was read from the picture of a vehicle: a suggestion with how often such ones were right, until a guard says what stands there. */
export function PassageReading({ of, onSaid }: Props) {
  const mayGuard = useCan('gate:guard')
  const isShown = of.hasPicture && !of.isOnFoot
  const [isRunning, setRunning] = useState(false)
  const { data } = useApiQuery(
    gatesApi,
    'reading',
    { id: of.id },
    { enabled: isShown, ...(isRunning && { refetchEveryMs: EVERY_MS }), keepPrevious: true },
  )
  if ((data?.state === 'running') !== isRunning) setRunning(!isRunning)
  if (!isShown || data === undefined) return null
  const isOpen = mayGuard && of.outcome === 'waiting'
  if (data?.state !== 'done') return <NotRead of={of} reading={data} mayAsk={mayGuard} />
  return (
    <div className={css['reading']}>
      <Suggested of={data} />
      {data.said === null || isOpen ? (
        isOpen && <SayPlate key={data.plate} passage={of} reading={data} onSaid={onSaid} />
      ) : (
        <Said of={data} />
      )}
    </div>
  )
}

function NotRead({ of, reading, mayAsk }: { of: GatePassage; reading: Reading | null; mayAsk: boolean }) {
  const text = useGatesText()
  const asking = useApiMutation(gatesApi, 'readPicture')
  if (reading?.state === 'running') return <p className={css['quiet']}>{text('pictureBeingRead')}</p>
  if (!reading && !mayAsk) return null
  return (
    <div className={css['row']}>
      {reading && <p className={css['error']}>{text('pictureFailed', { reason: reading.reason ?? '' })}</p>}
      {mayAsk && (
        <Button busy={asking.isPending} onClick={() => asking.submit({ id: of.id })}>
          {text('readPicture')}
        </Button>
      )}
      {asking.error && <p className={css['error']}>{asking.error.message}</p>}
    </div>
  )
}

function Suggested({ of }: { of: Reading }) {
  const text = useGatesText()
  const format = useFormats()
  const { plate, confidence, others, judged, right, pictures, votes } = of
  if (plate === '') return <p className={css['quiet']}>{text('noPlateFound')}</p>
  return (
    <>
      <p className={css['why']}>
        {text('readFromPicture')} <bdi dir="ltr">{plate}</bdi>
      </p>
      <p className={`${css['quiet']} ${css['parts']}`}>
        <Match of={of} />
        <span>
          {text('confidence')} <bdi dir="ltr">{`${format.number(confidence ?? 0, 0)} %`}</bdi>
        </span>
        {pictures > 1 && (
          <span>{text('agreed', { votes: format.count(votes), pictures: format.count(pictures) })}</span>
        )}
        {others.length > 0 && <span>{text('alsoRead', { plates: `\u2066${others.join(', ')}\u2069` })}</span>}
      </p>
      <p className={css['quiet']}>
        {judged === 0
          ? text('neverJudged')
          : text('rightOf', { right: format.number(right, 0), judged: format.number(judged, 0) })}
      </p>
    </>
  )
}

function Match({ of: { matched, matchedName, matchedPlate, distance } }: { of: Reading }) {
  const text = useGatesText()
  const format = useFormats()
  const path = matched && pathOfRecord(matched)
  if (!path || distance === null) return <span>{text('plateUnknown')}</span>
  return (
    <>
      <PathLink path={path}>
        <bdi>{matchedName}</bdi>
      </PathLink>
      <span>
        {distance === 0
          ? text('plateKnown')
          : text('distanceIs', { distance: format.number(distance, 1), plate: `\u2066${matchedPlate}\u2069` })}
      </span>
    </>
  )
}

/** Taken over as it is, put right, or not to be said: either way it is known then whether the reading was right. */
function SayPlate({ passage, reading, onSaid }: { passage: GatePassage; reading: Reading; onSaid: Props['onSaid'] }) {
  const text = useGatesText()
  const [plate, setPlate] = useState(reading.plate)
  const saying = useApiMutation(gatesApi, 'sayPlate')
  const say = async (said: string) => {
    const after = await saying.send({ id: passage.id, plate: said })
    if (said !== '') onSaid?.(after)
  }
  const submit = (said: string) => void say(said).catch(() => undefined)
  return (
    <form
      className={css['row']}
      onSubmit={(event) => {
        event.preventDefault()
        submit(plate.trim())
      }}
    >
      <div className={css['grow']}>
        <TextField
          label={text('standsOnPlate')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={plate}
          onChange={({ target }) => setPlate(target.value)}
        />
      </div>
      <Button type="submit" disabled={plate.trim() === ''} busy={saying.isPending}>
        {text('takePlate')}
      </Button>
      {reading.plate !== '' && reading.said === null && (
        <Button look="quiet" busy={saying.isPending} onClick={() => submit('')}>
          {text('readWrong')}
        </Button>
      )}
      <p className={css['help']}>{text('readingHelp')}</p>
      {saying.error && <p className={css['error']}>{saying.error.message}</p>}
    </form>
  )
}

function Said({ of: { said, saidBy, isRight } }: { of: Reading }) {
  const text = useGatesText()
  return (
    <p className={css['row']}>
      <span className={css['quiet']}>
        <bdi>{saidBy?.name}</bdi>: {said ? <bdi dir="ltr">{said}</bdi> : text('cannotSay')}
      </span>
      {isRight !== null && (
        <StatusBadge
          status={isRight ? 'good' : 'critical'}
          word={text(isRight ? 'readingRight' : 'readingWrong')}
          isPlain
        />
      )}
    </p>
  )
}
