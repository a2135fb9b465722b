import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { listDrawingFiles } from '#modules/cad/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { analysisTable } from './design-analysis-records.ts'
import { asDrawing, enqueueAnalysis } from './start-analysis.ts'

const PROJECT = 'WHN'
const NUMBERS = ['A-100', 'A-101', 'S-101']

/** An analysis of the generated drawings, one of them with planted faults, which the queue carries out. */
export async function seedDesignAnalyses({ database, files }: Services): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (db) => {
    const id = demonstrationId('design analysis')
    if (await analysisTable.isKnown(db, id)) return
    const drawingIds = NUMBERS.map((number) => demonstrationId(`drawing ${number}`))
    const drawings = await listDrawingFiles(db, { projectCode: PROJECT, drawingIds, isAny: true })
    const names = { name: 'Level 1 before issue', nameAr: 'الطابق الأول قبل الإصدار', note: '' }
    await enqueueAnalysis(db, {
      draft: {
        ...{ ...names, id, projectCode: PROJECT, drawingIds, documentIds: [], modelIds: [], idsSetId: null },
        ...{ convention: 'aia', ownLayers: '' },
      },
      files: await Promise.all(drawings.map((drawing) => asDrawing(db, files, drawing))),
      ids: null,
      by: demonstrationUserId('engineer'),
    })
  })
}
