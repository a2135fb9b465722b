// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { gateBookingsModule } from './gate-bookings-module.ts'

export const gateBookingKind = defineRecordKind(gateBookingsModule, 'gate-booking', {
  title: { en: 'Gate booking', ar: 'حجز بوابة' },
  read: 'gate-booking:read',
  opens: { screen: 'detail', as: 'id' },
})

const right = 'gate-booking:write'

/** A gate takes the first two steps by itself; by hand they are for a delivery that came another way. */
export const gateBookingStates = defineStates(gateBookingsModule, 'gate-booking', {
  isStatus: true,
  initial: 'booked',
  states: {
    booked: { title: { en: 'Booked', ar: 'محجوز' }, tone: 'info' },
    arrived: { title: { en: 'On site', ar: 'في الموقع' }, tone: 'minor' },
    left: { title: { en: 'Done', ar: 'منجز' }, tone: 'good' },
    cancelled: { title: { en: 'Cancelled', ar: 'ملغى' }, tone: 'off' },
  },
  steps: {
    arrive: {
      from: ['booked'],
      to: 'arrived',
      title: { en: 'Has come in', ar: 'دخل' },
      did: { en: 'noted that it came in', ar: 'سجّل دخوله' },
      right,
    },
    leave: {
      from: ['arrived'],
      to: 'left',
      title: { en: 'Has left', ar: 'غادر' },
      did: { en: 'noted that it left', ar: 'سجّل مغادرته' },
      right,
    },
    cancel: {
      from: ['booked'],
      to: 'cancelled',
      title: { en: 'Cancel the booking', ar: 'إلغاء الحجز' },
      did: { en: 'cancelled it', ar: 'ألغاه' },
      right,
      asksReason: true,
    },
    bookAgain: {
      from: ['cancelled'],
      to: 'booked',
      title: { en: 'Book again', ar: 'إعادة الحجز' },
      did: { en: 'booked it again', ar: 'أعاد حجزه' },
      right,
    },
  },
})
