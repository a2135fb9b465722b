import { type RawBuilder, sql } from 'kysely'
import { personName } from '#modules/people/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { inScope, siteColumns } from '#platform/server/list-query.ts'
import type { GateBooking } from '../contract/gate-booking.ts'

export interface ExpectedBooking
  extends Pick<GateBooking, 'id' | 'number' | 'plate' | 'name' | 'companyId' | 'packageId'> {
  readonly isInside: boolean
  /** Within its slot, or inside already. */
  readonly isNow: boolean
}

/** A lorry that comes half an hour before its slot has come for it, or an hour after. */
const isWithin = (at: Date) =>
  sql`(from_at - interval '30 minutes' <= ${at}::timestamptz and until_at + interval '1 hour' >= ${at}::timestamptz)`

/** A gate compares what it read with so many at most. */
const MOST = 2_000

/** Bookings of a site that a vehicle at its gate may have come for, the nearest slot first: a day before and after, or inside already. */
export async function bookingsAt(
  db: Db,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
  at: Date,
): Promise<readonly ExpectedBooking[]> {
  const { rows } = await sql<ExpectedBooking>`
    select id, number, plate, name, company_id as "companyId", package_id as "packageId",
      state = 'arrived' as "isInside", (state = 'arrived' or ${isWithin(at)}) as "isNow"
    from gate_bookings where ${inScope(db, siteColumns())} and project_code = ${projectCode} and site_code = ${siteCode}
      and deleted_at is null and state in ('booked', 'arrived')
      and from_at < ${at}::timestamptz + interval '1 day' and until_at > ${at}::timestamptz - interval '1 day'
    order by abs(extract(epoch from from_at - ${at}::timestamptz)), id limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

export interface BookingRef {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly contactName: string
  readonly contactPhone: string
}

/** A booking as passages name it, with whom to call; null where there is none, or the reader does not see it. */
export function bookingRef(projectCode: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<BookingRef | null> {
  return sql`(select jsonb_build_object('id', booked.id, 'number', booked.number, 'name', booked.name,
      'contactName', ${personName(sql`booked.contact_id`)}, 'contactPhone', booked.contact_phone)
    from gate_bookings as booked where booked.project_code = ${projectCode} and booked.id = ${id})`
}

/** A gate has let it through: what is booked for now is on the site, what is on the site has left. Read again it stays as it is. */
export async function noteAtGate(
  tx: Db,
  { projectCode, id, direction, at }: { projectCode: string; id: string; direction: 'in' | 'out'; at: Date },
): Promise<void> {
  const [from, to, moment] =
    direction === 'in' ? ['booked', 'arrived', sql.ref('arrived_at')] : ['arrived', 'left', sql.ref('left_at')]
  await sql`
    update gate_bookings set state = ${to}, ${moment} = ${at}, row_version = row_version + 1
    where project_code = ${projectCode} and id = ${id} and state = ${from} and deleted_at is null
      and (state = 'arrived' or ${isWithin(at)})`.execute(tx)
}
