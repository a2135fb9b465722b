import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { campsApi } from '../../contract/camps-api.ts'
import { campsModule } from '../../contract/camps-module.ts'
import { campStates } from '../../contract/camps-records.ts'
import { useCampFields } from '../camp-fields.tsx'
import css from '../parts/camps.module.css'
import { FindingsPart } from '../parts/findings-part.tsx'
import { InspectionsPart } from '../parts/inspections-part.tsx'
import { LivedPart } from '../parts/lived-part.tsx'
import { RoomsPart } from '../parts/rooms-part.tsx'
import { useCampsText } from '../use-camps-text.ts'

/** One camp: its rooms, who lives in them, and what inspections found. */
export function CampDetailScreen() {
  const text = useCampsText()
  const nameOf = useNameOf()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('camps', campStates)
  const record = useApiQuery(campsApi, 'get', { id })
  const fields = useCampFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'camp', entityId, copies: campsModule })}
      title={nameOf}
      context={({ state, kind }) => (
        <>
          <StateBadge of={campStates} state={state} /> {text(`kind.${kind}`)}
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={campsApi} module={campsModule} record={found} name={found.name} />
          <NextSteps api={campsApi} of={campStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="camp" entityId={found.id} {...words} />}
    >
      {(found) => (
        <div className={css['parts']}>
          <RoomsPart of={found} />
          <FindingsPart of={found} />
          <InspectionsPart of={found} />
          <LivedPart of={found} />
        </div>
      )}
    </DetailScreen>
  )
}
