import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { devicesModule } from '#modules/devices/contract/devices-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { Named } from '#platform/web/language/named.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { fleetApi } from '../../contract/fleet-api.ts'
import { fleetModule } from '../../contract/fleet-module.ts'
import { vehicleStates } from '../../contract/fleet-records.ts'
import type { Vehicle } from '../../contract/vehicle.ts'
import { ImportTrack } from '../parts/import-track.tsx'
import { PaperDay } from '../parts/paper-day.tsx'
import { TrackPart } from '../parts/track-part.tsx'
import { useFleetText } from '../use-fleet-text.ts'

/** One vehicle: where it was on a day, its facts and its history. */
export function VehicleDetailScreen() {
  const text = useFleetText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('fleet', vehicleStates)
  const record = useApiQuery(fleetApi, 'get', { id })
  const facts = useFacts()
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
      facts={facts}
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

function useFacts() {
  const text = useFleetText()
  const format = useFormats()
  const amount = (value: number | null, unit: string) =>
    value !== null && <bdi dir="ltr">{`${format.number(value)} ${unit}`}</bdi>
  return (found: Vehicle) => [
    { term: text('fleetNumber'), value: <bdi dir="ltr">{found.fleetNumber}</bdi> },
    { term: text('site'), value: <PlaceName of={{ projectCode: found.projectCode, siteCode: found.siteCode }} /> },
    { term: text('type'), value: text(`type.${found.type}`) },
    { term: text('vin'), value: <bdi dir="ltr">{found.vin}</bdi> },
    { term: text('companyId'), value: found.company && <Named of={found.company} /> },
    { term: text('payloadT'), value: amount(found.payloadT, 't') },
    { term: text('volumeM3'), value: amount(found.volumeM3, 'm³') },
    { term: text('fuel'), value: text(`fuel.${found.fuel}`) },
    { term: text('registrationExpiry'), value: <PaperDay day={found.registrationExpiry} /> },
    { term: text('insuranceExpiry'), value: <PaperDay day={found.insuranceExpiry} /> },
    { term: text('inspectionExpiry'), value: <PaperDay day={found.inspectionExpiry} /> },
    { term: text('ownerId'), value: found.owner?.name },
    {
      term: text('deviceId'),
      value: found.device && (
        <ScreenLink to={devicesModule} screen="detail" params={{ id: found.device.id }}>
          <bdi dir="ltr">{found.device.serial}</bdi>
        </ScreenLink>
      ),
    },
    { term: text('note'), value: found.note, isWide: true },
  ]
}
