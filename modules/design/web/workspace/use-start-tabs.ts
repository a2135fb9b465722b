import { useCan } from '#platform/web/session/can.tsx'
import { LIBRARY_TABS, START_TABS, type StartTab } from '../viewing/use-panel-layout.ts'
import type { PanelProps } from './panel-props.ts'

/** Sides of the panel at the start that this person has: a stranger with a link sees the models alone. */
export function useStartTabs({
  structureCode,
  place,
}: Pick<PanelProps, 'structureCode' | 'place'>): readonly StartTab[] {
  const maySeeTopics = useCan('bcf:read') && place !== null
  return START_TABS.filter((id) => {
    if (id === 'topics') return maySeeTopics
    return structureCode !== null || !LIBRARY_TABS.has(id)
  })
}
