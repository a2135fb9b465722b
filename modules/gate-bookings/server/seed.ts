import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { demonstrationPackage } from '#modules/workpackages/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { gateBookingKind } from '../contract/gate-bookings-records.ts'
import { table } from './gate-booking-records.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }

/** Loads the deliveries that the demonstration expects, around the hour of now. Once: what people did with them stays. */
export async function seedGateBookings({ database, now }: Services): Promise<void> {
  const { DEMO_BOOKINGS, slotOf } = await import('#demo/gate-bookings.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const booking of DEMO_BOOKINGS) {
      const { plate, name, organisation, from, packageKey, contact, phone, note } = booking
      const slot = slotOf(booking, now())
      const id = demonstrationId(`gate booking ${plate} ${from}`)
      if (await table.isKnown(tx, id)) continue
      const found = packageKey ? await demonstrationPackage(tx, packageKey) : null
      await table.insert(
        tx,
        {
          ...PLACE,
          ...{ id, plate, name, note },
          number: await nextNumber(tx, gateBookingKind.id, PLACE.projectCode),
          fromAt: slot.from.toISOString(),
          untilAt: slot.until.toISOString(),
          companyId: demonstrationCompanyId(organisation),
          packageId: found?.packageId ?? null,
          contactId: demonstrationUserId(contact),
          contactPhone: phone,
        },
        demonstrationUserId('coordinator'),
      )
    }
  })
}
