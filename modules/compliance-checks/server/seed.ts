import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationSetId, getClauseSet } from '#modules/clause-sets/server/public.ts'
import { listDocumentFiles } from '#modules/documents/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { checkTable } from './compliance-check-records.ts'
import { asTarget, enqueueCheck } from './start-check.ts'

const PROJECT = 'WHN'
/** Documents of the demonstration by their ids. */
const DOCUMENTS = Array.from({ length: 54 }, (_, at) => demonstrationId(`document ${at}`))

/** A check of the method statements of the demonstration by its approved standard, which the queue carries out. */
export async function seedComplianceChecks(services: Services): Promise<void> {
  await services.database.transaction(SYSTEM_SCOPE, async (db) => {
    const id = demonstrationId('compliance check')
    if (await checkTable.isKnown(db, id)) return
    const files = await listDocumentFiles(db, { projectCode: PROJECT, documentIds: DOCUMENTS })
    const statements = files.filter(({ form, title }) => form === 'MS' && /waterproofing|storm|piling/i.test(title))
    const setId = demonstrationSetId('works')
    const names = { name: 'Method statements of the substructure', nameAr: 'بيانات طرق العمل لما تحت الأرض', note: '' }
    const documentIds = statements.map(({ documentId }) => documentId)
    await enqueueCheck(db, {
      draft: {
        ...names,
        id,
        projectCode: PROJECT,
        setId,
        idsSetId: null,
        documentIds,
        modelIds: [],
        papersOn: null,
        papersSite: '',
      },
      targets: statements.map(asTarget),
      clauses: await getClauseSet(db, setId),
      ids: null,
      by: demonstrationUserId('engineer'),
    })
  })
}
