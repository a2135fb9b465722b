import { useState } from 'react'
import { sitesApi } from '#modules/sites/contract/sites-api.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { chooseProject, chooseSite, chooseStructure } from '#platform/web/place/place-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import type { BimModel } from '../../contract/bim-model.ts'

/** Address of the viewer. It belongs to a module that depends on this one, so it is known here by its path alone. */
const VIEWER_PATH = '/design/modelViewer/detail'

/** What of a model leads to it. */
type PlacedModel = Pick<BimModel, 'id' | 'projectCode' | 'siteCode' | 'structureCode'>

/** The way from a model into the viewer. The viewer works on a structure, so opening picks the one the model belongs to. */
export function useOpenViewer(model: PlacedModel) {
  const { isBusy, openPath } = useOpenPath(model)
  const isAllowed = useCan('model-viewer:open')
  const open = (more: Readonly<Record<string, string>> = {}) =>
    openPath(`${VIEWER_PATH}?${new URLSearchParams({ models: model.id, ...more })}`)
  return { isAllowed, isBusy, open }
}

/** The way from a model to a screen of another module that works on the model's structure. */
export function useOpenPath(model: PlacedModel) {
  const navigation = useScreenNavigation()
  const [isBusy, setBusy] = useState(false)
  const openPath = async (path: string) => {
    setBusy(true)
    try {
      await choosePlaceOf(model)
      await navigation.openPath(path)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, openPath }
}

async function choosePlaceOf({ projectCode, siteCode, structureCode }: PlacedModel): Promise<void> {
  const [project, site, structure] = await Promise.all([
    fetchEndpoint(sitesApi, 'project', { code: projectCode }),
    fetchEndpoint(sitesApi, 'site', { code: siteCode }),
    fetchEndpoint(sitesApi, 'structure', { code: structureCode }),
  ])
  chooseProject({ code: projectCode, name: project.name })
  chooseSite({ code: siteCode, name: site.name })
  chooseStructure({ code: structureCode, name: structure.name, ctime: structure.ctime })
}
