import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { observationBulk, observationImport, observationsApi } from '../contract/observations-api.ts'
import { observationKind } from '../contract/observations-records.ts'
import { auditedActions } from './audited-actions.ts'
import { countAges } from './count-ages.ts'
import { createObservations } from './migrations/20261127T1146_observations_create.ts'
import { addStopWork } from './migrations/20261129T1746_observations_add_stop_work.ts'
import { observationHandlers, observationSource } from './observation-records.ts'
import { observationsDataset } from './observations-dataset.ts'
import { seedObservations } from './seed.ts'
import { showHeldGround } from './show-held-ground.ts'

export const observationsServer = defineServerModule(observationsApi, {
  actions: auditedActions,
  offers: [
    numbered({ kind: observationKind.id, title: observationKind.title, fields: [], pattern: 'OBS-{yyyy}-{000}' }),
  ],
  handlers: { ...observationHandlers, ages: countAges, heldGround: showHeldGround },
  datasets: [observationsDataset],
  migrations: [createObservations, addStopWork],
  records: [
    {
      ...observationKind,
      begins: { screen: 'add', title: 'title', text: 'description', words: ['observation', 'snag', 'ملاحظة'] },
      source: observationSource,
      searched: { text: ['description', 'location'], people: ['owner_id'] },
    },
  ],
  bulk: [observationBulk],
  imports: [observationImport],
  seed: seedObservations,
})
