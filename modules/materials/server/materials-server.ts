import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { materialsApi } from '../contract/materials-api.ts'
import { materialKind } from '../contract/materials-records.ts'
import { auditedActions } from './audited-actions.ts'
import { materialHandlers, materialSource, materialSteps } from './material-records.ts'
import { createMaterials } from './migrations/20261128T2128_materials_create.ts'
import { openMaterialsToParties } from './migrations/20261129T1649_materials_open_to_parties.ts'
import { moveMaterial } from './move-material.ts'
import { seedMaterials } from './seed.ts'

export const materialsServer = defineServerModule(materialsApi, {
  actions: auditedActions,
  offers: [numbered({ kind: materialKind.id, title: materialKind.title, fields: [], pattern: 'MAT-{yyyy}-{000}' })],
  handlers: { ...materialHandlers, ...materialSteps, move: moveMaterial },
  migrations: [createMaterials, openMaterialsToParties],
  seed: seedMaterials,
  records: [
    {
      ...materialKind,
      source: materialSource,
      load: (context, id) => materialHandlers.get(context, { id }),
      searched: { text: ['name', 'name_ar', 'specification', 'supplier', 'description'] },
    },
  ],
})
