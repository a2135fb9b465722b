import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { type Credited, creditSteps, isHeldBy } from '../../contract/rules-of-credit.ts'
import type { HoldPoint } from '../../contract/work-package.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'
import css from './packages.module.css'

const PARTS = [0, 25, 50, 75, 100] as const

interface CreditStepsProps {
  readonly id: string
  readonly by: Credited
  readonly done: Readonly<Record<string, number>>
  /** Hold points that are not released: steps that wait for one say so. */
  readonly holds: readonly Pick<HoldPoint, 'holds'>[]
  /** The day that it is entered for. */
  readonly doneOn: string
}

/** Steps of the rules of credit, each with how far it is: one tap enters one, for the day that is shown. */
export function CreditSteps({ id, by, done, holds, doneOn }: CreditStepsProps) {
  const text = useWorkpackagesText()
  const say = useSay()
  const format = useFormats()
  const entering = useApiMutation(workpackagesApi, 'enterProgress')
  const isHeldAt = (step: string) => holds.some((one) => isHeldBy(one.holds, step, by))
  const enter = (step: string, percent: number) =>
    entering
      .send({ id, doneOn, steps: [{ step, percent }] })
      .catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  return (
    <fieldset className={css['steps']} aria-label={text('progress')}>
      {creditSteps(by).map(({ id: step, title, weight }) => (
        <StepRow
          key={step}
          label={`${say(title)} · ${format.quantity(String(weight), '%')}${isHeldAt(step) ? ` · ${text('hold')}` : ''}`}
          percent={done[step] ?? 0}
          onPercent={(percent) => void enter(step, percent)}
        />
      ))}
    </fieldset>
  )
}

function StepRow(props: {
  readonly label: string
  readonly percent: number
  readonly onPercent: (one: number) => void
}) {
  const { label, percent, onPercent } = props
  const format = useFormats()
  // What was entered elsewhere may lie between two of the parts: it is shown as one more.
  const parts = PARTS.some((one) => one === percent) ? [...PARTS] : [...PARTS, percent].sort((a, b) => a - b)
  return (
    <>
      <span>{label}</span>
      <SegmentedControl
        label={label}
        value={String(percent)}
        segments={parts.map((one) => ({ value: String(one), label: format.number(one, 0) }))}
        onChange={(value) => onPercent(Number(value))}
      />
    </>
  )
}
