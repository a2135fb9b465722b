import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { materialsApi } from '../../contract/materials-api.ts'
import { materialsModule } from '../../contract/materials-module.ts'
import { materialStates } from '../../contract/materials-records.ts'
import { useMaterialFields } from '../material-fields.tsx'
import { Stock } from '../parts/stock.tsx'

/** One material: its submittal, what was delivered and used of it, and its history. */
export function MaterialDetailScreen() {
  const fields = useMaterialFields()
  const printed = printedOf(fields)
  const words = useHistoryWords('materials', materialStates)
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const record = useRecord(materialsApi, 'material')
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'material', entityId, printed, copies: materialsModule })}
      title={({ name, nameAr }) => (isArabic && nameAr) || name}
      context={(found) => <NumberAndState of={materialStates} record={found} />}
      actions={(found) => (
        <>
          <RecordActions api={materialsApi} module={materialsModule} record={found} name={found.name} />
          <StateDiagram of={materialStates} state={found.state} />
          <NextSteps api={materialsApi} of={materialStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="material" entityId={found.id} {...words} />}
    >
      {(found) => <Stock material={found} />}
    </DetailScreen>
  )
}
