import { useCallback, useSyncExternalStore } from 'react'
import { EMPTY_TWIN, type TwinState } from '#viewers/twin/core/twin-state.ts'
import type { TwinScene } from '#viewers/twin/scene/twin-scene.ts'

/** What a screen shows of a scene, drawn again as it changes. Keep the answer of `pick` the same while nothing changes. */
export function useTwinState<Picked>(scene: TwinScene | null, pick: (state: TwinState) => Picked): Picked {
  const subscribe = useCallback((changed: () => void) => scene?.on('changed', changed) ?? (() => undefined), [scene])
  return useSyncExternalStore(subscribe, () => pick(scene?.state ?? EMPTY_TWIN))
}
