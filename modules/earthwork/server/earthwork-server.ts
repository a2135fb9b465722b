import { defineServerModule } from '#platform/server/define-server-module.ts'
import { earthworkApi } from '../contract/earthwork-api.ts'
import { volumeKind } from '../contract/earthwork-records.ts'
import { volumeErrors } from '../contract/volume.ts'
import { addVolume } from './add-volume.ts'
import { auditedActions } from './audited-actions.ts'
import { earthworkCallHandlers } from './earthwork-calls.ts'
import { earthworkFigures } from './earthwork-figures.ts'
import { measureVolumeJob } from './measure-volume.ts'
import { createVolumes } from './migrations/20261128T1821_earthwork_create_volumes.ts'
import { nameContractors } from './migrations/20261129T1030_earthwork_name_contractors.ts'
import { seedVolumes } from './seed.ts'
import { surveyedQuantity } from './surveyed-quantity.ts'
import { volumeOnPaper } from './volume-on-paper.ts'
import { getVolume, shownVolume, volumeSource, volumes } from './volume-records.ts'

const { handlers } = volumes

export const earthworkServer = defineServerModule(earthworkApi, {
  actions: auditedActions,
  offers: [surveyedQuantity],
  handlers: {
    list: async (context, query) => {
      const page = await handlers.list(context, query)
      return { ...page, items: page.items.map((volume) => shownVolume(volume, context.language)) }
    },
    get: async (context, asked) => shownVolume(await handlers.get(context, asked), context.language),
    create: addVolume,
    change: async (context, change) => shownVolume(await handlers.change(context, change), context.language),
    remove: handlers.remove,
    restore: async (context, asked) => shownVolume(await handlers.restore(context, asked), context.language),
    ...earthworkCallHandlers,
    picture: async ({ db, services }, { id }) => {
      const { pictureFileId } = await getVolume(db, id)
      if (!pictureFileId) throw volumeErrors.noPicture({ id })
      return services.files.openFile(db, pictureFileId, { inline: true })
    },
  },
  figures: earthworkFigures,
  migrations: [createVolumes, nameContractors],
  jobs: [measureVolumeJob],
  seed: seedVolumes,
  records: [
    {
      ...volumeKind,
      source: volumeSource,
      onPaper: volumeOnPaper,
      searched: { text: ['note'], people: ['created_by'] },
    },
  ],
})
