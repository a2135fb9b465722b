import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { TakeFile } from '#platform/web/upload/take-file.tsx'
import { streetPhotosModule } from '../../contract/street-photos-module.ts'
import { modelsApi } from '../models-api.ts'
import { useStreetText } from '../use-street-text.ts'

const MODEL_FILE = { purpose: 'street-model.source', endings: ['.onnx'] } as const
const LONGEST_NAME = 120

/** Takes the file of a detector; what it finds is said on its page, once it was checked. */
export function AddModel() {
  const text = useStreetText()
  const project = useCurrentProject()
  const site = useCurrentSite()
  const navigation = useScreenNavigation()
  const create = useApiMutation(modelsApi, 'create', { invalidates: ['jobs'] })
  const place = { projectCode: project.code, siteCode: site.code }
  const send = async (fileId: string, file: File) => {
    const name = file.name.replace(/\.[^.]+$/, '').slice(0, LONGEST_NAME)
    const { id } = await create.send({ ...place, fileId, name })
    await navigation.open(streetPhotosModule, 'model', { id })
  }
  return <TakeFile of={MODEL_FILE} place={{ ...place, structureCode: '' }} label={text('addModel')} send={send} />
}
