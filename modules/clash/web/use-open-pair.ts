import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { clashApi } from '../contract/clash-api.ts'
import type { ClashGroup, ClashResult } from '../contract/clash-result.ts'
import type { ClashTest } from '../contract/clash-test.ts'
import { pairView } from './pair-view.ts'

/** Address of the viewer, which another module owns; known here by its path alone. */
const VIEWER_PATH = '/design/modelViewer/detail'

type Pair = Pick<ClashResult, 'a' | 'b' | 'point'>

/** The way from clashes into the viewer: their models, both sides coloured and cut free, all else faint. */
export function useOpenPair() {
  const navigation = useScreenNavigation()
  return async (clashes: readonly Pair[]) => {
    if (clashes.length === 0) return
    const { writeView } = await import('#modules/design/web/public.ts')
    const state = pairView(clashes)
    const models = state.models.map(({ id }) => id).join(',')
    await navigation.openPath(`${VIEWER_PATH}?${new URLSearchParams({ models, view: writeView(state) })}`)
  }
}

/** The way from a group to its issue in the viewer, with what was said about it; without the right to that, to its clashes. */
export function useOpenGroup(test: ClashTest, group: ClashGroup) {
  const navigation = useScreenNavigation()
  const openPair = useOpenPair()
  const mayRead = useCan('bcf:read')
  const renew = useApiMutation(clashApi, 'openTopic')
  return async (clashes: readonly Pair[]) => {
    const topic = test.can.edit ? (await renew.send({ id: test.id, key: group.key })).guid : group.topicGuid
    if (!mayRead || !topic) return openPair(clashes)
    const models = [...new Set(clashes.flatMap(({ a, b }) => [a.modelId, b.modelId]))].slice(0, MOST_MODELS)
    await navigation.openPath(`${VIEWER_PATH}?${new URLSearchParams({ models: models.join(','), topic })}`)
  }
}

/** The viewer shows so many at once. */
const MOST_MODELS = 5
