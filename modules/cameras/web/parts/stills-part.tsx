import { Suspense, useEffect, useState } from 'react'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { SeenOnPicture } from '#platform/web/looks/seen-on-picture.tsx'
import { useWhileLooking } from '#platform/web/looks/use-while-looking.ts'
import { dayToEntry, momentsOfDay } from '#platform/web/records/entered-moment.ts'
import { reportButton } from '#platform/web/records/report-slot.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { DateField } from '#ui/date-field.tsx'
import { PlaySlider } from '#ui/play-slider.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Camera } from '../../contract/camera.ts'
import type { Still } from '../../contract/camera-stills.ts'
import { camerasApi } from '../../contract/cameras-api.ts'
import { useCamerasText } from '../use-cameras-text.ts'
import css from './stills-part.module.css'

/** A picture of a timelapse stands so long. */
const PLAY_EVERY_MS = 250
const SETTLED_MS = 400

/** So far back is looked for the last kept picture. */
const LOOKED_BACK_MS = 31 * 24 * 3_600_000

type OfCamera = Pick<Camera, 'id' | 'projectCode' | 'siteCode'>

/** The kept pictures of a camera by day; played one after the other they are a timelapse. */
export function StillsPart({ camera, name }: { camera: OfCamera; name: string }) {
  const { id } = camera
  const text = useCamerasText()
  const timeZone = useUiState((ui) => ui.timeZone) ?? undefined
  const [chosen, setDay] = useState<string | null>(null)
  const [now] = useState(() => new Date())
  const today = dayToEntry(now.toISOString(), timeZone)
  // Just after midnight, and where a camera is out, the last kept picture is of a day before.
  const from = new Date(now.getTime() - LOOKED_BACK_MS).toISOString()
  const ofToday = useStills(id, momentsOfDay(today, timeZone))
  const recent = useStills(id, ofToday.data?.length === 0 && chosen === null ? { from, to: now.toISOString() } : null)
  const newest = recent.data?.at(-1)
  const day = chosen ?? (newest ? dayToEntry(newest.at, timeZone) : today)
  const found = useStills(id, momentsOfDay(day, timeZone))
  return (
    <section className={css['part']} aria-label={text('stills')}>
      <div className={css['head']}>
        <h2>{text('stills')}</h2>
        <DateField label={text('stillsDay')} value={day} onChange={setDay} isLabelHidden />
      </div>
      {!found.data && !found.error && <Skeleton height="8rem" />}
      {found.error && <p role="alert">{found.error.message}</p>}
      {found.data?.length === 0 && <p className={css['quiet']}>{text('noStills')}</p>}
      {found.data && found.data.length > 0 && (
        <Shown key={`${id} ${day}`} camera={camera} name={name} stills={found.data} />
      )}
    </section>
  )
}

/** @param time null: nothing is asked for */
function useStills(id: string, time: { readonly from: string; readonly to: string } | null) {
  const asked = { id, ...(time ?? { from: '', to: '' }) }
  return useApiQuery(camerasApi, 'stills', asked, { enabled: time !== null, keepPrevious: true })
}

interface ShownProps {
  readonly camera: OfCamera
  readonly name: string
  readonly stills: readonly Still[]
}

function Shown({ camera, name, stills }: ShownProps) {
  const { id, projectCode, siteCode } = camera
  const text = useCamerasText()
  const format = useFormats()
  const [index, setIndex] = useState(stills.length - 1)
  const last = stills.length - 1
  const still = stills[Math.min(index, last)]!
  const picture = usePicture(endpointAddress(camerasApi, 'still', { id, at: still.at }))
  const label = text('stillOf', { name, time: format.exactTime(still.at) })
  const looking = useWhileLooking()
  const asked = { id, at: still.at }
  // While a timelapse plays nothing is asked of its pictures.
  const isLookShown = useSettled(still.at)
  const found = useApiQuery(camerasApi, 'stillLook', asked, { enabled: isLookShown, ...looking.options })
  const look = looking.follow(found.data)
  const asking = useApiMutation(camerasApi, 'lookAtStill')
  const judging = useApiMutation(camerasApi, 'judgeSeen')
  return (
    <>
      <SeenOnPicture
        {...{ picture, label, look }}
        frame={css['frame']}
        onLook={() => asking.send(asked)}
        onJudge={(said) => judging.send({ ...asked, ...said })}
      />
      <div className={css['controls']}>
        <PlaySlider
          label={text('stillsDay')}
          playLabel={text('timelapse')}
          pauseLabel={text('pauseIt')}
          min={0}
          max={last}
          value={Math.min(index, last)}
          valueText={format.exactTime(still.at)}
          playBy={1}
          everyMs={PLAY_EVERY_MS}
          // The next one waits for the one before it to be there.
          isWaiting={picture === null}
          onValue={setIndex}
        >
          <bdi dir="ltr">{format.exactTime(still.at)}</bdi>
        </PlaySlider>
        <Suspense fallback={null}>
          <reportButton.Part source="camera" at={still.at} {...{ id, projectCode, siteCode }} />
        </Suspense>
      </div>
    </>
  )
}

/** Whether a value has stood for a moment. */
function useSettled(value: string): boolean {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value
}
