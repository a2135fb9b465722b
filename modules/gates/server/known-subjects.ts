import type { KnownSubject, Obstacle } from '#engines/gates/decide-passage.ts'
import { nearestPlate, plainPlate } from '#engines/gates/match-plates.ts'
import { machinesAt } from '#modules/equipment/server/public.ts'
import { bookingsAt, type ExpectedBooking } from '#modules/gate-bookings/server/public.ts'
import { passesAt } from '#modules/gate-passes/server/public.ts'
import { openHoldPoints } from '#modules/quality/server/public.ts'
import { packageStanding } from '#modules/workpackages/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'

export interface Known extends KnownSubject {
  readonly name: string
  readonly companyId: string | null
  readonly isOnFoot: boolean
  readonly packageId: string | null
  readonly bookingId: string | null
}

interface At {
  readonly projectCode: string
  readonly siteCode: string
}

const NEAR = 2

/**
 * Who or what a site knows by a plate, a badge or an asset number. What stands in the way of a work package is asked for
 * whoever the read may be alone: one passage a second must not read every package.
 */
export async function knownSubjects(db: Db, at: At, read: string, now: Date): Promise<readonly Known[]> {
  const standing = [...(await passSubjects(db, at)), ...(await machineSubjects(db, at))]
  const known = withBookings(standing, await bookingsAt(db, at, now))
  const match = nearestPlate(read, known, NEAR)
  if (!match?.known.packageId) return known
  const { known: met } = match
  const obstacles = [...met.obstacles, ...(await packageObstacles(db, at.projectCode, match.known.packageId))]
  return known.map((one) => (one === met ? { ...one, obstacles } : one))
}

async function passSubjects(db: Db, at: At): Promise<Known[]> {
  return (await passesAt(db, at)).map((pass) => ({
    plate: pass.plate,
    name: pass.name,
    record: { type: 'gate-pass', id: pass.id },
    companyId: pass.companyId,
    isOnFoot: pass.holder !== 'vehicle',
    isWatched: pass.state === 'watched',
    documents: {
      induction: pass.inductionUntil,
      insurance: pass.insuranceUntil,
      inspection: pass.inspectionUntil,
    },
    obstacles: [],
    booking: null,
    bookingId: null,
    packageId: pass.packageId,
  }))
}

/** A machine goes by its plate or its asset number; its certificates are its inspection and its insurance. */
async function machineSubjects(db: Db, at: At): Promise<Known[]> {
  const machines = await machinesAt(db, at)
  return machines.flatMap(({ id, reference, name, plate, companyId, locks, failedChecks, isLocked, documents }) => {
    const record = { type: 'machine', id }
    const expired: Obstacle[] = [...locks, ...failedChecks].map(({ number }) => ({
      ...{ reason: 'lockedEquipment', what: number, record },
    }))
    const obstacles: Obstacle[] =
      isLocked && expired.length === 0 ? [{ reason: 'lockedEquipment', what: reference, record }] : expired
    const of = { name: `${reference} ${name}`, record, companyId, obstacles, documents }
    const rest = { isOnFoot: false, isWatched: false, booking: null, bookingId: null, packageId: null }
    return [...new Set([plate, reference])].filter(Boolean).map((called) => ({ plate: called, ...of, ...rest }))
  })
}

/** Whoever has a pass comes with their nearest booking; a vehicle without one is known by its booking alone. */
function withBookings(standing: readonly Known[], bookings: readonly ExpectedBooking[]): readonly Known[] {
  const byPlate = new Map<string, ExpectedBooking>()
  for (const booking of bookings) {
    const plate = plainPlate(booking.plate)
    const other = byPlate.get(plate)
    // What is inside goes out before the next one of the same lorry comes in.
    if (!other || (booking.isInside && !other.isInside)) byPlate.set(plate, booking)
  }
  const known = standing.map((one) => {
    const booking = byPlate.get(plainPlate(one.plate))
    if (!booking) return one
    byPlate.delete(plainPlate(one.plate))
    return { ...one, ...bookedFor(booking), packageId: booking.packageId ?? one.packageId }
  })
  return [...known, ...[...byPlate.values()].map((booking) => bookedSubject(booking))]
}

function bookedFor({ id, number, isNow }: ExpectedBooking) {
  return { booking: { record: { type: 'gate-booking', id }, what: number, isNow }, bookingId: id }
}

function bookedSubject(booking: ExpectedBooking): Known {
  const { id, plate, name, companyId, packageId } = booking
  return {
    ...{ plate, name, companyId, packageId },
    record: { type: 'gate-booking', id },
    ...{ isOnFoot: false, isWatched: false, documents: {}, obstacles: [] },
    ...bookedFor(booking),
  }
}

async function packageObstacles(db: Db, projectCode: string, packageId: string): Promise<Obstacle[]> {
  const standing = await packageStanding(db, projectCode, packageId)
  if (!standing) return []
  const notReleased: Obstacle[] = standing.isReleased
    ? []
    : [{ reason: 'notReleased', what: standing.number, record: { type: 'work-package', id: packageId } }]
  // A point further on keeps nobody away whose load the work before it needs, until its inspection is asked for.
  const holds = (await openHoldPoints(db, { projectCode, packageId })).filter(
    ({ kind, state, holds: step }) => kind === 'hold' && (state !== 'not-requested' || step === 'start'),
  )
  return [
    ...notReleased,
    ...holds.map(({ number, record }): Obstacle => ({ reason: 'holdPoint', what: number, record })),
  ]
}
