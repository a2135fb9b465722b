import { useText } from '#platform/web/language/use-text.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import type { GateBooking } from '../contract/gate-booking.ts'
import { gateBookingStates } from '../contract/gate-bookings-records.ts'
import type { gateBookingsEn } from './locales/en.ts'

/** The fields of a delivery in their order, for list and page. */
export function useGateBookingFields() {
  const text = useText<typeof gateBookingsEn>('gate-bookings')
  const { onPage, onList, ...field } = useFields<GateBooking, typeof gateBookingsEn>(text)
  return [
    onList.code('number', { sort: 'number' }),
    field.code('plate', { sort: 'plate' }),
    onList.text('name'),
    field.state(gateBookingStates),
    field.moment('fromAt', { sort: 'fromAt' }),
    field.moment('untilAt'),
    field.text('company.name', { as: 'companyId', arabic: 'company.nameAr' }),
    onList.text('workPackage.number', { as: 'packageId' }),
    onPage.shown(
      'packageId',
      ({ workPackage }) =>
        workPackage && (
          <PathLink path={`/dataMgt/workpackage/detail/${workPackage.id}`}>
            <bdi>{`${workPackage.number} ${workPackage.name}`}</bdi>
          </PathLink>
        ),
    ),
    field.person('contact', { as: 'contactId', isOptional: true }),
    onPage.code('contactPhone', {
      cell: ({ contactPhone }) => <a href={`tel:${contactPhone.replaceAll(' ', '')}`}>{contactPhone}</a>,
    }),
    field.moment('arrivedAt', { isOptional: true }),
    field.moment('leftAt', { isOptional: true }),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
