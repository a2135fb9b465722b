import { StatusBadge } from '#ui/status-badge.tsx'
import type { ListedDrawing } from '../../contract/drawing.ts'
import { useCadText } from '../use-cad-text.ts'

/** Whether a drawing lies on the map, as a word with its mark. */
export function GroundBadge({ drawing: { ground } }: { readonly drawing: Pick<ListedDrawing, 'ground'> }) {
  const text = useCadText()
  if (!ground) return <StatusBadge status="off" word={text('isNotPlaced')} />
  return ground.doubt ? (
    <StatusBadge status="major" word={text('isToConfirm')} />
  ) : (
    <StatusBadge status="good" word={text('isPlaced')} />
  )
}
