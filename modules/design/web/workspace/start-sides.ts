import type { IconName } from '#ui/icon.tsx'
import type { StartTab } from '../viewing/use-panel-layout.ts'

/** Text and icon of each side of the panel at the start, beside the picture as on a phone. */
export const START_SIDES = {
  tree: { text: 'treeTab', icon: 'tree' },
  storeys: { text: 'storeys', icon: 'storey' },
  models: { text: 'models', icon: 'model' },
  find: { text: 'find', icon: 'search' },
  views: { text: 'savedViews', icon: 'camera' },
  topics: { text: 'topics', icon: 'comment' },
} as const satisfies Record<StartTab, { text: string; icon: IconName }>
