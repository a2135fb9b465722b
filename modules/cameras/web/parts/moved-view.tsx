import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Camera } from '../../contract/camera.ts'
import { camerasApi } from '../../contract/cameras-api.ts'
import { useCamerasText } from '../use-cameras-text.ts'
import css from './stills-part.module.css'

/** Of a camera that looks elsewhere: the view that it is to have beside the one it has, and the word that this is right. */
export function MovedView({ camera: { id, can }, name }: { camera: Camera; name: string }) {
  const text = useCamerasText()
  const format = useFormats()
  const view = useApiQuery(camerasApi, 'view', { id }).data
  const confirming = useApiMutation(camerasApi, 'confirmView')
  if (!view?.movedSince || !view.foundAt) return null
  const { keptAt, foundAt, movedSince, turned, tilted } = view
  return (
    <section className={css['part']} aria-label={text('viewMoved')}>
      <div className={css['head']}>
        <h2>{text('viewMoved')}</h2>
        {can.edit && (
          <Button look="primary" busy={confirming.isPending} onClick={() => confirming.submit({ id, foundAt })}>
            {text('confirmView')}
          </Button>
        )}
      </div>
      <p className={css['quiet']}>{text('viewMovedHelp', { time: format.exactTime(movedSince) })}</p>
      {turned !== null && tilted !== null && (
        <p className={css['quiet']}>
          {text('viewTurned', { right: format.number(turned, 1), up: format.number(tilted, 1) })}
        </p>
      )}
      {confirming.error && <ProblemNote>{confirming.error.message}</ProblemNote>}
      <div className={css['pair']}>
        <ViewPicture
          // Another picture lies at the same address once a view is confirmed.
          key={keptAt}
          address={endpointAddress(camerasApi, 'viewPicture', { id })}
          name={name}
          words={text('viewKept', { time: format.exactTime(keptAt) })}
        />
        <ViewPicture
          address={endpointAddress(camerasApi, 'still', { id, at: foundAt })}
          name={name}
          words={text('viewFound', { time: format.exactTime(foundAt) })}
        />
      </div>
    </section>
  )
}

function ViewPicture({ address, name, words }: { address: string; name: string; words: string }) {
  const picture = usePicture(address)
  return (
    <figure className={css['view']}>
      <div className={css['frame']}>
        {picture ? <img src={picture} alt={`${name}: ${words}`} /> : <Skeleton height="100%" />}
      </div>
      <figcaption className={css['quiet']}>{words}</figcaption>
    </figure>
  )
}
