import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { dayInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import { packageRef } from '#modules/workpackages/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoice, byCompany, byDays } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import { type GateBooking, gateBookingErrors } from '../contract/gate-booking.ts'
import type { gateBookingsApi } from '../contract/gate-bookings-api.ts'
import type { gateBookingsModule } from '../contract/gate-bookings-module.ts'
import { gateBookingKind, gateBookingStates } from '../contract/gate-bookings-records.ts'

type Kept = z.output<typeof GateBooking.Draft> & Pick<GateBooking, 'number'>

export const table = recordTable<Kept, InputOf<(typeof gateBookingsApi)['endpoints']['list']>>({
  table: 'gate_bookings',
  errors: gateBookingErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    companyId: 'company_id',
    number: 'number',
    plate: 'plate',
    name: 'name',
    fromAt: 'from_at',
    untilAt: 'until_at',
    packageId: 'package_id',
    contactId: 'contact_id',
    contactPhone: 'contact_phone',
    note: 'note',
  },
  search: ['number', 'plate', 'name'],
  sort: { fromAt: sql`from_at`, plate: sql`plate`, number: sql`number`, updatedAt: sql`updated_at` },
  order: sql`from_at desc, id`,
  filters: {
    state: byChoice('state'),
    day: byDays(dayInProject(sql`from_at`, sql`gate_bookings.project_code`)),
    company: byCompany('company_id'),
    package: byCompany('package_id'),
  },
})

export const gateBookingSource: RecordSource = {
  table: 'gate_bookings',
  number: sql`number`,
  title: { en: sql`name`, ar: sql`''` },
  place: 'site',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}

export const gateBookings = recordHandlers({
  kind: gateBookingKind,
  errors: gateBookingErrors,
  table,
  also: {
    ...savedBy('gate_bookings'),
    state: sql<GateBooking['state']>`state`,
    company: sql<CompanyRef | null>`${companyRef(sql`gate_bookings.company_id`)}`,
    contact: personRef(sql`gate_bookings.contact_id`),
    workPackage: packageRef(sql`gate_bookings.project_code`, sql`gate_bookings.package_id`),
    arrivedAt: sql<string | null>`arrived_at`,
    leftAt: sql<string | null>`left_at`,
  },
  can: ({ user }, { state }) => {
    const mayChange = may<typeof gateBookingsModule>(user, 'gate-booking:write') && state === 'booked'
    return { edit: mayChange, remove: mayChange }
  },
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    number: await nextNumber(db, gateBookingKind.id, projectCode),
  }),
})

/** Adding and changing, where a slot that ends before it begins is refused. */
export const gateBookingHandlers: typeof gateBookings.handlers = {
  ...gateBookings.handlers,
  create: (context, draft) => gateBookings.handlers.create(context, forward(draft)),
  change: (context, change) => gateBookings.handlers.change(context, forward(change)),
}

function forward<Slot extends { readonly fromAt?: string; readonly untilAt?: string }>(slot: Slot): Slot {
  const { fromAt, untilAt } = slot
  if (fromAt && untilAt && Date.parse(untilAt) <= Date.parse(fromAt))
    throw gateBookingErrors.slotBackwards({}, { untilAt: gateBookingErrors.slotBackwards({}).say })
  return slot
}

export const gateBookingSteps = stepHandlers({
  states: gateBookingStates,
  table: 'gate_bookings',
  errors: gateBookingErrors,
  saved: gateBookings.saved,
  guards: {},
  effects: {
    arrive: ({ db, services }, { id }) => noteMoment(db, id, 'arrived_at', services.now()),
    leave: ({ db, services }, { id }) => noteMoment(db, id, 'left_at', services.now()),
  },
  called: ({ number, plate }) => `${number} ${plate}`,
})

async function noteMoment(
  db: RequestContext['db'],
  id: string,
  column: 'arrived_at' | 'left_at',
  at: Date,
): Promise<void> {
  await sql`update gate_bookings set ${sql.ref(column)} = ${at} where id = ${id}`.execute(db)
}
