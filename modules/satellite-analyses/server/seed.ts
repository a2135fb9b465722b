import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startComparing } from './compare-scenes.ts'
import { hasAnalysis, insertAnalysis } from './satellite-analysis-records.ts'

/** Compares the two scenes of the demonstration; what changed between them is planned (`demo/scenes.ts`). */
export async function seedSatelliteAnalyses({ database }: Services): Promise<void> {
  const requestedBy = demonstrationUserId('engineer')
  const analysis = {
    ...{ projectCode: 'WHN', siteCode: 'WHN-01', id: demonstrationId('satellite analysis') },
    ...{ name: 'Before and during the works', nameAr: 'قبل الأعمال وأثناءها' },
    note: 'Of two generated scenes: what is built, cleared and planted between them is planned.',
    ...{ beforeId: demonstrationId('scene 1'), afterId: demonstrationId('scene 2') },
    bands: { red: 1, green: 2, blue: 3, nearInfrared: 4, shortInfrared: null },
    ...{ registration: 'measure' as const, maskClouds: true },
  }
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await hasAnalysis(tx, analysis.id)) return
    await insertAnalysis(tx, analysis, requestedBy)
    await startComparing(tx, analysis, { requestedBy })
  })
}
