import { sql } from 'kysely'
import type { RawAnswer } from '#platform/contract/define-api.ts'
import type { PublicContext, RequestContext, Services } from '#platform/server/context.ts'
import { uuidOf } from '#platform/server/database/uuid-of.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { fileErrors } from '#platform/server/files/file-errors.ts'
import type { StoredFile } from '#platform/server/files/file-repository.ts'
import { TUS_CHECKSUM_ALGORITHMS, TUS_EXTENSIONS, TUS_VERSION } from '#platform/server/files/upload-headers.ts'
import type { MayRead } from '#platform/server/records/record-kinds.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { filesApi } from '../contract/files-api.ts'
import { fileKind } from '../contract/files-records.ts'
import { RECORD_PURPOSE } from '../contract/record-purpose.ts'
import type { StoredFileAnswer } from '../contract/stored-file.ts'
import { auditedActions } from './audited-actions.ts'
import { cancelUpload } from './cancel-upload.ts'
import { createUpload } from './create-upload.ts'
import { findOffset } from './find-offset.ts'
import { createFiles } from './migrations/20260102T0000_files_create.ts'
import { keepUploadsByOnePolicy } from './migrations/20261122T0918_files_keep_uploads_by_one_policy.ts'
import { namePeopleById } from './migrations/20261122T0956_files_name_people_by_id.ts'
import { openToParties } from './migrations/20261130T0028_files_open_to_parties.ts'
import { sendChunk } from './send-chunk.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { toUploadAnswer } from './upload-answers.ts'
import { getUpload, listUnfinishedUploads } from './upload-repository.ts'

const SWEEP_EVERY_MS = 15 * 60_000

/** That somebody put a file on a record is told by the history of the record; its upload is its sender's alone. */
const isOfPlaceOrOwn: MayRead = (fileId, personId) => sql`not exists (
  select from files where files.id = ${uuidOf(fileId)} and purpose like ${`${RECORD_PURPOSE}%`}
    and created_by::text is distinct from ${personId})`

export const filesServer = defineServerModule(filesApi, {
  actions: auditedActions,
  handlers: {
    uploadOptions: (ctx) => describeProtocol(ctx),
    createUpload: (ctx, _input, exchange) => createUpload(ctx, exchange),
    listUploads: async (ctx) => {
      const uploads = await listUnfinishedUploads(ctx.db, ctx.user.id, ctx.services.now())
      return { items: uploads.map(toUploadAnswer) }
    },
    getUpload: async (ctx, { id }) => toUploadAnswer(await getUpload(ctx.db, ctx.user.id, id)),
    findOffset: (ctx, { id }, exchange) => findOffset(ctx, id, exchange),
    sendChunk: (ctx, { id }, exchange) => sendChunk(ctx, id, exchange),
    cancelUpload: (ctx, { id }, exchange) => cancelUpload(ctx, id, exchange),
    getFile: async (ctx, { id }) => toFileAnswer(await fileOfPlace(ctx, id)),
    openFile: async (ctx: RequestContext, { id, inline }) => {
      await fileOfPlace(ctx, id)
      return ctx.services.files.openFile(ctx.db, id, { inline: inline === '1' })
    },
  },
  migrations: [createFiles, keepUploadsByOnePolicy, namePeopleById, openToParties],
  start: startSweeping,
  records: [{ ...fileKind, mayRead: isOfPlaceOrOwn }],
})

/** A file that is read by its place. @throws 404 for one that hangs on a record too: only that record's readers have it. */
async function fileOfPlace({ db, services }: RequestContext, id: string): Promise<StoredFile> {
  const file = await services.files.getFile(db, id)
  if (file.purpose.startsWith(RECORD_PURPOSE)) throw fileErrors.notFound({ fileId: id })
  return file
}

/** Removes uploads that were given up, also those that the last process left. @returns what ends it. */
async function startSweeping(services: Services): Promise<() => Promise<void>> {
  return sweepRegularly(services, {
    everyMs: SWEEP_EVERY_MS,
    failure: 'the uploads could not be swept',
    sweep: () => sweepUploads(services),
  })
}

function describeProtocol({ services }: PublicContext): RawAnswer {
  return {
    status: 204,
    headers: {
      'Tus-Resumable': TUS_VERSION,
      'Tus-Version': TUS_VERSION,
      'Tus-Extension': TUS_EXTENSIONS,
      'Tus-Checksum-Algorithm': TUS_CHECKSUM_ALGORITHMS,
      'Tus-Max-Size': String(services.files.limits.maxFileBytes),
    },
  }
}

function toFileAnswer(file: StoredFile): StoredFileAnswer {
  const { place } = file
  return {
    id: file.id,
    name: file.name,
    mediaType: file.mediaType,
    purpose: file.purpose,
    projectCode: place.projectCode,
    siteCode: place.siteCode,
    structureCode: place.structureCode,
    sizeBytes: file.sizeBytes,
    sha256: file.sha256,
    createdBy: file.createdBy,
    createdAt: file.createdAt.toISOString(),
  }
}
