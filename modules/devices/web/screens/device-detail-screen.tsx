import { Suspense } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { devicesApi } from '../../contract/devices-api.ts'
import { devicesModule } from '../../contract/devices-module.ts'
import { deviceStates } from '../../contract/devices-records.ts'
import { deviceAlarms } from '../device-alarms-slot.ts'
import { useDeviceFields } from '../device-fields.tsx'
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
  const fields = useDeviceFields()
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
      facts={fields}
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
