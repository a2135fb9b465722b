import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import type { ClashResult } from '../contract/clash-result.ts'
import { pairView } from './pair-view.ts'

/** Address of the viewer, which another module owns; known here by its path alone. */
const VIEWER_PATH = '/design/modelViewer/detail'

/** The way from a clash into the viewer: both models, both elements selected, all else faint, and the camera at the place. */
export function useOpenPair() {
  const navigation = useScreenNavigation()
  return async ({ a, b, point }: Pick<ClashResult, 'a' | 'b' | 'point'>) => {
    const { writeView } = await import('#modules/design/web/public.ts')
    const models = [...new Set([a.modelId, b.modelId])]
    const view = writeView(pairView(a, b, point))
    await navigation.openPath(`${VIEWER_PATH}?${new URLSearchParams({ models: models.join(','), view })}`)
  }
}
