import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { fleetApi } from '../../contract/fleet-api.ts'
import { fleetModule } from '../../contract/fleet-module.ts'
import { vehicleStates } from '../../contract/fleet-records.ts'
import { ImportTrack } from '../parts/import-track.tsx'
import { TrackPart } from '../parts/track-part.tsx'
import { useFleetText } from '../use-fleet-text.ts'
import { useVehicleFields } from '../vehicle-fields.tsx'

/** One vehicle: where it was on a day, its facts and its history. */
export function VehicleDetailScreen() {
  const text = useFleetText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('fleet', vehicleStates)
  const record = useApiQuery(fleetApi, 'get', { id })
  const fields = useVehicleFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'vehicle', entityId, copies: fleetModule })}
      title={({ plate }) => plate}
      context={({ state, model, isSimulated }) => (
        <>
          <StateBadge of={vehicleStates} state={state} /> {model}
          {isSimulated && ` · ${text('simulated')}`}
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={fleetApi} module={fleetModule} record={found} name={found.plate} />
          <NextSteps api={fleetApi} of={vehicleStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="vehicle" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <TrackPart vehicleId={found.id} siteCode={found.siteCode} name={found.fleetNumber || found.plate} />
          {found.can.edit && (
            <div>
              <ImportTrack projectCode={found.projectCode} siteCode={found.siteCode} vehicleId={found.id} />
            </div>
          )}
        </>
      )}
    </DetailScreen>
  )
}
