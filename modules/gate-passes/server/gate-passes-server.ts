import { defineServerModule } from '#platform/server/define-server-module.ts'
import { gatePassesApi, gatePassImport } from '../contract/gate-passes-api.ts'
import { gatePassKind } from '../contract/gate-passes-records.ts'
import { datedPasses } from './dated-passes.ts'
import { gatePassHandlers, gatePassSource, gatePassSteps } from './gate-pass-records.ts'
import { createGatePasses } from './migrations/20261123T0007_gate_passes_create.ts'
import { seedGatePasses } from './seed.ts'

export const gatePassesServer = defineServerModule(gatePassesApi, {
  offers: [datedPasses],
  handlers: { ...gatePassHandlers, ...gatePassSteps },
  migrations: [createGatePasses],
  records: [{ ...gatePassKind, source: gatePassSource }],
  imports: [gatePassImport],
  seed: seedGatePasses,
})
