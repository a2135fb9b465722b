import { Button } from '#ui/button.tsx'
import type { BimVisibility } from '#viewers/bim/bim-viewer.ts'
import { useDesignText } from '../use-design-text.ts'
import css from './model-workspace.module.css'

/** Says that the picture is not the whole model, and why: what is missing must never be a surprise. */
export function VisibilityChip({ visibility, onShowAll }: { visibility: BimVisibility; onShowAll: () => void }) {
  const text = useDesignText()
  if (visibility.isAllShown) return null
  const words = visibility.isIsolated
    ? text('isolatedNow')
    : visibility.storeys
      ? text('storeysNow', { count: visibility.storeys.length })
      : text('hiddenCount', { count: visibility.hiddenCount })
  return (
    <div className={css['chip']} role="status">
      {words}
      <Button look="quiet" size="small" onClick={onShowAll}>
        {text('showAll')}
      </Button>
    </div>
  )
}
