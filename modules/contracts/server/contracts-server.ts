import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { contractsApi } from '../contract/contracts-api.ts'
import { contractKind } from '../contract/contracts-records.ts'
import { auditedActions } from './audited-actions.ts'
import { offerLines, removeShare, setShare, showShares } from './bill-shares.ts'
import { contractHandlers, contractSource } from './contract-records.ts'
import { contractSteps } from './contract-steps.ts'
import { contractsDataset } from './contracts-dataset.ts'
import { contractsFigures } from './contracts-figures.ts'
import { datedSecurities } from './dated-securities.ts'
import { saveBill, showBill } from './edit-bill.ts'
import { createContracts } from './migrations/20261128T1737_contracts_create.ts'
import { claimDays } from './migrations/20261128T2106_contracts_claim_days.ts'
import { createBillShares } from './migrations/20261129T0945_contracts_bill_shares.ts'
import { createSecurities } from './migrations/20261129T1000_contracts_securities.ts'
import { openContractsToParties } from './migrations/20261129T1649_contracts_open_to_parties.ts'
import { createPriceIndices } from './migrations/20261130T0040_contracts_price_indices.ts'
import { afterCompletion } from './migrations/20261130T0451_contracts_after_completion.ts'
import { paymentTerms } from './migrations/20261130T1645_contracts_payment_terms.ts'
import { savePaymentTerms } from './payment-terms.ts'
import { saveFormula, saveIndexValues, showAdjustment } from './price-adjustment.ts'
import { saveSecurity, showSecurities } from './securities.ts'
import { seedContracts } from './seed.ts'
import { takeBill } from './take-bill.ts'

const shareHandlers = { packageShares: showShares, offeredLines: offerLines, setShare, removeShare }

export const contractsServer = defineServerModule(contractsApi, {
  actions: auditedActions,
  offers: [
    numbered({ kind: contractKind.id, title: contractKind.title, fields: [], pattern: 'CON-{yyyy}-{000}' }),
    datedSecurities,
  ],
  handlers: {
    ...contractHandlers,
    ...contractSteps,
    bill: showBill,
    saveBill,
    takeBill,
    ...shareHandlers,
    securities: showSecurities,
    saveSecurity,
    adjustment: showAdjustment,
    saveAdjustment: saveFormula,
    saveIndexValues,
    savePaymentTerms,
  },
  datasets: [contractsDataset],
  figures: contractsFigures,
  migrations: [
    createContracts,
    claimDays,
    createBillShares,
    createSecurities,
    openContractsToParties,
    createPriceIndices,
    afterCompletion,
    paymentTerms,
  ],
  seed: seedContracts,
  records: [
    {
      ...contractKind,
      source: contractSource,
      isAskedOfRights: true,
      load: (context, id) => contractHandlers.get(context, { id }),
      searched: { text: ['reference', 'title', 'title_ar', 'description'] },
    },
  ],
})
