import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices, byCompany, byDays, byFlag } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { ClaimProofs, ProofChoices, ProofRows, ProofSetup } from './claim-proof.ts'
import { ClaimLine, ClaimLineDraft, ClaimVersion, PaymentClaim, ReviewDraft } from './payment-claim.ts'
import { paymentClaimsModule } from './payment-claims-module.ts'
import { CLAIM_PAGE, paymentClaimStates } from './payment-claims-records.ts'

const path = '/payment-claims'
const read = 'payment-claim:read'
const ofOne = z.object({ id: z.uuid() })
const OF_VERSION = { id: z.uuid(), rowVersion: z.number().int().min(1) }
const MOST_LINES = 100_000
const MOST_BODY_BYTES = 30_000_000

export const paymentClaimsApi = defineApi(paymentClaimsModule, {
  ...recordEndpoints(PaymentClaim, path, {
    read,
    write: 'payment-claim:write',
    filters: {
      state: byChoices(stateNames(paymentClaimStates)),
      submitted: byDays(),
      contract: byCompany(),
      isCertified: byFlag(),
    },
  }),
  ...stepEndpoints(paymentClaimStates, { path, access: read, record: PaymentClaim.Record }),
  lines: {
    method: 'GET',
    path: `${path}/:id/lines`,
    summary:
      'Lines of the bill with what is claimed of them: previous, this period, to date, balance; a page at a time',
    access: read,
    reads: ['payment-claim', 'contract'],
    input: ofOne.extend({
      from: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(CLAIM_PAGE).default(CLAIM_PAGE),
      /** Those alone of which something is claimed in the period. */
      claimedOnly: byFlag(),
    }),
    output: z.object({
      lines: z.array(ClaimLine),
      count: z.number().int(),
      currency: z.string(),
      /** What of all lines is kept back. */
      heldValue: z.string(),
    }),
  },
  enterLines: {
    method: 'PUT',
    path: `${path}/:id/lines`,
    summary: 'Say the quantities of the period, in the place of those that were said',
    access: 'payment-claim:write',
    maxBodyBytes: MOST_BODY_BYTES,
    input: z.object({
      ...OF_VERSION,
      lines: z.array(ClaimLineDraft).max(MOST_LINES),
      /** Lines that are not named stay as they are: of a large bill a page is saved at a time. */
      keepsOthers: z.boolean().default(false),
    }),
    output: PaymentClaim.Record,
  },
  reviewLines: {
    method: 'PUT',
    path: `${path}/:id/review`,
    summary: 'Decide lines of a claim that is under review: accept, adjust with a reason, reject with a reason',
    access: 'payment-claim:review',
    maxBodyBytes: MOST_BODY_BYTES,
    input: z.object({ ...OF_VERSION, lines: z.array(ReviewDraft).max(MOST_LINES) }),
    output: PaymentClaim.Record,
  },
  proofs: {
    method: 'GET',
    path: `${path}/:id/proofs`,
    summary:
      'Claimed quantities beside what surveys, tickets and machines say of them, as far as the caller may see these',
    access: read,
    reads: ['payment-claim'],
    input: ofOne,
    output: ClaimProofs,
  },
  proofRows: {
    method: 'GET',
    path: `${path}/:id/proofs/:billLineId/rows`,
    summary: 'The records that one of these numbers is made of',
    access: read,
    reads: ['payment-claim'],
    input: ofOne.extend({ billLineId: z.uuid(), source: z.string().max(40) }),
    output: ProofRows,
  },
  proofChoices: {
    method: 'GET',
    path: `${path}/:id/proof-choices`,
    summary: 'What a line can be proven by: sites, and what was measured at one',
    access: read,
    reads: ['payment-claim'],
    input: ofOne.extend({ siteCode: PlaceCode.optional() }),
    output: ProofChoices,
  },
  setProof: {
    method: 'PUT',
    path: `${path}/:id/proofs/:billLineId`,
    summary: 'Say by what a line is proven, for all claims of the contract',
    access: 'payment-claim:review',
    input: ProofSetup.extend({ id: z.uuid(), billLineId: z.uuid() }),
    output: ClaimProofs,
  },
  versions: {
    method: 'GET',
    path: `${path}/:id/versions`,
    summary: 'What was submitted each time, the newest first, with what changed from one to the next',
    access: read,
    reads: ['payment-claim'],
    input: ofOne,
    output: z.array(ClaimVersion),
  },
})
