import { NamedPackageField } from '#modules/workpackages/web/public.tsx'
import { Choice, Company, LongText, Moment, Person, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Where } from '#platform/web/records/where-field.tsx'
import { Inspection, InspectionDraft } from '../../contract/inspection.ts'
import { qualityApi } from '../../contract/quality-api.ts'
import { qualityModule } from '../../contract/quality-module.ts'
import { REQUEST_KINDS } from '../../contract/quality-records.ts'
import { PointFact } from '../parts/point-fact.tsx'
import { useQualityText } from '../use-quality-text.ts'

const KIND = { ...Inspection, Draft: InspectionDraft }

/** Requests an inspection by a point of a plan, or edits a request that was not sent yet (NAV-03). */
export function InspectionEditorScreen() {
  const text = useQualityText()
  return (
    <RecordEditor kind={KIND} api={qualityApi} module={qualityModule} text={text}>
      <PlaceOf />
      <PointFact />
      <Choice name="kind" of={REQUEST_KINDS} />
      <NamedPackageField />
      <Text name="location" />
      <Text name="element" />
      <Where name="where" />
      <Moment name="requestedFor" />
      <Text name="lateReason" help={text('lateHelp')} />
      <Person name="inspectorId" />
      <Company name="companyId" />
      <LongText name="note" />
    </RecordEditor>
  )
}
