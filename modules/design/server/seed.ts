import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationModelId } from '#modules/models/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { insertModelSet, isModelSetKnown } from './model-set-repository.ts'

/** Building A, the one with models of three disciplines. */
const STRUCTURE = 'WHN-01-BA'

const SETS = [
  {
    name: 'Whole building',
    description: 'Everything that is issued, for walking through and for showing to others.',
    disciplines: ['ARC', 'STR', 'MEP'],
  },
  {
    name: 'Services coordination',
    description: 'Ducts and pipes against beams and slabs: for the Tuesday meeting.',
    disciplines: ['STR', 'MEP'],
  },
] as const

/** Loads the model sets that the demonstration's coordinator works with. */
export async function seedDesign({ database }: Services): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const site = await findSiteOfStructure(tx, STRUCTURE)
    if (!site) return
    const personId = demonstrationUserId('coordinator')
    for (const { disciplines, ...facts } of SETS) {
      const id = demonstrationId(`model set ${facts.name}`)
      if (await isModelSetKnown(tx, id)) continue
      const modelIds = disciplines.map((code) => demonstrationModelId(`${STRUCTURE}-${code}`))
      const set = { ...facts, ...site, id, structureCode: STRUCTURE, modelIds, viewId: null }
      await insertModelSet(tx, set, personId)
    }
  })
}
