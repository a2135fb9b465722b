export { type BookingRef, bookingRef, bookingsAt, type ExpectedBooking, noteAtGate } from './find-bookings.ts'
