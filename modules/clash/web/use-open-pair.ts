import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import type { ClashResult } from '../contract/clash-result.ts'
import { pairView } from './pair-view.ts'

/** Address of the viewer, which another module owns; known here by its path alone. */
const VIEWER_PATH = '/design/modelViewer/detail'

/** The way from clashes into the viewer: their models, their elements cut free, all else faint, the camera at the place. */
export function useOpenPair() {
  const navigation = useScreenNavigation()
  return async (clashes: readonly Pick<ClashResult, 'a' | 'b' | 'point'>[]) => {
    if (clashes.length === 0) return
    const { writeView } = await import('#modules/design/web/public.ts')
    const state = pairView(clashes)
    const models = state.models.map(({ id }) => id).join(',')
    await navigation.openPath(`${VIEWER_PATH}?${new URLSearchParams({ models, view: writeView(state) })}`)
  }
}
