import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { Attendance, Inside, MUSTER_REASONS, Muster, MusterPerson } from './muster.ts'

const OF_SITE = { projectCode: PlaceCode, siteCode: PlaceCode }
const ById = z.object({ id: z.uuid() })

/** Who is inside, who came on which day, and the counting of everybody when it matters. */
export const musterCalls = {
  inside: {
    method: 'GET',
    path: '/site-people',
    summary: 'Show who is inside a site by its gates, and who is missing while a muster runs',
    access: 'worker:read',
    input: z.object(OF_SITE),
    output: Inside,
  },
  attendance: {
    method: 'GET',
    path: '/site-attendance',
    summary: 'Count who came through the gates of a site on foot, by day and company',
    access: 'worker:read',
    input: z.object({ ...OF_SITE, from: CalendarDay, to: CalendarDay }),
    output: Attendance,
  },
  musters: {
    method: 'GET',
    path: '/musters',
    summary: 'List the musters of a place, the newest first',
    access: 'worker:read',
    input: ListQuery.extend({ projectCode: PlaceCode.optional(), siteCode: PlaceCode.optional() }),
    output: pageOf(Muster),
  },
  startMuster: {
    method: 'POST',
    path: '/musters',
    summary: 'Begin to count everybody who is inside a site now',
    access: 'muster:run',
    input: z.object({ ...OF_SITE, reason: z.enum(MUSTER_REASONS).default('drill') }),
    output: Muster,
  },
  markSafe: {
    method: 'POST',
    path: '/muster-people/:id/safe',
    summary: 'Say that somebody stands at the assembly point, or that this was a mistake',
    access: 'muster:run',
    input: ById.extend({ isSafe: z.boolean().default(true) }),
    output: MusterPerson,
  },
  closeMuster: {
    method: 'POST',
    path: '/musters/:id/close',
    summary: 'End a muster',
    access: 'muster:run',
    input: ById,
    output: Muster,
  },
} as const
