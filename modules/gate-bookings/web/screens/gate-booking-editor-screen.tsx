import { PackageField } from '#modules/workpackages/web/public.tsx'
import { useText } from '#platform/web/language/use-text.ts'
import { Company, LongText, Moment, Person, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { GateBooking } from '../../contract/gate-booking.ts'
import { gateBookingsApi } from '../../contract/gate-bookings-api.ts'
import { gateBookingsModule } from '../../contract/gate-bookings-module.ts'
import type { gateBookingsEn } from '../locales/en.ts'

/** Books a delivery to the current site, or edits the one that the address names (NAV-03). */
export function GateBookingEditorScreen() {
  const text = useText<typeof gateBookingsEn>('gate-bookings')
  return (
    <RecordEditor kind={GateBooking} api={gateBookingsApi} module={gateBookingsModule} text={text}>
      <Text name="plate" />
      <Text name="name" help={text('nameHelp')} />
      <Moment name="fromAt" />
      <Moment name="untilAt" />
      <Company name="companyId" />
      <PackageField name="packageId" help={text('packageHelp')} />
      <Person name="contactId" />
      <Text name="contactPhone" dir="ltr" type="tel" />
      <LongText name="note" />
    </RecordEditor>
  )
}
