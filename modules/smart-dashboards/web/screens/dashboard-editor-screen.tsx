import { ArabicName, Flag, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { SmartDashboard } from '../../contract/smart-dashboard.ts'
import { smartDashboardsApi } from '../../contract/smart-dashboards-api.ts'
import { smartDashboardsModule } from '../../contract/smart-dashboards-module.ts'
import { useDashboardsText } from '../use-dashboards-text.ts'

/** Name and reach of a smart dashboard; its tiles are put on it on its own page. */
export function DashboardEditorScreen() {
  const text = useDashboardsText()
  return (
    <RecordEditor kind={SmartDashboard} api={smartDashboardsApi} module={smartDashboardsModule} text={text}>
      <Text name="name" />
      <ArabicName name="nameAr" />
      <Flag name="isShared" help={text('isSharedHelp')} />
      <LongText name="description" />
    </RecordEditor>
  )
}
