import { ArabicName, Choice, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { inspectionPlansApi } from '../../contract/inspection-plans-api.ts'
import { inspectionPlansModule } from '../../contract/inspection-plans-module.ts'
import { Plan } from '../../contract/plan.ts'
import { DISCIPLINES } from '../../contract/plan-records.ts'
import { FollowedByFields } from '../parts/followed-by-fields.tsx'
import { PointFields } from '../parts/point-fields.tsx'
import { usePlansText } from '../use-plans-text.ts'

/** Writes an inspection and test plan, or edits the one that the address names (NAV-03). */
export function PlanEditorScreen() {
  const text = usePlansText()
  return (
    <RecordEditor kind={Plan} api={inspectionPlansApi} module={inspectionPlansModule} text={text}>
      <Text name="title" />
      <ArabicName name="titleAr" />
      <PlaceOf />
      <Choice name="discipline" of={DISCIPLINES} />
      <Text name="reference" />
      <FollowedByFields />
      <PointFields />
    </RecordEditor>
  )
}
