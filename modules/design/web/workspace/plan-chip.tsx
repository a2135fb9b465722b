import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Storey } from '#viewers/bim/model/spatial-tree.ts'
import { useDesignText } from '../use-design-text.ts'
import css from './plan-chip.module.css'

/** Says that a storey is drawn as a plan, and leads back to the model. */
export function PlanChip(props: { plan: string | null; storeys: readonly Storey[]; onLeave: () => void }) {
  const { plan, storeys, onLeave } = props
  const text = useDesignText()
  if (plan === null) return null
  const name = storeys.find(({ key }) => key === plan)?.name ?? plan
  return (
    <div className={css['chip']} role="status">
      <Icon name="storey" sizePx={15} />
      <span className={css['words']}>
        <strong>
          <bdi>{text('planOf', { name })}</bdi>
        </strong>
        <span className={css['cut']}>{text('planCut')}</span>
      </span>
      <Button size="small" onClick={onLeave}>
        {text('planLeave')}
      </Button>
    </div>
  )
}
