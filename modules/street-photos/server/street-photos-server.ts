import { defineServerModule } from '#platform/server/define-server-module.ts'
import { streetPhotoErrors } from '../contract/street-photo.ts'
import { streetPhotosApi } from '../contract/street-photos-api.ts'
import { streetPhotoKind } from '../contract/street-photos-records.ts'
import { auditedActions } from './audited-actions.ts'
import { listCaseRules, setCaseRule } from './case-rules.ts'
import { detect, detectOnPhotoJob } from './detect.ts'
import { judge, listFindings, makeCase, mark, markSearched } from './findings.ts'
import { streetDetection } from './measure-detection.ts'
import { createStreetPhotos } from './migrations/20261129T0945_street_photos_create.ts'
import { detectOnStreetPhotos } from './migrations/20261129T1000_street_photos_detect.ts'
import { addCaseRules } from './migrations/20261129T1701_street_photos_add_case_rules.ts'
import { addPhoto, readStreetPhotoJob } from './read-photo.ts'
import { seedStreetPhotos } from './seed.ts'
import { shownPhoto, streetPhotoSource, streetPhotos } from './street-photo-records.ts'

const { handlers } = streetPhotos

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
  },
  migrations: [createStreetPhotos, detectOnStreetPhotos, addCaseRules],
  jobs: [readStreetPhotoJob, detectOnPhotoJob],
  algorithms: [streetDetection],
  seed: seedStreetPhotos,
  records: [{ ...streetPhotoKind, source: streetPhotoSource, searched: { text: ['note'], people: ['created_by'] } }],
})
