import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { PERIODS } from '../../contract/dashboard.ts'
import { useQualityText } from '../use-quality-text.ts'

type Days = (typeof PERIODS)[number]
const SHOWN: readonly Days[] = ['30', '90', '365', '0']

export function PeriodTools({ days, onChange }: { readonly days: Days; readonly onChange: (days: Days) => void }) {
  const text = useQualityText()
  return (
    <SegmentedControl
      label={text('period')}
      value={days}
      onChange={onChange}
      segments={SHOWN.map((value) => ({ value, label: text(`days.${value}`) }))}
    />
  )
}
