import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { CameraSource } from '../../contract/cameras-records.ts'
import { useCamerasText } from '../use-cameras-text.ts'
import { useComesBack } from '../use-comes-back.ts'
import { useLiveVideo } from '../use-live-video.ts'
import css from './live-view.module.css'

/** The stream of a camera. */
export function LiveVideo({
  camera,
}: {
  readonly camera: { readonly id: string; readonly name: string; readonly source: CameraSource }
}) {
  const text = useCamerasText()
  const [round, setRound] = useState(0)
  const { video, isPlaying, problem } = useLiveVideo(camera, round, text('noVideo'))
  useComesBack(problem !== null, round, () => setRound((last) => last + 1))
  const label = text('liveOf', { name: camera.name })
  return (
    <figure className={css['live']} aria-label={label}>
      <div className={css['frame']}>
        <video
          ref={video}
          className={css['picture']}
          aria-label={label}
          data-stopped={problem !== null || undefined}
          hidden={!isPlaying && problem === null}
          muted
          playsInline
          autoPlay
        />
        {!isPlaying && problem === null && <Skeleton height="100%" />}
        {problem !== null && (
          <div className={css['problem']} role="alert">
            <p>{problem || text('lost')}</p>
            <Button onClick={() => setRound(round + 1)}>{text('again')}</Button>
          </div>
        )}
        {isPlaying && problem === null && <span className={css['badge']}>{text('live')}</span>}
      </div>
    </figure>
  )
}
