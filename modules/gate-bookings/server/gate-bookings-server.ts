import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { gateBookingsApi } from '../contract/gate-bookings-api.ts'
import { gateBookingKind } from '../contract/gate-bookings-records.ts'
import { gateBookingHandlers, gateBookingSource, gateBookingSteps } from './gate-booking-records.ts'
import { createGateBookings } from './migrations/20261123T0250_gate_bookings_create.ts'
import { seedGateBookings } from './seed.ts'

export const gateBookingsServer = defineServerModule(gateBookingsApi, {
  offers: [
    numbered({ kind: gateBookingKind.id, title: gateBookingKind.title, fields: [], pattern: 'GB-{yyyy}-{00000}' }),
  ],
  handlers: { ...gateBookingHandlers, ...gateBookingSteps },
  migrations: [createGateBookings],
  records: [{ ...gateBookingKind, source: gateBookingSource }],
  seed: seedGateBookings,
})
