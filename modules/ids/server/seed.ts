import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import {
  demonstrationModelId,
  getBimModel,
  getVersionFileId,
  listVersionDates,
  type ReadyVersionEvent,
} from '#modules/models/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { requirementSetErrors, SetContents } from '../contract/requirement-set.ts'
import { enqueueCheck } from './run-check.ts'
import { AS_READ, setSetReady, setTable } from './set-repository.ts'

const STRUCTURE = 'WHN-01-BA'
/** A version is checked two hours after it came. */
const CHECKED_AFTER_MS = 2 * 3_600_000

const setId = () => demonstrationId('ids building requirements')

/** Checks each version of the demonstration's building when it can be read: checks are made, not loaded, and dated by the version. */
export async function checkDemonstration(tx: Db, event: ReadyVersionEvent): Promise<void> {
  const { structureCode, modelId, version, ...site } = event
  const ids = ['ARC', 'STR', 'MEP'].map((code) => demonstrationModelId(`${STRUCTURE}-${code}`))
  if (structureCode !== STRUCTURE || !ids.includes(modelId)) return
  if (!(await setTable.isKnown(tx, setId()))) return
  const set = await setTable.read(tx, setId(), AS_READ)
  if (set.archivedAt) return
  const { name } = await getBimModel(tx, modelId, 'en')
  const place = { projectCode: site.projectCode, siteCode: site.siteCode, structureCode }
  const ifcFileId = await getVersionFileId(tx, modelId, version, 'source')
  const person = { id: demonstrationUserId('coordinator'), language: 'en' } as const
  const dates = await listVersionDates(tx, structureCode)
  const issuedAt =
    dates.find((known) => known.modelId === modelId && known.version === version)?.createdAt ?? new Date()
  const createdAt = new Date(issuedAt.getTime() + CHECKED_AFTER_MS)
  await enqueueCheck(tx, { set, model: { id: modelId, name }, version, place, ifcFileId, createdAt }, person)
}

/** Loads one requirement set for the demonstration's building. */
export async function seedIds({ database, files }: Services): Promise<void> {
  const { BUILDING_REQUIREMENTS } = await import('#demo/requirements/building-requirements.ts')
  const { summariseIds } = await import('#engines/ids/summarise-ids.ts')
  const id = setId()
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await setTable.isKnown(tx, id)) return
    const site = await findSiteOfStructure(tx, STRUCTURE)
    if (!site) throw requirementSetErrors.placeUnknown()
    const place = { projectCode: site.projectCode, siteCode: null, structureCode: null }
    const fileName = 'building-requirements.ids'
    const content = new TextEncoder().encode(BUILDING_REQUIREMENTS)
    const file = await files.saveBytes(tx, {
      place,
      name: fileName,
      mediaType: 'application/octet-stream',
      purpose: 'ids.set',
      createdBy: null,
      content,
    })
    const set = {
      ...place,
      id,
      name: 'Building A: basic requirements',
      description: 'What every model of the building says of its walls, doors and rooms before it is coordinated.',
      fileName,
      fileId: file.id,
      jobId: null,
      state: 'reading' as const,
    }
    await setTable.insert(tx, set, demonstrationUserId('coordinator'))
    // Our own file: read here, so that the demonstration is whole at once.
    await setSetReady(tx, id, SetContents.parse(summariseIds(content)))
  })
}
