import { TopicsPanel } from '#modules/bcf/web/public.ts'
import type { Place } from '#platform/contract/place.ts'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import type { ModelSource } from '../viewing/model-source.ts'
import { keepTopicInAddress } from './keep-topic-in-address.ts'
import type { Flight } from './use-topic-flight.ts'

export interface TopicsSideProps {
  readonly viewer: BimViewer | null
  readonly place: Place
  readonly sources: readonly ModelSource[]
  /** The issue that is open at first. */
  readonly first: string | null
  readonly flight: Flight
}

/** The issues of the structure beside the picture: one flies to their views, and adds what is on the screen as a new one. */
export function TopicsSide({ viewer, place, sources, first, flight }: TopicsSideProps) {
  return (
    <TopicsPanel
      place={place}
      modelIds={sources.flatMap(({ id, blocked }) => (blocked || id.includes('@') ? [] : [id]))}
      selectedTopicGuid={first}
      onSelect={keepTopicInAddress}
      onFlyTo={viewer ? (viewpoint) => void flight.flyTo(viewpoint) : undefined}
      captureViewpoint={viewer ? flight.capture : undefined}
    />
  )
}
