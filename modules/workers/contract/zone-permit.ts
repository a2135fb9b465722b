import { z } from 'zod'
import { GeofenceRef } from '#modules/geofences/contract/geofence.ts'
import { ZONE_PAPERS } from '#modules/geofences/contract/zone-papers.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { byFlag } from '#platform/contract/record-filters.ts'
import { WorkerRef } from './worker.ts'

export const PERMIT_STATES = ['valid', 'ahead', 'expired', 'withdrawn'] as const
export type PermitState = (typeof PERMIT_STATES)[number]

const day = CalendarDay

/** That somebody may be in a danger or restricted zone in some days: seen by who sees the worker. */
export const ZonePermit = z.object({
  id: z.uuid(),
  number: z.string(),
  zone: GeofenceRef,
  worker: WorkerRef,
  fromOn: day,
  /** The last day on which it holds. */
  untilOn: day,
  state: z.enum(PERMIT_STATES),
  /** What else the zone asks for and the worker does not hold today. */
  lacks: z.array(z.enum(ZONE_PAPERS)),
  givenBy: PersonRef,
  givenAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnBy: PersonRef.nullable(),
  reason: z.string(),
})
export type ZonePermit = z.output<typeof ZonePermit>

export const permitCalls = {
  zonePermits: {
    method: 'GET',
    path: '/zone-permits',
    summary: 'List the permits for zones, of a zone, a worker or a place, those that end last first',
    access: 'worker:read',
    input: ListQuery.pick({ page: true, pageSize: true }).extend({
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
      zone: z.uuid().optional(),
      worker: z.uuid().optional(),
      /** Neither withdrawn nor expired. */
      isCurrent: byFlag(),
    }),
    output: pageOf(ZonePermit),
  },
  givePermit: {
    method: 'POST',
    path: '/zone-permits',
    summary: 'Let a worker into a zone until a day',
    access: 'worker:permit',
    input: z.object({
      zoneId: z.uuid(),
      workerId: z.uuid(),
      /** As it stands on the paper. */
      number: z.string().trim().min(1).max(60),
      fromOn: day,
      untilOn: day,
    }),
    output: ZonePermit,
  },
  withdrawPermit: {
    method: 'POST',
    path: '/zone-permits/:id/withdraw',
    summary: 'Take a permit for a zone back',
    access: 'worker:permit',
    input: z.object({ id: z.uuid(), reason: z.string().trim().min(1).max(500) }),
    output: ZonePermit,
  },
} as const

export const permitErrors = defineErrors('zone-permit', {
  notFound: {
    status: 404,
    say: {
      en: 'There is no such permit any more. Load the page again.',
      ar: 'لم يعد هذا التصريح موجودًا. أعد تحميل الصفحة.',
    },
  },
  zoneUnknown: {
    status: 422,
    say: {
      en: 'There is no zone here that asks for a permit. Choose one that does, or enter at the zone that it asks for one.',
      ar: 'لا توجد هنا منطقة تشترط تصريحًا. اختر منطقة تشترطه أو أدخل الشرط في المنطقة.',
    },
  },
  workerUnknown: {
    status: 422,
    say: {
      en: 'There is no such worker at work in the project of the zone. Choose one of the list.',
      ar: 'لا يوجد عامل كهذا على رأس عمله في مشروع المنطقة. اختر واحدًا من القائمة.',
    },
  },
  daysWrong: {
    status: 422,
    say: {
      en: 'A permit ends on or after its first day, today or later, within a year. Correct the days.',
      ar: 'ينتهي التصريح في يومه الأول أو بعده، اليوم أو لاحقًا، وخلال سنة. صحّح الأيام.',
    },
  },
  overlaps: {
    status: 409,
    say: {
      en: 'This worker has a permit for this zone in these days already. Take that one back first, or choose other days.',
      ar: 'لدى هذا العامل تصريح لهذه المنطقة في هذه الأيام. اسحبه أولًا أو اختر أيامًا أخرى.',
    },
  },
  withdrawnAlready: {
    status: 409,
    say: { en: 'Somebody has taken this permit back already.', ar: 'سحب أحدهم هذا التصريح من قبل.' },
  },
})
