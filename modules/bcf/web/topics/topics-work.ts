import type { Place } from '#platform/contract/place.ts'
import type { WholeViewpoint } from '../../contract/bcf-api-shapes.ts'
import type { CapturedView } from './view-draft.ts'

/** Where issues are listed and added, and what the screen around the panel can do for them. */
export interface TopicsWork {
  readonly place: Place
  /** Models that are on the screen: noted with issues that are added. */
  readonly modelIds: readonly string[]
  /** Shows a viewpoint; absent where there is no viewer: views are then pictures only. */
  readonly onFlyTo?: ((viewpoint: WholeViewpoint, topicGuid: string) => void) | undefined
  /** What is on the screen; absent where there is no viewer. */
  readonly captureViewpoint?: (() => Promise<CapturedView>) | undefined
}
