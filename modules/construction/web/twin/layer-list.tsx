import { useSay } from '#platform/web/language/use-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TWIN_LAYERS, type TwinLayerId } from '../../contract/twin-layers.ts'
import type { TwinPart } from '../twin-parts.ts'
import { useConstructionText } from '../use-construction-text.ts'
import css from './twin-view.module.css'

interface Props {
  readonly parts: readonly TwinPart[]
  readonly hidden: ReadonlySet<TwinLayerId>
  readonly isPast: boolean
  readonly onHidden: (hidden: ReadonlySet<TwinLayerId>) => void
}

/** Which layers are in the scene. */
export function LayerList({ parts, hidden, isPast, onHidden }: Props) {
  const text = useConstructionText()
  const say = useSay()
  const toggle = (id: TwinLayerId) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    onHidden(next)
  }
  return (
    <section className={css['group']} aria-label={text('layers')}>
      <h2 className={css['heading']}>{text('layers')}</h2>
      {parts.map(({ id, past }) => {
        const isUnknown = isPast && past === 'unknown'
        return (
          <Checkbox
            key={id}
            label={say(TWIN_LAYERS[id])}
            checked={!hidden.has(id) && !isUnknown}
            disabled={isUnknown}
            {...(isUnknown && { help: text('notOfPast') })}
            onChange={() => toggle(id)}
          />
        )
      })}
    </section>
  )
}
