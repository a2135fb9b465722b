import { defineServerModule } from '#platform/server/define-server-module.ts'
import { geospatialApi } from '../contract/geospatial-api.ts'
import { bimModelPolicy } from './bim-model-policy.ts'
import { getBimModel, getVersionFileId, listBimModels, listVersions } from './bim-model-repository.ts'
import { convertBimModel } from './convert-bim-model.ts'
import { addBimModelVersion, changeBimModel, createBimModel, removeBimModel } from './edit-bim-model.ts'
import { createBimModels } from './migrations/20260102T0200_geospatial_create_bim_models.ts'
import { seedGeospatial } from './seed.ts'

export const geospatialServer = defineServerModule(geospatialApi, {
  handlers: {
    bimModels: async (context, query) => {
      const page = await listBimModels(context.db, query, context.language)
      return { ...page, items: page.items.map((model) => ({ ...model, can: bimModelPolicy(context) })) }
    },
    bimModel: async (context, { id }) => {
      const model = await getBimModel(context.db, id, context.language)
      const versions = await listVersions(context.db, model, context.language)
      return { ...model, versions, can: bimModelPolicy(context) }
    },
    createBimModel,
    changeBimModel,
    addBimModelVersion,
    removeBimModel,
    fragments: async ({ db, services }, { id, version }) =>
      services.files.openFile(db, await getVersionFileId(db, id, version, 'fragments')),
    source: async ({ db, services }, { id, version }) =>
      services.files.openFile(db, await getVersionFileId(db, id, version, 'source')),
  },
  migrations: [createBimModels],
  jobs: [convertBimModel],
  seed: seedGeospatial,
})
