import { useToday } from '#platform/web/place/use-today.ts'
import { ArabicName, Choice, Companies, Day, Flag, LongText, Person, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { ReportTask } from '../../contract/report-task.ts'
import { reportTasksApi } from '../../contract/report-tasks-api.ts'
import { reportTasksModule } from '../../contract/report-tasks-module.ts'
import { ON_DAY_OFF, TRIGGERS } from '../../contract/report-tasks-records.ts'
import { EscalationField } from '../parts/escalation-field.tsx'
import { MasterRecordField, RolesField, RuleField } from '../parts/task-fields.tsx'
import { ThresholdField } from '../parts/threshold-field.tsx'
import { useReportTasksText } from '../use-report-tasks-text.ts'

/** Adds a task to the current site, or edits the one that the address names (NAV-03). */
export function ReportTaskEditorScreen() {
  const text = useReportTasksText()
  const startsOn = useToday()
  return (
    <RecordEditor
      kind={ReportTask}
      api={reportTasksApi}
      module={reportTasksModule}
      text={text}
      defaults={{ rule: 'FREQ=MONTHLY;BYMONTHDAY=1', startsOn, trigger: 'calendar', roleCodes: [], escalation: [] }}
    >
      <Text name="name" />
      <ArabicName />
      <LongText name="message" />
      <LongText name="messageAr" dir="rtl" />
      <MasterRecordField />
      <Choice name="trigger" of={TRIGGERS} />
      <ThresholdField />
      <RuleField />
      <Day name="startsOn" />
      <Text name="time" dir="ltr" help={text('timeHelp')} />
      <Choice name="onDayOff" of={ON_DAY_OFF} />
      <RolesField />
      <Companies name="companyIds" help={text('companiesHelp')} />
      <Person name="personId" />
      <EscalationField />
      <Flag name="isOn" />
    </RecordEditor>
  )
}
