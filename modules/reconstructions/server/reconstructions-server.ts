import { defineServerModule } from '#platform/server/define-server-module.ts'
import { reconstructionErrors } from '../contract/reconstruction.ts'
import { reconstructionsApi } from '../contract/reconstructions-api.ts'
import { reconstructionKind } from '../contract/reconstructions-records.ts'
import { addReconstruction } from './add-reconstruction.ts'
import { createReconstructions } from './migrations/20261129T1010_reconstructions_create.ts'
import { modelCloudJob } from './model-cloud.ts'
import { nodeOdmHost } from './node-odm.ts'
import { readPhotosJob } from './read-photos.ts'
import { reconstructJob, removeTaskJob, startReconstruction } from './reconstruct-photos.ts'
import {
  getReconstruction,
  reconstructionSource,
  reconstructions,
  shownReconstruction,
} from './reconstruction-repository.ts'
import { seedReconstructions } from './seed.ts'

const { handlers } = reconstructions

export const reconstructionsServer = defineServerModule(reconstructionsApi, {
  handlers: {
    list: async (context, query) => {
      const page = await handlers.list(context, query)
      return { ...page, items: page.items.map((model) => shownReconstruction(model, context.language)) }
    },
    get: async (context, asked) => shownReconstruction(await handlers.get(context, asked), context.language),
    create: addReconstruction,
    change: async (context, change) => shownReconstruction(await handlers.change(context, change), context.language),
    remove: handlers.remove,
    restore: async (context, asked) => shownReconstruction(await handlers.restore(context, asked), context.language),
    reconstruct: startReconstruction,
    service: async ({ services }) => ({ host: nodeOdmHost(services) }),
    file: async ({ db, services }, { id, role }) => {
      const { files, sourceFileId } = await getReconstruction(db, id)
      const fileId = role === 'source' ? sourceFileId : files[role]
      if (!fileId) throw reconstructionErrors.nothingToShow()
      return services.files.openFile(db, fileId)
    },
  },
  migrations: [createReconstructions],
  jobs: [readPhotosJob, modelCloudJob, reconstructJob, removeTaskJob],
  seed: seedReconstructions,
  records: [
    { ...reconstructionKind, source: reconstructionSource, searched: { text: ['note'], people: ['created_by'] } },
  ],
})
