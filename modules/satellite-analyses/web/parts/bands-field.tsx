import { useFormats } from '#platform/web/language/use-formats.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useSatelliteText } from '../use-satellite-text.ts'
import css from './satellite.module.css'

const ROLES = ['red', 'green', 'blue', 'nearInfrared', 'shortInfrared'] as const
/** Number of the band of each colour, from 1; null where there is none. */
export type Bands = Readonly<Record<(typeof ROLES)[number], number | null>>

/** Three bands are colours as they are seen; the fourth of a scene is nearly always near infrared. */
export function usualBands(count: number): Bands {
  const at = (band: number) => (band <= count ? band : null)
  return { red: at(1), green: at(2), blue: at(3), nearInfrared: at(4), shortInfrared: null }
}

/** Which band of the files is which colour. */
export function BandsField(props: {
  readonly count: number
  readonly value: Bands
  readonly onChange: (value: Bands) => void
}) {
  const { count, value, onChange } = props
  const text = useSatelliteText()
  const format = useFormats()
  const choices = Array.from({ length: count }, (_, at) => ({
    value: String(at + 1),
    label: text('band', { number: format.count(at + 1) }),
  }))
  return (
    <fieldset className={css['bands']}>
      <legend>{text('bands')}</legend>
      {ROLES.map((role) => (
        <SelectField
          key={role}
          label={text(role)}
          placeholder={text('noBand')}
          choices={choices}
          value={value[role]?.toString() ?? ''}
          onChange={({ target }) => onChange({ ...value, [role]: target.value === '' ? null : Number(target.value) })}
        />
      ))}
      <p className={css['quiet']}>{text('bandsHelp')}</p>
    </fieldset>
  )
}
