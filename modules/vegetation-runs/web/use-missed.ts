import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import type { SiteMap } from '#viewers/map/core/site-map.ts'
import { vegetationRunsApi } from '../contract/vegetation-runs-api.ts'

/** An outline that somebody draws around what was missed becomes the box around it. */
export function useMissed(map: SiteMap | null, id: string) {
  const adding = useApiMutation(vegetationRunsApi, 'addMissed')
  const [isDrawing, setDrawing] = useState(false)
  const begin = () => {
    if (!map || isDrawing) return
    setDrawing(true)
    void map.startDrawing('polygon').then(
      (session) => {
        session.on('change', ({ value }) => {
          const ring = value?.coordinates[0]
          if (!ring) return
          const [xs, ys] = [ring.map(([x]) => x ?? 0), ring.map(([, y]) => y ?? 0)]
          session.stop()
          setDrawing(false)
          adding
            .send({ id, bounds: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] })
            .catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
        })
      },
      () => setDrawing(false),
    )
  }
  return { isDrawing, begin }
}
