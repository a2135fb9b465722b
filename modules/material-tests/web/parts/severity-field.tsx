import { SEVERITIES } from '#modules/ncrs/contract/ncr-records.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useMaterialTestsText } from '../use-material-tests-text.ts'

type Severity = (typeof SEVERITIES)[number]

/** How bad the non-conformity is that a failed result comes with. */
export function SeverityField(props: { readonly value: Severity; readonly onChange: (severity: Severity) => void }) {
  const text = useMaterialTestsText()
  return (
    <SelectField
      label={text('defect')}
      choices={SEVERITIES.map((value) => ({ value, label: text(`defect.${value}`) }))}
      value={props.value}
      onChange={({ target }) => props.onChange(SEVERITIES.find((one) => one === target.value) ?? 'major')}
    />
  )
}
