import { findCompanies } from '#modules/companies/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay, useText } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedGateBooking } from '../../contract/gate-booking.ts'
import { gateBookingsApi } from '../../contract/gate-bookings-api.ts'
import { gateBookingsModule } from '../../contract/gate-bookings-module.ts'
import { gateBookingStates } from '../../contract/gate-bookings-records.ts'
import { useGateBookingFields } from '../gate-booking-fields.tsx'
import type { gateBookingsEn } from '../locales/en.ts'

/** The deliveries that the current site expects, the next one last. */
export function GateBookingListScreen() {
  const text = useText<typeof gateBookingsEn>('gate-bookings')
  const say = useSay()
  const fields = useGateBookingFields()
  const register = useRegister(gateBookingsApi, gateBookingsModule, {
    of: 'site',
    sort: '-fromAt',
    filters: ['state', 'day', 'company', 'package'],
  })
  const states = choicesOfStates(gateBookingStates, say)
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choice('state', text('state'), states),
        filter.days('day', text('slot')),
        filter.record('company', text('companyId'), findCompanies),
      ]}
      columns={listed<ListedGateBooking>(fields)}
      actions={<AddLink to={gateBookingsModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={gateBookingsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
