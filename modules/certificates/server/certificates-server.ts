import { leftOpen } from '#modules/contracts/server/public.ts'
import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { certificatesApi } from '../contract/certificates-api.ts'
import { certificateKind } from '../contract/certificates-records.ts'
import { auditedActions } from './audited-actions.ts'
import { certificateHandlers, certificateSource } from './certificate-records.ts'
import { certificateSteps } from './certificate-steps.ts'
import { certificatesFigures } from './certificates-figures.ts'
import { exportOcds } from './export-ocds.ts'
import { openCertificates } from './left-open.ts'
import { createCertificates } from './migrations/20261128T1737_certificates_create.ts'
import { paymentsSetOff } from './migrations/20261128T2024_certificates_payments_set_off.ts'
import { openCertificatesToParties } from './migrations/20261129T1649_certificates_open_to_parties.ts'
import { certificatesDeductDamages } from './migrations/20261130T1640_certificates_deduct_damages.ts'
import { notePayment, takeBackPayment } from './note-payment.ts'
import { printCertificate } from './print-certificate.ts'
import { seedCertificates } from './seed.ts'
import { listDashboardRows, showDashboard } from './show-dashboard.ts'
import { showDelayDamages } from './show-delay-damages.ts'

export const certificatesServer = defineServerModule(certificatesApi, {
  actions: auditedActions,
  offers: [
    numbered({ kind: certificateKind.id, title: certificateKind.title, fields: [], pattern: 'IPC-{yyyy}-{000}' }),
    leftOpen(openCertificates),
  ],
  handlers: {
    ...certificateHandlers,
    ...certificateSteps,
    pay: notePayment,
    takeBackPayment,
    paper: printCertificate,
    delayDamages: showDelayDamages,
    dashboard: showDashboard,
    dashboardRows: listDashboardRows,
    ocds: exportOcds,
  },
  seed: seedCertificates,
  figures: certificatesFigures,
  migrations: [createCertificates, paymentsSetOff, openCertificatesToParties, certificatesDeductDamages],
  records: [
    {
      ...certificateKind,
      source: certificateSource,
      load: (context, id) => certificateHandlers.get(context, { id }),
      searched: { text: ['notes', 'other_reason'] },
    },
  ],
})
