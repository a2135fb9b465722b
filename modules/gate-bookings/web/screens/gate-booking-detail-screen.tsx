import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { Named } from '#platform/web/language/named.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { GateBooking } from '../../contract/gate-booking.ts'
import { gateBookingsApi } from '../../contract/gate-bookings-api.ts'
import { gateBookingsModule } from '../../contract/gate-bookings-module.ts'
import { gateBookingStates } from '../../contract/gate-bookings-records.ts'
import type { gateBookingsEn } from '../locales/en.ts'

/** One delivery: its slot, what it is for, whom the guard calls, and when it came and left. */
export function GateBookingDetailScreen() {
  const text = useText<typeof gateBookingsEn>('gate-bookings')
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('gate-bookings', gateBookingStates)
  const record = useApiQuery(gateBookingsApi, 'get', { id })
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
      facts={useFacts()}
      activity={(found) => <RecordHistory entityType="gate-booking" entityId={found.id} {...words} />}
    />
  )
}

function useFacts() {
  const text = useText<typeof gateBookingsEn>('gate-bookings')
  const format = useFormats()
  const moment = (at: string | null) => at && <bdi dir="ltr">{format.dateTime(at)}</bdi>
  return ({ plate, fromAt, untilAt, company, workPackage, contact, ...found }: GateBooking) => [
    { term: text('plate'), value: <bdi dir="ltr">{plate}</bdi> },
    { term: text('fromAt'), value: moment(fromAt) },
    { term: text('untilAt'), value: moment(untilAt) },
    { term: text('companyId'), value: company && <Named of={company} /> },
    {
      term: text('packageId'),
      value: workPackage && (
        <PathLink path={`/dataMgt/workpackage/detail/${workPackage.id}`}>
          <bdi>{`${workPackage.number} ${workPackage.name}`}</bdi>
        </PathLink>
      ),
    },
    { term: text('contactId'), value: contact && <bdi>{contact.name}</bdi> },
    {
      term: text('contactPhone'),
      value: found.contactPhone && <a href={`tel:${found.contactPhone.replaceAll(' ', '')}`}>{found.contactPhone}</a>,
    },
    { term: text('arrivedAt'), value: moment(found.arrivedAt) },
    { term: text('leftAt'), value: moment(found.leftAt) },
    { term: text('note'), value: found.note, isWide: true },
  ]
}
