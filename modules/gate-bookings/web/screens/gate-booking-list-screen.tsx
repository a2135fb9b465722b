import { findCompanies } from '#modules/companies/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay, useText } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedGateBooking } from '../../contract/gate-booking.ts'
import { gateBookingsApi } from '../../contract/gate-bookings-api.ts'
import { gateBookingsModule } from '../../contract/gate-bookings-module.ts'
import { gateBookingStates } from '../../contract/gate-bookings-records.ts'
import type { gateBookingsEn } from '../locales/en.ts'

/** The deliveries that the current site expects, the next one last. */
export function GateBookingListScreen() {
  const text = useText<typeof gateBookingsEn>('gate-bookings')
  const say = useSay()
  const column = useColumns<ListedGateBooking>()
  const register = useRegister(gateBookingsApi, gateBookingsModule, {
    of: 'site',
    sort: '-fromAt',
    filters: ['state', 'day', 'company', 'package'],
  })
  const states = choicesOfStates(gateBookingStates, say)
  return (
    <ListScreen
      {...register}
      filters={[
        filter.choice('state', text('state'), states),
        filter.days('day', text('slot')),
        filter.record('company', text('companyId'), findCompanies),
      ]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.code('plate', text('plate'), { sort: 'plate' }),
        column.text('name', text('name')),
        column.choice('state', text('state'), states, {
          cell: ({ state }) => <StateBadge of={gateBookingStates} state={state} />,
        }),
        column.moment('fromAt', text('fromAt'), { sort: 'fromAt' }),
        column.moment('untilAt', text('untilAt')),
        column.text('company.name', text('companyId'), { arabic: 'company.nameAr' }),
        column.text('workPackage.number', text('packageId')),
        column.person('contact', text('contactId'), { isOptional: true }),
        column.moment('arrivedAt', text('arrivedAt'), { isOptional: true }),
        column.moment('leftAt', text('leftAt'), { isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={gateBookingsModule} screen="add" />}
      tools={<Export api={gateBookingsApi} list="list" query={register.query} title={register.title} />}
      empty={text('empty')}
    />
  )
}
