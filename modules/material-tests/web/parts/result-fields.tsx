import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import type { MaterialTest } from '../../contract/material-test.ts'
import { useMaterialTestsText } from '../use-material-tests-text.ts'
import type { Entered } from './result-entry.ts'
import css from './tests.module.css'

const MOST_SPECIMENS = 12

interface ResultFieldsProps {
  readonly test: MaterialTest
  readonly entered: Entered
  readonly onEnter: (entered: Entered) => void
}

/** The day of the test, and the strengths of the specimens or the densities. */
export function ResultFields({ test, entered, onEnter }: ResultFieldsProps) {
  const text = useMaterialTestsText()
  const set = (part: Partial<Entered>) => onEnter({ ...entered, ...part })
  return (
    <div className={css['fields']}>
      <DateField
        label={text('testedOn')}
        value={entered.testedOn}
        min={test.sampledOn}
        onChange={(testedOn) => set({ testedOn })}
      />
      {test.kind === 'density' ? <Densities entered={entered} set={set} /> : <Specimens entered={entered} set={set} />}
    </div>
  )
}

interface Part {
  readonly entered: Entered
  readonly set: (part: Partial<Entered>) => void
}

function Specimens({ entered: { specimens }, set }: Part) {
  const text = useMaterialTestsText()
  const format = useFormats()
  const change = (at: number, value: number | null) => set({ specimens: specimens.with(at, value) })
  return (
    <>
      {specimens.map((value, at) => (
        <NumberField
          // biome-ignore lint/suspicious/noArrayIndexKey: specimens are told apart by their place alone
          key={at}
          name={`specimen-${at}`}
          label={text('specimen', { number: format.count(at + 1) })}
          unit="MPa"
          value={value}
          onChange={(next) => change(at, next)}
        />
      ))}
      {specimens.length < MOST_SPECIMENS && (
        <Button onClick={() => set({ specimens: [...specimens, null] })}>{text('addSpecimen')}</Button>
      )}
    </>
  )
}

function Densities({ entered, set }: Part) {
  const text = useMaterialTestsText()
  return (
    <>
      {(['dryDensity', 'maxDryDensity', 'moisture'] as const).map((name) => (
        <NumberField
          key={name}
          name={name}
          label={text(name)}
          unit={name === 'moisture' ? '%' : 'Mg/m³'}
          {...(name === 'moisture' && { note: text('optional') })}
          value={entered[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
    </>
  )
}
