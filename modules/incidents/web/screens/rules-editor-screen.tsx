import { Choice, NumberField, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { incidentsModule } from '../../contract/incidents-module.ts'
import { JURISDICTIONS } from '../../contract/incidents-records.ts'
import { HOURS_OF, ReportingRules } from '../../contract/reporting-rules.ts'
import { rulesApi } from '../rules-api.ts'
import { useIncidentsText } from '../use-incidents-text.ts'

/** Chooses whose rules a project reports by, and what was agreed otherwise. */
export function RulesEditorScreen() {
  const text = useIncidentsText()
  return (
    <RecordEditor
      kind={ReportingRules}
      api={rulesApi}
      module={incidentsModule}
      opens="rules"
      text={text}
      nameOf={({ jurisdiction }) => text(`jurisdiction.${jurisdiction}`)}
    >
      <Choice name="jurisdiction" as="jurisdiction" of={JURISDICTIONS} />
      <PlaceOf />
      {Object.values(HOURS_OF).map((field) => (
        <NumberField key={field} name={field} unit="h" help={text('ownHoursHelp')} />
      ))}
      <Text name="basis" help={text('basisHelp')} />
    </RecordEditor>
  )
}
