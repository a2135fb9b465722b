import { moveFiles, openFilesToParty } from '#modules/files/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { movePartsOf } from '#platform/server/records/record-parts.ts'
import { onRecordChanged } from '#platform/server/records/save-change.ts'
import { attachmentsApi } from '../contract/attachments-api.ts'
import { drawOnPhoto } from './draw-on-photo.ts'
import { addFile, changeCaption, discardUpload, openUpload, removeFile } from './edit-files.ts'
import { createAttachments } from './migrations/20261122T1649_attachments_create.ts'
import { drawOnPhotos } from './migrations/20261123T1720_attachments_draw_on_photos.ts'
import { addPart } from './migrations/20261127T1147_attachments_add_part.ts'
import { openToParties } from './migrations/20261130T0030_attachments_open_to_parties.ts'
import { readPhotoJob } from './read-photo.ts'
import { partyOf, storedIdsOf } from './record-file-repository.ts'
import { openContent, openPreview, showFiles } from './show-files.ts'

export const attachmentsServer = defineServerModule(attachmentsApi, {
  offers: [
    onRecordChanged(async ({ db }, { id: entityType }, record) => {
      const { id: entityId, projectCode, siteCode = null, structureCode = null } = record
      await movePartsOf(db, 'record_files', { entityType, entityId }, record)
      const ids = projectCode === null ? [] : await storedIdsOf(db, { entityType, entityId })
      if (projectCode === null || ids.length === 0) return
      await moveFiles(db, ids, { projectCode, siteCode, structureCode })
      await openFilesToParty(db, ids, partyOf(entityType, record))
    }),
  ],
  commonActions: {
    'file-added': { en: 'Added a file', ar: 'أضاف ملفًا' },
    'file-captioned': { en: 'Changed the caption of a file', ar: 'غيّر تعليق ملف' },
    'file-drawn-on': { en: 'Drew on a photo', ar: 'رسم على صورة' },
    'file-removed': { en: 'Removed a file', ar: 'حذف ملفًا' },
  },
  handlers: {
    list: showFiles,
    add: addFile,
    discard: discardUpload,
    openUpload,
    change: changeCaption,
    draw: drawOnPhoto,
    remove: removeFile,
    open: openContent,
    preview: openPreview,
  },
  migrations: [createAttachments, drawOnPhotos, addPart, openToParties],
  jobs: [readPhotoJob],
})
