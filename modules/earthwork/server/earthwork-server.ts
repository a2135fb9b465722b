import { onDatasetReady } from '#modules/geospatial/server/public.ts'
import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { earthworkApi } from '../contract/earthwork-api.ts'
import { stockpileKind, volumeKind } from '../contract/earthwork-records.ts'
import { volumeErrors } from '../contract/volume.ts'
import { addVolume } from './add-volume.ts'
import { auditedActions } from './audited-actions.ts'
import { earthworkCallHandlers } from './earthwork-calls.ts'
import { earthworkFigures } from './earthwork-figures.ts'
import { addStockpile, changeStockpile, followSurveys, measureAgain, restoreStockpile } from './edit-stockpile.ts'
import { measureOnSurvey, measureStockpileJob } from './measure-stockpiles.ts'
import { measureVolumeJob } from './measure-volume.ts'
import { createVolumes } from './migrations/20261128T1821_earthwork_create_volumes.ts'
import { nameContractors } from './migrations/20261129T1030_earthwork_name_contractors.ts'
import { createStockpiles } from './migrations/20261130T1722_earthwork_create_stockpiles.ts'
import { seedEarthwork } from './seed.ts'
import { showHistory } from './stockpile-history.ts'
import { stockpileOnPaper } from './stockpile-on-paper.ts'
import { stockpileSource, stockpiles } from './stockpile-records.ts'
import { surveyedQuantity } from './surveyed-quantity.ts'
import { volumeOnPaper } from './volume-on-paper.ts'
import { getVolume, shownVolume, volumeSource, volumes } from './volume-records.ts'

const { handlers } = volumes

export const earthworkServer = defineServerModule(earthworkApi, {
  actions: auditedActions,
  offers: [
    surveyedQuantity,
    numbered({ kind: stockpileKind.id, title: stockpileKind.title, fields: [], pattern: 'STP-{yyyy}-{000}' }),
    onDatasetReady(measureOnSurvey),
    followSurveys,
  ],
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
    stockpiles: stockpiles.handlers.list,
    getStockpile: stockpiles.handlers.get,
    createStockpile: addStockpile,
    changeStockpile,
    removeStockpile: stockpiles.handlers.remove,
    restoreStockpile,
    stockpileHistory: showHistory,
    measureStockpile: measureAgain,
  },
  figures: earthworkFigures,
  migrations: [createVolumes, nameContractors, createStockpiles],
  jobs: [measureVolumeJob, measureStockpileJob],
  seed: seedEarthwork,
  records: [
    {
      ...volumeKind,
      source: volumeSource,
      onPaper: volumeOnPaper,
      searched: { text: ['note'], people: ['created_by'] },
    },
    {
      ...stockpileKind,
      source: stockpileSource,
      load: (context, id) => stockpiles.handlers.get(context, { id }),
      onPaper: stockpileOnPaper,
      searched: { text: ['note'], people: ['created_by'] },
    },
  ],
})
