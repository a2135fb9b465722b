import type { RequestContext } from '#platform/server/context.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { streetPhotoErrors } from '../contract/street-photo.ts'
import { streetPhotosApi } from '../contract/street-photos-api.ts'
import { caseRuleKind, streetModelKind, streetPhotoKind } from '../contract/street-photos-records.ts'
import { auditedActions } from './audited-actions.ts'
import { listCaseRules, setCaseRule } from './case-rules.ts'
import { addModel, checkModelJob } from './check-model.ts'
import { detect, detectOnPhotoJob } from './detect.ts'
import { judge, listFindings, makeCase, mark, markSearched } from './findings.ts'
import { learnModel, learnModelJob } from './learn-model.ts'
import { listLooks, look, lookWithModelJob, useModel } from './look-with-model.ts'
import { streetDetection } from './measure-detection.ts'
import { createStreetPhotos } from './migrations/20261129T0945_street_photos_create.ts'
import { detectOnStreetPhotos } from './migrations/20261129T1000_street_photos_detect.ts'
import { addCaseRules } from './migrations/20261129T1701_street_photos_add_case_rules.ts'
import { addModels } from './migrations/20261130T0121_street_photos_add_models.ts'
import { addPhoto, readStreetPhotoJob } from './read-photo.ts'
import { seedStreetModel, seedStreetPhotos } from './seed.ts'
import { shownModel, streetModelSource, streetModels } from './street-model-records.ts'
import { shownPhoto, streetPhotoSource, streetPhotos } from './street-photo-records.ts'

const { handlers } = streetPhotos
const { handlers: models } = streetModels
const showModel = async (context: RequestContext, asked: { readonly id: string }) =>
  shownModel(await models.get(context, asked), context.language)

export const streetPhotosServer = defineServerModule(streetPhotosApi, {
  actions: auditedActions,
  handlers: {
    list: async (context, query) => {
      const page = await handlers.list(context, query)
      return { ...page, items: page.items.map((photo) => shownPhoto(photo, context.language)) }
    },
    get: async (context, asked) => shownPhoto(await handlers.get(context, asked), context.language),
    create: addPhoto,
    change: async (context, change) => shownPhoto(await handlers.change(context, change), context.language),
    remove: handlers.remove,
    restore: async (context, asked) => shownPhoto(await handlers.restore(context, asked), context.language),
    picture: async (context, { id }) =>
      context.services.files.openFile(context.db, (await streetPhotos.saved.get(context, id)).fileId, { inline: true }),
    preview: async (context, { id }) => {
      const { previewFileId } = await streetPhotos.saved.get(context, id)
      if (previewFileId === null) throw streetPhotoErrors.notReady()
      return context.services.files.openFile(context.db, previewFileId, { inline: true })
    },
    detect,
    findings: listFindings,
    mark,
    judge,
    search: markSearched,
    makeCase,
    caseRules: listCaseRules,
    setCaseRule,
    listModels: async (context, query) => {
      const page = await models.list(context, query)
      return { ...page, items: page.items.map((model) => shownModel(model, context.language)) }
    },
    getModel: showModel,
    createModel: addModel,
    changeModel: async (context, change) => shownModel(await models.change(context, change), context.language),
    removeModel: models.remove,
    restoreModel: async (context, asked) => shownModel(await models.restore(context, asked), context.language),
    learnModel,
    useModel,
    looks: listLooks,
    look,
  },
  migrations: [createStreetPhotos, detectOnStreetPhotos, addCaseRules, addModels],
  jobs: [readStreetPhotoJob, detectOnPhotoJob, checkModelJob, lookWithModelJob, learnModelJob],
  algorithms: [streetDetection],
  seed: async (services) => {
    await seedStreetPhotos(services)
    await seedStreetModel(services)
  },
  records: [
    { ...streetPhotoKind, source: streetPhotoSource, searched: { text: ['note'], people: ['created_by'] } },
    {
      ...streetModelKind,
      source: streetModelSource,
      load: (context, id) => showModel(context, { id }),
      searched: { text: ['version', 'licence'] },
    },
    caseRuleKind,
  ],
})
