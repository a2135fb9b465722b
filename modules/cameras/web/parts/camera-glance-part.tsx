import { useState } from 'react'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { CameraGlance } from '../../contract/camera-glance.ts'
import { camerasApi } from '../../contract/cameras-api.ts'
import { useCamerasText } from '../use-cameras-text.ts'
import { LiveView } from './live-view.tsx'
import css from './stills-part.module.css'

interface Props {
  readonly camera: CameraGlance
  /** Begins with what it shows now, for who may watch. */
  readonly isLiveFirst?: boolean
}

/** The kept picture of a camera nearest to a moment, and with one click what it shows now: each for who may see it. */
export function CameraGlancePart({ camera, isLiveFirst = false }: Props) {
  const text = useCamerasText()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const [maySeeStills, mayWatch] = [useCan('camera:playback'), useCan('camera:watch')]
  const [isLive, setLive] = useState(isLiveFirst && mayWatch)
  const { id, nameAr, source, stillAt } = camera
  const name = (isArabic && nameAr) || camera.name
  if (!maySeeStills && !mayWatch) return null
  return (
    <section className={css['part']} aria-label={name}>
      <div className={css['head']}>
        <span>
          <bdi>{name}</bdi>
        </span>
        {mayWatch && <Button onClick={() => setLive(!isLive)}>{text(isLive ? 'backToStill' : 'watchLive')}</Button>}
      </div>
      {isLive && <LiveView camera={{ id, name, source }} />}
      {!isLive && maySeeStills && stillAt && <Kept id={id} name={name} at={stillAt} />}
      {!isLive && maySeeStills && !stillAt && <p className={css['quiet']}>{text('noStillThen')}</p>}
    </section>
  )
}

function Kept({ id, name, at }: { readonly id: string; readonly name: string; readonly at: string }) {
  const text = useCamerasText()
  const format = useFormats()
  const picture = usePicture(endpointAddress(camerasApi, 'still', { id, at }))
  const label = text('stillOf', { name, time: format.exactTime(at) })
  return (
    <>
      <div className={css['frame']}>{picture ? <img src={picture} alt={label} /> : <Skeleton height="100%" />}</div>
      <p className={css['quiet']}>
        <bdi dir="ltr">{format.exactTime(at)}</bdi>
      </p>
    </>
  )
}
