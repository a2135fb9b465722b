import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import type { ListedStreetModel } from '../../contract/street-model.ts'
import { useStreetText } from '../use-street-text.ts'

const AS_WORK = { checking: 'running', ready: 'ready', refused: 'failed' } as const

/** How far the check of a detector is. */
export function ModelBadge({ state }: Pick<ListedStreetModel, 'state'>) {
  const text = useStreetText()
  return <WorkBadge state={AS_WORK[state]} word={text(`model.${state}`)} />
}
