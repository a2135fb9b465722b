import { useFormats } from '#platform/web/language/use-formats.ts'
import { Stat } from '#ui/stat.tsx'
import { type MachineHours, machineFigures } from '../../contract/utilisation.ts'
import { useEquipmentText } from '../use-equipment-text.ts'
import css from './equipment.module.css'

/** Utilisation, availability and idle share, each with how it is reckoned. */
export function HourFigures({ of }: { readonly of: MachineHours }) {
  const text = useEquipmentText()
  const format = useFormats()
  const { utilisation, availability, idleShare } = machineFigures(of)
  const percent = (share: number | null) => (share === null ? null : format.number(share * 100, 0))
  const figures = [
    { label: text('utilisation'), value: percent(utilisation), how: text('utilisationHow') },
    { label: text('availability'), value: percent(availability), how: text('availabilityHow') },
    { label: text('idleShare'), value: percent(idleShare), how: text('idleHow') },
  ]
  return (
    <div className={css['figures']}>
      {figures.map(({ label, value, how }) => (
        <Stat key={label} label={label} value={value} unit="%" nothing={text('notMeasured')} compare={how} />
      ))}
    </div>
  )
}
