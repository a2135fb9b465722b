import { Choice, LongText, Moment, Person } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { VegetationPatrol } from '../../contract/vegetation-patrol.ts'
import { vegetationPlotsApi } from '../../contract/vegetation-plots-api.ts'
import { vegetationPlotsModule } from '../../contract/vegetation-plots-module.ts'
import { FINDINGS } from '../../contract/vegetation-plots-records.ts'
import { PlotsField } from '../parts/plots-field.tsx'
import { usePlotsText } from '../use-plots-text.ts'

const { getPatrol: get, createPatrol: create, changePatrol: change } = vegetationPlotsApi.endpoints
const API = { module: vegetationPlotsModule, endpoints: { get, create, change } }

/** Notes a patrol, or edits the one that the address names (NAV-03). */
export function PatrolEditorScreen() {
  const text = usePlotsText()
  return (
    <RecordEditor
      kind={VegetationPatrol}
      api={API}
      module={vegetationPlotsModule}
      opens="patrol"
      nameOf={() => null}
      text={(field) => text(field === 'ownerId' ? 'who' : field === 'description' ? 'foundWhat' : field)}
    >
      <Moment name="patrolledAt" />
      <Person name="ownerId" />
      <PlotsField name="plotIds" />
      <Choice name="finding" of={FINDINGS} />
      <LongText name="description" help={text('patrolHelp')} />
      <LongText name="action" />
    </RecordEditor>
  )
}
