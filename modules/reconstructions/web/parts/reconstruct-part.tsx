import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Button } from '#ui/button.tsx'
import type { Reconstruction } from '../../contract/reconstruction.ts'
import { reconstructionsApi } from '../../contract/reconstructions-api.ts'
import { useReconstructionsText } from '../use-reconstructions-text.ts'
import css from './reconstruction.module.css'

/** The way from photos to a model: by the NodeODM server of the installation, or where one is named. */
export function ReconstructPart({ model }: { readonly model: Reconstruction }) {
  const text = useReconstructionsText()
  const service = useApiQuery(reconstructionsApi, 'service', {})
  const start = useApiMutation(reconstructionsApi, 'reconstruct', { invalidates: ['reconstructions', 'jobs'] })
  if (!service.data || model.madeOf !== 'photos' || model.state === 'running') return null
  const { host } = service.data
  if (host === null) return <p className={css['quiet']}>{text('noService')}</p>
  return (
    <div className={css['tools']}>
      {model.can.reconstruct && (
        <Button look="primary" busy={start.isPending} onClick={() => start.submit({ id: model.id })}>
          {text('reconstruct')}
        </Button>
      )}
      <p className={css['quiet']}>{text('sentTo', { host })}</p>
      {start.error && <p role="alert">{start.error.message}</p>}
    </div>
  )
}
