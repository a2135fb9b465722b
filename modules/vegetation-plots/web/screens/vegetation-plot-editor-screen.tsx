import { ArabicName, Choice, LongText, NumberField, Person, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Where } from '#platform/web/records/where-field.tsx'
import { VegetationPlot } from '../../contract/vegetation-plot.ts'
import { vegetationPlotsApi } from '../../contract/vegetation-plots-api.ts'
import { vegetationPlotsModule } from '../../contract/vegetation-plots-module.ts'
import { IRRIGATIONS, PROTECTIONS } from '../../contract/vegetation-plots-records.ts'
import { usePlotsText } from '../use-plots-text.ts'

/** Adds a plot to the current site, or edits the one that the address names (NAV-03). */
export function VegetationPlotEditorScreen() {
  const text = usePlotsText()
  return (
    <RecordEditor
      kind={VegetationPlot}
      api={vegetationPlotsApi}
      module={vegetationPlotsModule}
      text={text}
      own={['reference']}
    >
      <Text name="name" />
      <ArabicName />
      <Text name="reference" dir="ltr" />
      <Choice name="protection" of={PROTECTIONS} />
      <Where name="where" />
      <Choice name="irrigation" of={IRRIGATIONS} />
      <NumberField name="litresPerWeek" unit="L" />
      <NumberField name="lossThreshold" unit="%" help={text('lossHelp')} />
      <Person name="ownerId" />
      <LongText name="description" />
    </RecordEditor>
  )
}
