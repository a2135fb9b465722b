import { Choice, Flag, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { BOARD_DISCIPLINES, PERIODS, REACHES, STANDARD_PLOTS } from '../../contract/board-choices.ts'
import { DesignDashboard } from '../../contract/design-dashboard.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import { designDashboardsModule } from '../../contract/design-dashboards-module.ts'
import { OfPlace, PlotChoices } from '../parts/dashboard-fields.tsx'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'

/** A new dashboard of one's own, kept with the current structure; or a saved one that the address names (NAV-03). */
export function DashboardEditorScreen() {
  const text = useDesignDashboardsText()
  return (
    <RecordEditor
      kind={DesignDashboard}
      api={designDashboardsApi}
      module={designDashboardsModule}
      text={text}
      defaults={{ plots: [...STANDARD_PLOTS] }}
    >
      <Text name="name" />
      <PlotChoices />
      <Choice name="reach" of={REACHES} help={text('reachHelp')} />
      <Choice name="discipline" of={BOARD_DISCIPLINES} none={text('allDisciplines')} />
      <OfPlace name="modelId" all={text('allModels')} />
      <OfPlace name="storey" all={text('allStoreys')} />
      <Choice name="days" of={PERIODS} as="days" none={text('allTime')} />
      <Flag name="isShared" help={text('shareHelp')} />
    </RecordEditor>
  )
}
