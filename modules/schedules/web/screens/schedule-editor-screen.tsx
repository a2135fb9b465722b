import { ArabicName, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Schedule } from '../../contract/schedule.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { schedulesModule } from '../../contract/schedules-module.ts'
import { useSchedulesText } from '../use-schedules-text.ts'

/** Edits what a schedule is called (NAV-03); its activities come from files alone. */
export function ScheduleEditorScreen() {
  const text = useSchedulesText()
  return (
    <RecordEditor kind={Schedule} api={schedulesApi} module={schedulesModule} text={text} nameOf={({ name }) => name}>
      <Text name="name" />
      <ArabicName />
      <LongText name="description" />
    </RecordEditor>
  )
}
