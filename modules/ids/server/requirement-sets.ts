import { randomUUID } from 'node:crypto'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { isCovered, recordHandlers } from '#platform/server/records/record-handlers.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { idsModule } from '../contract/ids-module.ts'
import { idsSetKind } from '../contract/ids-records.ts'
import { type RequirementSetDraft, requirementSetErrors } from '../contract/requirement-set.ts'
import { enqueueRead } from './read-set.ts'
import { AS_READ, setTable } from './set-repository.ts'

const MAX_NAME = 200
const COPY = { en: ' (copy)', ar: ' (نسخة)' }

const { handlers, saved } = recordHandlers({
  kind: idsSetKind,
  errors: requirementSetErrors,
  table: setTable,
  also: AS_READ,
  can: recordPolicy(idsModule, { edit: 'ids:write', remove: 'ids:write' }),
  audited: ({ name, description, fileName }) => ({ name, description, fileName }),
  isPlaceVisible,
})

/** Sets are kept as any record is, but for the file that a new one is made of: a job reads it. */
export const setHandlers = { ...handlers, create: addSet, copy: copySet, file: openSetFile }

async function addSet(context: RequestContext, draft: RequirementSetDraft) {
  const { db, services, user } = context
  if (!isCovered(context, draft) || !(await isPlaceVisible(db, draft))) throw requirementSetErrors.placeUnknown()
  const file = await services.files.getFile(db, draft.fileId)
  if (file.place.projectCode !== draft.projectCode) throw requirementSetErrors.placeUnknown()
  const id = randomUUID()
  const jobId = await enqueueRead(context, id, draft)
  await setTable.insert(db, { ...draft, id, fileName: file.name, jobId, state: 'reading' }, user.id)
  return publishSaved(context, saved, id, 'ids-set.created', null)
}

/** The file stays the same: content is kept once, and no set throws it away. It is read again for the copy. */
async function copySet(context: RequestContext, { id }: { id: string }) {
  const { projectCode, siteCode, structureCode, name, description, fileId } = await setTable.get(
    context.db,
    id,
    AS_READ,
  )
  const copied = name.slice(0, MAX_NAME - COPY[context.language].length) + COPY[context.language]
  return addSet(context, { projectCode, siteCode, structureCode, name: copied, description, fileId })
}

async function openSetFile({ db, services }: RequestContext, { id }: { id: string }): Promise<FileAnswer> {
  return services.files.openFile(db, (await setTable.read(db, id, AS_READ)).fileId)
}
