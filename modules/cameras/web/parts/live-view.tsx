import { lazy, Suspense, useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type CameraSource, isStream } from '../../contract/cameras-records.ts'
import { useCamerasText } from '../use-cameras-text.ts'
import { useComesBack } from '../use-comes-back.ts'
import { useLivePicture } from '../use-live-picture.ts'
import css from './live-view.module.css'

interface Props {
  readonly camera: { readonly id: string; readonly name: string; readonly source: CameraSource }
}

/** Its code is for those who watch a stream. */
const LiveVideo = lazy(async () => ({ default: (await import('./live-video.tsx')).LiveVideo }))

/** The live picture of a camera. */
export function LiveView({ camera }: Props) {
  if (!isStream(camera.source)) return <LivePictures camera={camera} />
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <LiveVideo camera={camera} />
    </Suspense>
  )
}

/** One picture after the other; says when it was taken, and of a test that it is one. */
function LivePictures({ camera }: Props) {
  const text = useCamerasText()
  const format = useFormats()
  const [round, setRound] = useState(0)
  const { address, takenAt, problem } = useLivePicture(camera.id, round)
  const label = text('liveOf', { name: camera.name })
  useComesBack(problem !== null, round, () => setRound((last) => last + 1))
  return (
    <figure className={css['live']} aria-label={label}>
      <div className={css['frame']}>
        {address ? (
          <img src={address} alt={label} className={css['picture']} data-stopped={problem !== null || undefined} />
        ) : (
          problem === null && <Skeleton height="100%" />
        )}
        {problem !== null && (
          <div className={css['problem']} role="alert">
            <p>{problem || text('lost')}</p>
            <Button onClick={() => setRound(round + 1)}>{text('again')}</Button>
          </div>
        )}
        {address && problem === null && <span className={css['badge']}>{text('live')}</span>}
      </div>
      <figcaption className={css['caption']}>
        {camera.source === 'test' && <span className={css['test']}>{text('testWords')}</span>}
        {takenAt && (
          <time dateTime={takenAt} dir="ltr">
            {format.exactTime(takenAt)}
          </time>
        )}
      </figcaption>
    </figure>
  )
}
