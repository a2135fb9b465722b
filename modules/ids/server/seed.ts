import { demonstrationId } from '#demo/demonstration-id.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { idsErrors } from '../contract/ids-check.ts'
import { hasSet, insertSet } from './set-repository.ts'

const STRUCTURE = 'WHN-01-BA'

/** Loads one requirement set for the demonstration's building. */
export async function seedIds({ database, files }: Services): Promise<void> {
  const { BUILDING_REQUIREMENTS } = await import('#demo/requirements/building-requirements.ts')
  const id = demonstrationId('ids building requirements')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await hasSet(tx, id)) return
    const site = await findSiteOfStructure(tx, STRUCTURE)
    if (!site) throw idsErrors.placeUnknown()
    const place = { projectCode: site.projectCode, siteCode: null, structureCode: null }
    const fileName = 'building-requirements.ids'
    const file = await files.saveBytes(tx, {
      place,
      name: fileName,
      mediaType: 'application/octet-stream',
      purpose: 'ids.set',
      createdBy: null,
      content: new TextEncoder().encode(BUILDING_REQUIREMENTS),
    })
    await insertSet(tx, {
      ...place,
      id,
      name: 'Building A: basic requirements',
      fileName,
      fileId: file.id,
      createdBy: 'Tomasz Zielinski',
    })
  })
}
