import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { stockpileKind } from '../contract/earthwork-records.ts'
import { startMeasuring } from './add-volume.ts'
import { measureStockpile } from './measure-stockpiles.ts'
import { hasStockpile, insertStockpile } from './stockpile-records.ts'
import { hasVolume, insertVolume } from './volume-records.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
/** The contractor that digs there. */
const EARTHMOVER = 'RKZ'

const ringOf = (outline: readonly (readonly [number, number])[]) =>
  outline.map(([longitude, latitude]) => [longitude, latitude] as [number, number])

export async function seedEarthwork(services: Services): Promise<void> {
  await seedVolumes(services)
  await seedStockpiles(services)
}

/** Stockpiles that the flights of the demonstration measure as they are read. */
async function seedStockpiles({ database }: Services): Promise<void> {
  const { DEMO_STOCKPILES } = await import('#demo/stockpiles.ts')
  const requestedBy = demonstrationUserId('engineer')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const { key, name, outline, ...facts } of DEMO_STOCKPILES) {
      const id = demonstrationId(`stockpile ${key}`)
      if (await hasStockpile(tx, id)) continue
      const stockpile = {
        ...{ ...PLACE, ...facts, structureCode: null, id, name: name.en, nameAr: name.ar, state: 'active' as const },
        number: await nextNumber(tx, stockpileKind.id, PLACE.projectCode),
        outline: ringOf(outline),
        ...{ base: 'plane' as const, level: null, levelDatum: null, heightSigma: 0.03 },
        companyId: demonstrationCompanyId(EARTHMOVER),
      }
      await insertStockpile(tx, stockpile, requestedBy)
      await measureStockpile(tx, stockpile, { requestedBy })
    }
  })
}

/** Measures the pit and the heap of the demonstration between its first and its last flight; their volumes are planned (`demo/flights.ts`). */
async function seedVolumes({ database }: Services): Promise<void> {
  const { DEMO_VOLUMES } = await import('#demo/volumes.ts')
  const requestedBy = demonstrationUserId('engineer')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const { key, name, outline } of DEMO_VOLUMES) {
      const id = demonstrationId(`volume ${key}`)
      if (await hasVolume(tx, id)) continue
      const volume = {
        ...PLACE,
        id,
        name: name.en,
        nameAr: name.ar,
        note: '',
        companyId: demonstrationCompanyId(EARTHMOVER),
        fromId: demonstrationId('flight ground 1'),
        reference: 'surface' as const,
        toId: demonstrationId('flight ground 3'),
        level: null,
        outline: ringOf(outline),
        heightSigma: 0.03,
      }
      await insertVolume(tx, volume, requestedBy)
      await startMeasuring(tx, volume, { requestedBy })
    }
  })
}
