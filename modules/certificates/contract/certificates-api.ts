import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { FigureRow } from '#platform/contract/figure-answers.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byChoices, byCompany, byDays } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Certificate, PaymentDraft } from './certificate.ts'
import { certificatesModule } from './certificates-module.ts'
import { CERTIFICATE_TYPES, certificateStates } from './certificates-records.ts'
import { CommercialDashboard } from './dashboard.ts'
import { DelayDamages } from './delay-damages.ts'

const path = '/certificates'
const read = 'certificate:read'

export const certificatesApi = defineApi(certificatesModule, {
  ...recordEndpoints(Certificate, path, {
    read,
    write: 'certificate:prepare',
    filters: {
      state: byChoices(stateNames(certificateStates)),
      issued: byDays(),
      type: byChoice(CERTIFICATE_TYPES),
      contract: byCompany(),
    },
  }),
  ...stepEndpoints(certificateStates, { path, access: read, record: Certificate.Record }),
  pay: {
    method: 'POST',
    path: `${path}/:id/payments`,
    summary: 'Note a payment of an issued certificate; what pays the rest closes it',
    access: 'certificate:pay',
    input: PaymentDraft,
    output: Certificate.Record,
  },
  takeBackPayment: {
    method: 'POST',
    path: `${path}/:id/payments/:paymentId/take-back`,
    summary: 'Take back a payment that was noted wrong; a paid certificate is an issued one again',
    access: 'certificate:pay',
    input: z.object({ id: z.uuid(), paymentId: z.uuid(), reason: z.string().trim().min(1).max(2_000) }),
    output: Certificate.Record,
  },
  paper: {
    method: 'GET',
    path: `${path}/:id/paper`,
    summary: 'The certificate as PDF, with its make-up, its lines, who approved it, and the hash of its content',
    access: read,
    transaction: 'none',
    input: z.object({ id: z.uuid() }),
    output: FILE_ANSWER,
  },
  delayDamages: {
    method: 'GET',
    path: '/contracts/:id/delay-damages',
    summary:
      'What the delay of a contract comes to and what of it is deducted already; null where it has no delay damages or no time',
    access: read,
    asks: ['contract:read'],
    reads: ['certificate', 'contract', 'variation', 'contract-claim'],
    input: z.object({ id: z.uuid(), claimId: z.uuid().optional() }),
    output: DelayDamages.nullable(),
  },
  dashboard: {
    method: 'GET',
    path: '/commercial-dashboard',
    summary: 'How the contracts of a project stand: committed, certified, paid, exposure, and the cash flow by months',
    access: read,
    reads: ['certificate', 'contract', 'variation', 'contract-claim'],
    input: z.object({ projectCode: PlaceCode }),
    output: CommercialDashboard,
  },
  dashboardRows: {
    method: 'GET',
    path: '/commercial-dashboard/rows',
    summary: 'The rows that a figure of the commercial dashboard was made of, each with its page',
    access: read,
    reads: ['certificate', 'contract', 'variation', 'contract-claim'],
    input: ListQuery.pick({ page: true, pageSize: true }).extend({
      figure: z.string().max(60),
      projectCode: PlaceCode,
    }),
    output: pageOf(FigureRow),
  },
  ocds: {
    method: 'GET',
    path: '/contracts/:id/ocds',
    summary: 'A contract with its parties, bill, variations and payments as open contracting data (OCDS 1.1)',
    access: read,
    asks: ['contract:read'],
    transaction: 'none',
    input: z.object({ id: z.uuid() }),
    output: FILE_ANSWER,
  },
})
