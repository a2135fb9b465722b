import { CLOUD_COLOURS } from '#engines/pointcloud/cloud-colours.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { CLOUD_BUDGETS, type CloudBudget, type CloudColouring } from '#viewers/cloud/cloud-viewer.ts'
import type { CloudFacts } from '../../contract/dataset-report.ts'
import { useClassName } from '../use-class-name.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import css from './cloud-walk.module.css'

interface LooksProps {
  readonly cloud: CloudFacts
  readonly looks: { readonly colouring: CloudColouring; readonly budget: CloudBudget; readonly isShaded: boolean }
  readonly onColouring: (colouring: CloudColouring) => void
  readonly onBudget: (budget: CloudBudget) => void
  readonly onShaded: (isShaded: boolean) => void
}

const COLOURINGS = ['colour', 'height', 'class', 'intensity'] as const

/** How points are painted, and how many at once. */
export function CloudLooks({ cloud, looks, onColouring, onBudget, onShaded }: LooksProps) {
  const text = useGeospatialText()
  const format = useFormats()
  const { colouring, budget, isShaded } = looks
  const { bounds, metres } = cloud
  const height = (value: number) => format.number(value * (metres?.[2] ?? 1), 1)
  return (
    <>
      <SelectField
        label={text('colourBy')}
        value={colouring}
        onChange={({ currentTarget }) => onColouring(currentTarget.value as CloudColouring)}
        choices={COLOURINGS.filter((value) => value !== 'colour' || cloud.hasColour).map((value) => ({
          value,
          label: text(`colourBy.${value}`),
        }))}
      />
      {colouring === 'height' && (
        <p className={css['ramp']} dir="ltr">
          <bdi>{height(bounds.min[2])}</bdi>
          <span aria-hidden="true" style={{ background: `linear-gradient(90deg, ${RAMP})` }} />
          <bdi>{height(bounds.max[2])}</bdi>
        </p>
      )}
      <SelectField
        label={text('pointsAtOnce')}
        value={budget}
        onChange={({ currentTarget }) => onBudget(currentTarget.value as CloudBudget)}
        choices={(['few', 'middle', 'many'] as const).map((value) => ({
          value,
          label: text('upTo', { points: format.number(CLOUD_BUDGETS[value], 0) }),
        }))}
      />
      <Checkbox isSwitch label={text('shadeDepth')} checked={isShaded} onChange={() => onShaded(!isShaded)} />
    </>
  )
}

const cssColour = (colour: readonly number[]) => `rgb(${colour.join(' ')})`
const RAMP = CLOUD_COLOURS.height.map(cssColour).join(', ')

interface ClassesProps {
  readonly classes: CloudFacts['classes']
  readonly hidden: ReadonlySet<number>
  readonly onHidden: (hidden: ReadonlySet<number>) => void
}

/** Which classes are drawn, each with its colour. */
export function CloudClasses({ classes, hidden, onHidden }: ClassesProps) {
  const text = useGeospatialText()
  const className = useClassName()
  return (
    <fieldset className={css['classes']}>
      <legend>{text('classesShown')}</legend>
      {Object.keys(classes).map((name) => {
        const code = Number(name)
        const colour = CLOUD_COLOURS.classes[code] ?? CLOUD_COLOURS.otherClass
        const toggle = () =>
          onHidden(
            hidden.has(code) ? new Set([...hidden].filter((other) => other !== code)) : new Set([...hidden, code]),
          )
        return (
          <span key={name} className={css['class']}>
            <Checkbox label={className(name)} checked={!hidden.has(code)} onChange={toggle} />
            <span aria-hidden="true" className={css['swatch']} style={{ background: cssColour(colour) }} />
          </span>
        )
      })}
    </fieldset>
  )
}
