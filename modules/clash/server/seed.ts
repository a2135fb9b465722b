import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { ClashTestDraft } from '../contract/clash-test.ts'
import { insertClashTest } from './clash-test-repository.ts'

const EVERYTHING = { disciplines: [], classes: [], storeys: [], properties: [] }
const NOTHING_IGNORED = { sameModel: false, sameSystem: false, classPairs: [] }

/** Building A, whose models hold deliberate clashes. */
const STRUCTURE = 'WHN-01-BA'

type Seeded = Omit<ClashTestDraft, 'projectCode' | 'siteCode' | 'structureCode'>

const TESTS: readonly Seeded[] = [
  {
    name: 'Services against structure',
    type: 'hard',
    tolerance: 0.01,
    clearance: 0.05,
    setA: { ...EVERYTHING, disciplines: ['mep'] },
    setB: { ...EVERYTHING, disciplines: ['structure'] },
    ignore: NOTHING_IGNORED,
    grouping: 'element',
    schedule: 'on_model_version',
  },
]

/** Loads the clash tests of the demonstration; they run when the models have been converted. */
export async function seedClash({ database }: Services): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const site = await findSiteOfStructure(tx, STRUCTURE)
    if (!site) return
    const person = { id: demonstrationUserId('coordinator'), displayName: 'Tomasz Zielinski' }
    for (const test of TESTS) {
      const id = demonstrationId(`clash test ${test.name}`)
      await insertClashTest(tx, id, { ...site, structureCode: STRUCTURE, ...test }, person)
    }
  })
}
