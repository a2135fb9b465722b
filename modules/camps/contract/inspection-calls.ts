import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { byFlag } from '#platform/contract/record-filters.ts'
import { CAMP_CHECKS, FINDING_STATES, VERDICTS } from './camps-records.ts'

const Paged = ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid() })
const day = CalendarDay

/** What was looked at. A finding says what it is, who mends it and until when. */
export const CheckedItem = z.object({
  check: z.enum(CAMP_CHECKS),
  verdict: z.enum(VERDICTS),
  description: z.string().trim().max(500).default(''),
  ownerId: z.uuid().nullable().default(null),
  dueOn: day.nullable().default(null),
})
export type CheckedItem = z.output<typeof CheckedItem>

export const CampInspection = z.object({
  id: z.uuid(),
  onDay: day,
  inspectedBy: PersonRef,
  items: z.array(CheckedItem.pick({ check: true, verdict: true })),
  findings: z.number().int(),
  openFindings: z.number().int(),
})
export type CampInspection = z.output<typeof CampInspection>

export const CampFinding = z.object({
  id: z.uuid(),
  check: z.enum(CAMP_CHECKS),
  description: z.string(),
  foundOn: day,
  owner: PersonRef,
  dueOn: day,
  state: z.enum(FINDING_STATES),
  isOverdue: z.boolean(),
  mendedBy: PersonRef.nullable(),
  mendedAt: z.string().nullable(),
  mendedNote: z.string(),
  closedBy: PersonRef.nullable(),
  closedAt: z.string().nullable(),
  can: z.object({ mend: z.boolean(), close: z.boolean() }),
})
export type CampFinding = z.output<typeof CampFinding>

export const inspectionCalls = {
  inspections: {
    method: 'GET',
    path: '/camps/:id/inspections',
    summary: 'List the inspections of a camp, the newest first',
    access: 'camp:read',
    reads: ['camp'],
    input: Paged,
    output: pageOf(CampInspection),
  },
  inspect: {
    method: 'POST',
    path: '/camps/:id/inspections',
    summary: 'Store what an inspection of a camp looked at; who mends a finding is asked to',
    access: 'camp:inspect',
    input: z.object({ id: z.uuid(), onDay: day, items: z.array(CheckedItem).min(1).max(100) }),
    output: CampInspection,
  },
  findings: {
    method: 'GET',
    path: '/camps/:id/findings',
    summary: 'List what inspections found in a camp: what is not closed and due first',
    access: 'camp:read',
    reads: ['camp'],
    input: Paged.extend({ isOpen: byFlag() }),
    output: pageOf(CampFinding),
  },
  mendFinding: {
    method: 'POST',
    path: '/camp-findings/:id/mend',
    summary: 'Say how a finding was mended',
    access: 'camp:read',
    input: z.object({ id: z.uuid(), note: z.string().trim().min(1).max(500) }),
    output: CampFinding,
  },
  closeFinding: {
    method: 'POST',
    path: '/camp-findings/:id/close',
    summary: 'Close a finding that another person mended, or send it back',
    access: 'camp:inspect',
    input: z.object({ id: z.uuid(), isGood: z.boolean(), note: z.string().trim().max(500).default('') }),
    output: CampFinding,
  },
} as const
