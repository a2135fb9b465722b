import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byChoices, byCompany, byDays, byFlag } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { ClaimEvidence, DismissedEvent, EventsAsked, FoundEvent, TakenEvent } from './claim-event.ts'
import { ContractClaim } from './contract-claim.ts'
import { contractClaimsModule } from './contract-claims-module.ts'
import { CLAIMING_PARTIES, contractClaimStates } from './contract-claims-records.ts'

const path = '/contract-claims'

const records = recordEndpoints(ContractClaim, path, {
  read: 'contract-claim:read',
  write: 'contract-claim:write',
  filters: {
    state: byChoices(stateNames(contractClaimStates)),
    event: byDays(),
    party: byChoice(CLAIMING_PARTIES),
    contract: byCompany(),
    /** Those whose notice is due within a week. */
    isAboutToLapse: byFlag(),
  },
})

export const contractClaimsApi = defineApi(contractClaimsModule, {
  ...records,
  /** Who claims and who decides each enter what is theirs: the record says which. */
  change: { ...records.change, access: 'contract-claim:read' },
  events: {
    method: 'GET',
    path: '/contract-claim-events',
    summary: 'What other modules recorded that may begin a claim, as far as the caller may see it',
    access: 'contract-claim:read',
    input: EventsAsked,
    output: z.object({ events: z.array(FoundEvent) }),
  },
  takeEvent: {
    method: 'POST',
    path: '/contract-claim-events/take',
    summary: 'Make an event the evidence of a claim, new or there, and confirm the day of awareness',
    access: 'contract-claim:write',
    input: TakenEvent,
    output: ContractClaim.Record,
  },
  dismissEvent: {
    method: 'POST',
    path: '/contract-claim-events/dismiss',
    summary: 'Say that an event begins no claim, and why',
    access: 'contract-claim:write',
    input: DismissedEvent,
    output: z.object({ events: z.array(FoundEvent) }),
  },
  evidence: {
    method: 'GET',
    path: `${path}/:id/evidence`,
    summary: 'Events that are evidence of a claim, as they were kept',
    access: 'contract-claim:read',
    reads: ['contract-claim'],
    input: z.object({ id: z.uuid() }),
    output: z.array(ClaimEvidence),
  },
  confirmAwareness: {
    method: 'POST',
    path: `${path}/:id/awareness`,
    summary: 'Confirm the day on which the party became aware: the clock runs from then',
    access: 'contract-claim:write',
    input: z.object({ id: z.uuid(), rowVersion: z.number().int().min(1), awareOn: CalendarDay }),
    output: ContractClaim.Record,
  },
  ...stepEndpoints(contractClaimStates, { path, access: 'contract-claim:read', record: ContractClaim.Record }),
})
