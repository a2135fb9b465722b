import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useText } from '#platform/web/language/use-text.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { gateBookingsApi } from '../../contract/gate-bookings-api.ts'
import { gateBookingsModule } from '../../contract/gate-bookings-module.ts'
import { gateBookingStates } from '../../contract/gate-bookings-records.ts'
import { useGateBookingFields } from '../gate-booking-fields.tsx'
import type { gateBookingsEn } from '../locales/en.ts'

/** One delivery: its slot, what it is for, whom the guard calls, and when it came and left. */
export function GateBookingDetailScreen() {
  const text = useText<typeof gateBookingsEn>('gate-bookings')
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('gate-bookings', gateBookingStates)
  const record = useApiQuery(gateBookingsApi, 'get', { id })
  const fields = useGateBookingFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'gate-booking', entityId, copies: gateBookingsModule })}
      title={({ name }) => name}
      context={(found) => <NumberAndState of={gateBookingStates} record={found} />}
      actions={(found) => (
        <>
          <PathLink path={`/smartcity/smartgate/passage/index?search=${encodeURIComponent(found.plate)}`}>
            {text('passages')}
          </PathLink>
          <RecordActions api={gateBookingsApi} module={gateBookingsModule} record={found} name={found.number} />
          <NextSteps api={gateBookingsApi} of={gateBookingStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="gate-booking" entityId={found.id} {...words} />}
    />
  )
}
