import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byCompany, byDays } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { GateBooking } from './gate-booking.ts'
import { gateBookingsModule } from './gate-bookings-module.ts'
import { gateBookingStates } from './gate-bookings-records.ts'

const path = '/gate-bookings'
const read = 'gate-booking:read'

export const gateBookingsApi = defineApi(gateBookingsModule, {
  ...recordEndpoints(GateBooking, path, {
    read,
    write: 'gate-booking:write',
    filters: {
      state: byChoice(stateNames(gateBookingStates)),
      /** Days of the slot, on the project's clock. */
      day: byDays(),
      company: byCompany(),
      package: byCompany(),
    },
  }),
  ...stepEndpoints(gateBookingStates, { path, access: read, record: GateBooking.Record }),
})
