import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { SectionAxis, SectionRange, SectionState } from '#viewers/bim/tools/section-plane.ts'
import { useDesignText } from '../use-design-text.ts'
import css from './tool-panels.module.css'

/** Steps of the slider over the whole reach of the cut. */
const SLIDER_STEPS = 400

/** Graphics cards clip by eight planes at once. */
const MOST_SECTIONS = 8

/** The cut: its direction, where it lies, which side stays. */
export function SectionPanel(props: {
  section: SectionState | null
  range: SectionRange | null
  /** All cuts; `section` is the one that is moved by hand. */
  sections: readonly SectionState[]
  active: number
  hasSelection: boolean
  isPickingFace: boolean
  onAdd: () => void
  onActivate: (index: number) => void
  onRemove: (index: number) => void
  onBox: () => void
  onAxis: (axis: Exclude<SectionAxis, 'face'>) => void
  onPickFace: () => void
  onOffset: (metres: number) => void
  onFlip: () => void
  onOff: () => void
}) {
  const { section, range, isPickingFace, onAxis, onPickFace, onOffset, onFlip, onOff } = props
  const text = useDesignText()
  const format = useFormats()
  const choose = (axis: SectionAxis) => (axis === 'face' ? onPickFace() : onAxis(axis))
  return (
    <div className={css['panel']}>
      <SegmentedControl<SectionAxis>
        label={text('sectionAxis')}
        value={isPickingFace ? 'face' : (section?.axis ?? 'z')}
        segments={[
          { value: 'z', label: text('axis.z') },
          { value: 'x', label: text('axis.x') },
          { value: 'y', label: text('axis.y') },
          { value: 'face', label: text('sectionOfFace') },
        ]}
        onChange={choose}
      />
      {isPickingFace && (
        <p className={css['hint']} role="status">
          {text('sectionPickFace')}
        </p>
      )}
      {section && range && !isPickingFace && (
        <>
          <div className={css['offset']}>
            <input
              type="range"
              dir="ltr"
              className={css['slider']}
              aria-label={text('sectionOffset')}
              aria-valuetext={`${format.number(section.offsetMetres)} m`}
              min={range.min}
              max={range.max}
              step={(range.max - range.min) / SLIDER_STEPS || 0.01}
              value={section.offsetMetres}
              onChange={(event) => onOffset(event.target.valueAsNumber)}
            />
            <div className={css['number']}>
              <NumberField
                label={text('sectionOffset')}
                isLabelHidden
                unit="m"
                value={Number(section.offsetMetres.toFixed(3))}
                onChange={(metres) => metres !== null && !Number.isNaN(metres) && onOffset(metres)}
              />
            </div>
          </div>
          <p className={css['hint']}>{text('sectionHint')}</p>
        </>
      )}
      <SectionList {...props} />
      <div className={css['buttons']}>
        <Button size="small" disabled={props.sections.length >= MOST_SECTIONS} onClick={props.onAdd}>
          {text('sectionAdd')}
        </Button>
        <Button size="small" onClick={props.onBox}>
          {text(props.hasSelection ? 'sectionBoxPicked' : 'sectionBox')}
        </Button>
        <Button size="small" disabled={!section} icon={<Icon name="undo" sizePx={14} />} onClick={onFlip}>
          {text('sectionFlip')}
        </Button>
        <Button size="small" look="quiet" disabled={!section && !isPickingFace} onClick={onOff}>
          {text('sectionOff')}
        </Button>
      </div>
    </div>
  )
}

/** Several cuts, or the faces of a box: the one that is chosen is moved by the slider and by its arrow. */
function SectionList(props: {
  sections: readonly SectionState[]
  active: number
  onActivate: (index: number) => void
  onRemove: (index: number) => void
}) {
  const { sections, active, onActivate, onRemove } = props
  const text = useDesignText()
  const format = useFormats()
  if (sections.length < 2) return null
  const nameOf = ({ axis, offsetMetres, flipped }: SectionState) =>
    `${axis === 'face' ? text('sectionOfFace') : text(`axis.${axis}`)} ${flipped ? '≥' : '≤'} ${format.number(offsetMetres)} m`
  return (
    <ul className={css['sections']} aria-label={text('sections')}>
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cut has no name but its place.
        <li key={index} className={css['section']} data-active={index === active || undefined}>
          <button
            type="button"
            className={css['choose']}
            aria-pressed={index === active}
            onClick={() => onActivate(index)}
          >
            <bdi>{nameOf(section)}</bdi>
          </button>
          <IconButton
            size="small"
            label={text('sectionRemove', { name: nameOf(section) })}
            icon={<Icon name="close" sizePx={13} />}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ul>
  )
}
