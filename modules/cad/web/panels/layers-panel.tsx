import { useState } from 'react'
import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type CadColouring, cssColour } from '#viewers/cad/palette.ts'
import css from '../parts/cad.module.css'
import { useCadText } from '../use-cad-text.ts'

/** Layers on, off and alone. */
export function LayersPanel(props: {
  list: DisplayList
  hidden: ReadonlySet<number>
  nameOf: (name: string) => string
  onHidden: (hidden: ReadonlySet<number>) => void
  paint: Paint
}) {
  const { list, hidden, nameOf, onHidden, paint } = props
  const text = useCadText()
  const format = useFormats()
  const [filter, setFilter] = useState('')
  const all = list.layers.map((layer, number) => ({ ...layer, number, label: nameOf(layer.name) }))
  const shown = all
    .filter(({ label }) => label.toLowerCase().includes(filter.trim().toLowerCase()))
    .toSorted((left, right) => left.label.localeCompare(right.label))
  const toggle = (number: number) => {
    const next = new Set(hidden)
    if (!next.delete(number)) next.add(number)
    onHidden(next)
  }
  const isAlone = (number: number) => !hidden.has(number) && hidden.size === all.length - 1
  // A second press shows all again: looking at one layer after the other and going back is one button.
  const isolate = (number: number) =>
    onHidden(
      isAlone(number) ? new Set() : new Set(all.map((layer) => layer.number).filter((other) => other !== number)),
    )
  return (
    <>
      <div className={css['tools']}>
        <Button size="small" onClick={() => onHidden(new Set())}>
          {text('allOn')}
        </Button>
        <Button size="small" onClick={() => onHidden(new Set(all.map(({ number }) => number)))}>
          {text('allOff')}
        </Button>
      </div>
      {all.length > 8 && (
        <TextField
          label={text('filterLayers')}
          isLabelHidden
          placeholder={text('filterLayers')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      )}
      <ul className={css['rows']}>
        {shown.map(({ number, label, colour, entityCount }) => (
          <li key={number} className={css['row']} data-off={hidden.has(number) || undefined}>
            <Checkbox
              label={text('layerOn', { name: label })}
              isLabelHidden
              checked={!hidden.has(number)}
              onChange={() => toggle(number)}
            />
            <span className={css['swatch']} style={{ background: colour < 0 ? 'var(--pl-text)' : cssColour(colour) }} />
            <span className={css['name']} title={label}>
              <bdi>{label}</bdi>
            </span>
            <span className={css['count']}>{format.count(entityCount)}</span>
            <IconButton
              size="small"
              label={text('isolate', { name: label })}
              icon={<Icon name="isolate" sizePx={14} />}
              aria-pressed={isAlone(number)}
              onClick={() => isolate(number)}
            />
          </li>
        ))}
      </ul>
      <PaintSwitches {...paint} />
      {hidden.size > 0 && <p className={css['quiet']}>{text('layersOff', { count: hidden.size })}</p>}
    </>
  )
}

interface Paint {
  readonly hasWeights: boolean
  readonly setWeights: (areShown: boolean) => void
  readonly colouring: CadColouring
  /** Null where the colours stand for something else. */
  readonly setColouring: ((colouring: CadColouring) => void) | null
}

/** Both off at first: on a screen most drawings are clearer with thin lines in the colours that they were drawn in. */
function PaintSwitches({ hasWeights, setWeights, colouring, setColouring }: Paint) {
  const text = useCadText()
  return (
    <>
      <Checkbox isSwitch label={text('weights')} checked={hasWeights} onChange={() => setWeights(!hasWeights)} />
      {setColouring && (
        <Checkbox
          isSwitch
          label={text('layerColours')}
          checked={colouring === 'layer'}
          onChange={() => setColouring(colouring === 'layer' ? 'own' : 'layer')}
        />
      )}
    </>
  )
}
