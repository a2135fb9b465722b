import { sql } from 'kysely'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { pileBulk, pileImport, pilesApi } from '../contract/piles-api.ts'
import { pileKind } from '../contract/piles-records.ts'
import { auditedActions } from './audited-actions.ts'
import { pileHandlers } from './edit-pile.ts'
import { createPiles } from './migrations/20261122T2337_piles_create.ts'
import { addFindings } from './migrations/20261127T1151_piles_findings.ts'
import { addWork } from './migrations/20261127T1200_piles_work.ts'
import { pileSource } from './pile-records.ts'
import { seedPiles } from './seed.ts'
import { showStatistics } from './show-statistics.ts'

export const pilesServer = defineServerModule(pilesApi, {
  actions: auditedActions,
  handlers: { ...pileHandlers, statistics: showStatistics },
  migrations: [createPiles, addFindings, addWork],
  records: [{ ...pileKind, source: pileSource, listedAs: { name: 'piles', columns: { type: sql`type` } } }],
  bulk: [pileBulk],
  imports: [pileImport],
  seed: seedPiles,
})
