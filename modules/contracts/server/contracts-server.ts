import { defineNumberedKind } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { contractsApi } from '../contract/contracts-api.ts'
import { contractKind } from '../contract/contracts-records.ts'
import { contractsFigures } from './contracts-figures.ts'
import { claimDays } from './migrations/20261128T2106_contracts_claim_days.ts'
import './audited-actions.ts'
import { contractHandlers, contractSource } from './contract-records.ts'
import { contractSteps } from './contract-steps.ts'
import { contractsDataset } from './contracts-dataset.ts'
import { saveBill, showBill } from './edit-bill.ts'
import { createContracts } from './migrations/20261128T1737_contracts_create.ts'
import { seedContracts } from './seed.ts'
import { takeBill } from './take-bill.ts'

defineNumberedKind({ kind: contractKind.id, title: contractKind.title, fields: [], pattern: 'CON-{yyyy}-{000}' })

export const contractsServer = defineServerModule(contractsApi, {
  handlers: { ...contractHandlers, ...contractSteps, bill: showBill, saveBill, takeBill },
  datasets: [contractsDataset],
  figures: contractsFigures,
  migrations: [createContracts, claimDays],
  seed: seedContracts,
  records: [
    {
      ...contractKind,
      source: contractSource,
      load: (context, id) => contractHandlers.get(context, { id }),
      searched: { text: ['reference', 'title', 'title_ar', 'description'] },
    },
  ],
})
