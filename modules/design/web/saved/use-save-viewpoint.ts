import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import { designApi } from '../../contract/design-api.ts'
import type { SavedView } from '../../contract/saved-view.ts'
import { smallPicture } from './small-picture.ts'

/** Saves what a viewer shows as a viewpoint of a structure, with its picture. */
export function useSaveViewpoint(structureCode: string) {
  const mutation = useApiMutation(designApi, 'saveView')
  const save = async (viewer: BimViewer, name: string): Promise<SavedView> => {
    const state = viewer.viewState()
    // Of a version that is only compared with, nothing is opened again.
    const modelIds = state.models.map(({ id }) => id).filter((id) => !id.includes('@'))
    const picture = await smallPicture(viewer)
    return mutation.send({ structureCode, kind: 'viewpoint', name, modelIds, content: { ...state }, picture })
  }
  return { save, isPending: mutation.isPending, error: mutation.error }
}
