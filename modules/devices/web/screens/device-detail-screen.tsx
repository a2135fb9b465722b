import { Suspense } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { Device } from '../../contract/device.ts'
import { devicesApi } from '../../contract/devices-api.ts'
import { devicesModule } from '../../contract/devices-module.ts'
import { deviceStates } from '../../contract/devices-records.ts'
import { deviceAlarms } from '../device-alarms-slot.ts'
import type { devicesEn } from '../locales/en.ts'
import { CommandsPart } from '../parts/commands-part.tsx'
import { CredentialPart } from '../parts/credential-part.tsx'
import { MeasurementsPart } from '../parts/measurements-part.tsx'

/** One device: what it measures now, its facts and its history. */
export function DeviceDetailScreen() {
  const text = useText<typeof devicesEn>('devices')
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('devices', deviceStates)
  const record = useApiQuery(devicesApi, 'get', { id })
  const facts = useFacts()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'device', entityId, copies: devicesModule })}
      title={useNameOf()}
      context={({ state, isSimulated }) => (
        <>
          <StateBadge of={deviceStates} state={state} />
          {isSimulated && ` ${text('simulated')}`}
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={devicesApi} module={devicesModule} record={found} name={found.name} />
          <NextSteps api={devicesApi} of={deviceStates} record={found} />
        </>
      )}
      facts={facts}
      activity={(found) => <RecordHistory entityType="device" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <MeasurementsPart device={found} title={text('measured')} />
          <Suspense fallback={null}>
            <deviceAlarms.Part deviceId={found.id} />
          </Suspense>
          <CommandsPart device={found} />
          <CredentialPart device={found} />
        </>
      )}
    </DetailScreen>
  )
}

function useFacts() {
  const text = useText<typeof devicesEn>('devices')
  const format = useFormats()
  return (found: Device) => [
    { term: text('serial'), value: <bdi dir="ltr">{found.serial}</bdi> },
    { term: text('site'), value: <PlaceName of={{ projectCode: found.projectCode, siteCode: found.siteCode }} /> },
    { term: text('kind'), value: text(`kind.${found.kind}`) },
    { term: text('model'), value: [found.manufacturer, found.model].filter(Boolean).join(' ') },
    { term: text('mountedOn'), value: found.mountedOn },
    { term: text('expectedSeconds'), value: <bdi dir="ltr">{format.number(found.expectedSeconds, 0)} s</bdi> },
    {
      term: text('calibrationDue'),
      value: found.calibrationDue && <bdi>{format.day(found.calibrationDue, 'UTC')}</bdi>,
    },
    { term: text('ownerId'), value: found.owner?.name },
    { term: text('note'), value: found.note, isWide: true },
  ]
}
