import { useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import type { BimModelVersion } from '../../contract/bim-model.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { useModelsText } from '../use-models-text.ts'

/** 3D Tiles of a version: made when somebody asks for them, then there for all who read the model. */
export function VersionTiles(props: {
  readonly modelId: string
  readonly name: string
  readonly version: BimModelVersion
}) {
  const { modelId, name, version } = props
  const text = useModelsText()
  const make = useApiMutation(modelsApi, 'makeTiles3d', { invalidates: ['jobs'] })
  const [isAsked, setAsked] = useState(false)
  const key = { id: modelId, version: version.version }
  if (version.state !== 'ready') return null
  if (version.hasTiles3d)
    return (
      <Button size="small" onClick={() => void downloadFile(modelsApi, 'tiles3d', key, `${name} (3D Tiles).zip`)}>
        {text('downloadTiles3d')}
      </Button>
    )
  const ask = () => {
    setAsked(true)
    make.submit(key)
  }
  return (
    <>
      <Button size="small" busy={make.isPending} onClick={ask}>
        {text('makeTiles3d')}
      </Button>
      {make.error && <p role="alert">{make.error.message}</p>}
      {isAsked && make.data && <p role="status">{text('tiles3dOnTheirWay')}</p>}
    </>
  )
}
