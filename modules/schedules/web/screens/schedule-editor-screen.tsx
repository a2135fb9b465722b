import { ArabicName, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Schedule } from '../../contract/schedule.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { schedulesModule } from '../../contract/schedules-module.ts'
import { SCHEDULE_FILE } from '../schedule-file.ts'
import { useSchedulesText } from '../use-schedules-text.ts'

/** Imports a schedule from a file, or edits what one is called (NAV-03); its activities come from files alone. */
export function ScheduleEditorScreen() {
  const text = useSchedulesText()
  const isNew = useScreenParams().id === undefined
  const words = { label: text('file'), help: text('fileHelp'), save: text('import') }
  return (
    <RecordEditor
      kind={Schedule}
      api={schedulesApi}
      module={schedulesModule}
      text={text}
      fromFile={{ ...SCHEDULE_FILE, ...words, names: ['name'] }}
    >
      <Text name="name" />
      <ArabicName />
      {!isNew && <LongText name="description" />}
    </RecordEditor>
  )
}
