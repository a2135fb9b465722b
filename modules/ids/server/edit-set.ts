import { randomUUID } from 'node:crypto'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { idsErrors, type RequirementSet, type RequirementSetDraft } from '../contract/ids-check.ts'
import type { idsModule } from '../contract/ids-module.ts'
import { idsSetKind } from '../contract/ids-records.ts'
import { enqueueRead } from './read-set.ts'
import { getSet, insertSet, markSetRemoved, type StoredSet } from './set-repository.ts'

/** Keeps an uploaded IDS file for checks of the project's models; a job reads it. */
export async function addSet(context: RequestContext, draft: RequirementSetDraft): Promise<RequirementSet> {
  const { db, scope, services, user } = context
  const { projectCode, siteCode, structureCode } = draft
  const isCovered =
    scope.kind === 'everything' ||
    scope.projectCodes.includes(projectCode) ||
    (siteCode !== null && scope.siteCodes.includes(siteCode)) ||
    (structureCode !== null && scope.structureCodes.includes(structureCode))
  if (!isCovered || !(await isPlaceVisible(db, draft))) throw idsErrors.placeUnknown()
  const file = await services.files.getFile(db, draft.fileId)
  if (file.place.projectCode !== projectCode) throw idsErrors.placeUnknown()
  const id = randomUUID()
  const jobId = await enqueueRead(context, id, draft)
  await insertSet(db, { ...draft, id, fileName: file.name, contents: null, jobId, createdBy: user.id })
  const set = await getSet(db, id)
  await publishChange(context, idsSetKind, set, { action: 'ids-set.created', before: null, after: auditedFields(set) })
  return seenSet(context, set)
}

/** Takes a set off the lists. Its file and its checks stay. */
export async function removeSet(context: RequestContext, { id }: { id: string }): Promise<null> {
  const set = await getSet(context.db, id)
  await markSetRemoved(context.db, id)
  await publishChange(context, idsSetKind, set, { action: 'ids-set.removed', before: auditedFields(set), after: null })
  return null
}

/** A set with what the caller may do with it; the file's id stays inside. */
export function seenSet({ user }: Pick<RequestContext, 'user'>, { fileId: _file, ...set }: StoredSet): RequirementSet {
  return { ...set, can: { edit: may<typeof idsModule>(user, 'ids:write') } }
}

function auditedFields({ name, fileName }: StoredSet) {
  return { name, fileName }
}
