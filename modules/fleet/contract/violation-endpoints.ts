import { z } from 'zod'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { byChoices, byCompany, byDays } from '#platform/contract/record-filters.ts'
import { VIOLATION_KINDS, VIOLATION_STATES } from './fleet-records.ts'
import { ListedViolation, Violation } from './violation.ts'

const read = { method: 'GET', access: 'violation:read', reads: ['violation'] } as const
const decide = { method: 'POST', access: 'violation:decide', output: Violation } as const
const Decided = z.object({ id: z.uuid(), rowVersion: z.number().int().min(1) })

/** Nobody enters a violation: they are found in the days of vehicles. */
export const violationEndpoints = {
  violations: {
    ...read,
    path: '/violations',
    summary: 'List the violations of a place, or of all that the caller sees',
    input: ListQuery.extend({
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
      kind: byChoices(VIOLATION_KINDS),
      state: byChoices(VIOLATION_STATES),
      vehicle: byCompany(),
      day: byDays(),
    }),
    output: pageOf(ListedViolation),
  },
  violation: {
    ...read,
    path: '/violations/:id',
    summary: 'Show a violation with its stretch of track',
    input: z.object({ id: z.uuid() }),
    output: Violation,
  },
  confirmViolation: {
    ...decide,
    path: '/violations/:id/confirm',
    summary: 'Confirm a violation: its evidence stays as it is',
    input: Decided,
  },
  dismissViolation: {
    ...decide,
    path: '/violations/:id/dismiss',
    summary: 'Dismiss a violation, with the reason: it is not counted',
    input: Decided.extend({ reason: z.string().trim().min(1).max(2_000) }),
  },
} as const
