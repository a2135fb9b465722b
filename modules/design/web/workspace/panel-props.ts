import type { Place } from '#platform/contract/place.ts'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import type { LengthSystem } from '#viewers/bim/measuring/write-quantity.ts'
import type { SpatialNode } from '#viewers/bim/model/spatial-tree.ts'
import type { Finding } from '../facts/use-finding.ts'
import type { Flight } from '../topics/use-topic-flight.ts'
import type { LoadState, ModelSource } from '../viewing/model-source.ts'
import type { ViewerSnapshot } from '../viewing/use-viewer-snapshot.ts'
import type { ModelChoice } from './models-panel.tsx'
import type { ToolActions } from './use-tool-actions.ts'

/** What the panels have in common, wherever they are laid out. */
export interface PanelProps {
  readonly viewer: BimViewer | null
  readonly snapshot: ViewerSnapshot
  readonly sources: readonly ModelSource[]
  readonly states: ReadonlyMap<string, LoadState>
  readonly choice: ModelChoice | undefined
  readonly actions: ToolActions
  /** What was picked in the tree, where it stands for several things: a stair, a curtain wall, a storey. */
  readonly subject: SpatialNode | null
  readonly onSubject: (node: SpatialNode) => void
  /** What is looked for among the elements. */
  readonly finding: Finding
  /** Whose saved views and filters are shown; null for strangers with a link. */
  readonly structureCode: string | null
  /** Whose issues are shown; null for strangers. */
  readonly place: Place | null
  /** The issue that the address names. */
  readonly topic: string | null
  readonly flight: Flight
  /** How lengths are read. */
  readonly lengths: LengthSystem
  readonly onLengths: (lengths: LengthSystem) => void
}
