import { useWatch } from 'react-hook-form'
import { type LimitName, STANDARD_LIMITS, type StandardLimits } from '#engines/quality/acceptance-limits.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Choice, Flag, NumberField, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { AcceptanceCriteria } from '../../contract/acceptance-criteria.ts'
import { materialTestsModule } from '../../contract/material-tests-module.ts'
import { CONCRETE_RULES } from '../../contract/material-tests-records.ts'
import { criteriaApi } from '../criteria-api.ts'
import { useMaterialTestsText } from '../use-material-tests-text.ts'

/** Chooses the standard of a project and what it agreed otherwise, or edits that. */
export function CriteriaEditorScreen() {
  const text = useMaterialTestsText()
  return (
    <RecordEditor
      kind={AcceptanceCriteria}
      api={criteriaApi}
      module={materialTestsModule}
      opens="criteria"
      text={text}
      nameOf={({ basis }) => basis}
    >
      <Choice name="rule" of={CONCRETE_RULES} />
      <PlaceOf />
      <Flag name="isDefault" help={text('isDefaultHelp')} />
      <Limits />
      <Text name="basis" help={text('basisHelp')} />
    </RecordEditor>
  )
}

const UNITS: Readonly<Partial<Record<LimitName, string>>> = {
  ...{ singleMargin: 'MPa', meanMargin: 'MPa', leastDeviation: 'MPa', mostScatter: '%' },
}

/** Those that mean something to the chosen standard, each with what it says itself. */
function Limits() {
  const text = useMaterialTestsText()
  const format = useFormats()
  const rule: (typeof CONCRETE_RULES)[number] = useWatch({ name: 'rule' }) ?? 'en206'
  const standard: StandardLimits = STANDARD_LIMITS[rule]
  return standard.open.map((name) => {
    const own = standard[name]
    const unit = UNITS[name]
    const said = own === null ? text(`own.${rule}`) : [format.number(own), unit].filter(Boolean).join('\u00a0')
    const help = text('asStandard', { limit: `\u2068${said}\u2069`, source: `\u2068${standard.source}\u2069` })
    return <NumberField key={name} name={name} help={help} {...(unit && { unit })} />
  })
}
