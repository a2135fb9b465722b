import { useEffect, useRef } from 'react'
import { bcfApi } from '#modules/bcf/contract/bcf-api.ts'
import type { Place } from '#platform/contract/place.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import type { Flight } from './use-topic-flight.ts'

/** Flies to the first view of the issue that a link names, once the models are there. A view in the address itself wins. */
export function useLinkedTopic(parts: {
  viewer: BimViewer | null
  isReady: boolean
  place: Place | null
  topic: string | null
  flight: Flight
}): void {
  const { viewer, isReady, place, topic, flight } = parts
  const thread = useApiQuery(
    bcfApi,
    'thread',
    { projectCode: place?.projectCode ?? '', guid: topic ?? '' },
    { enabled: place !== null && topic !== null },
  )
  const flown = useRef<BimViewer | null>(null)
  const viewpoint = thread.data?.viewpoints.find((one) => one.perspective_camera ?? one.orthogonal_camera)
  useEffect(() => {
    if (!viewer || !isReady || !viewpoint || flown.current === viewer) return
    flown.current = viewer
    void flight.flyTo(viewpoint)
  }, [viewer, isReady, viewpoint, flight])
}
