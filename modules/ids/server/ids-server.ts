import { sql } from 'kysely'
import { onVersionReady } from '#modules/models/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { idsApi } from '../contract/ids-api.ts'
import { idsCheckKind, idsSetKind } from '../contract/ids-records.ts'
import { auditedActions } from './audited-actions.ts'
import { getCheck, listChecks, listResults, type StoredCheck } from './check-repository.ts'
import { elementVerdicts } from './element-verdicts.ts'
import { idsFigures } from './ids-figures.ts'
import { litElements } from './lit-elements.ts'
import { createChecks } from './migrations/20260123T0100_ids_create_checks.ts'
import { indexIdsBySite } from './migrations/20261122T0925_ids_index_by_site.ts'
import { cutLongTexts } from './migrations/20261122T0942_ids_cut_long_texts.ts'
import { namePeopleById } from './migrations/20261122T0954_ids_name_people_by_id.ts'
import { readSets } from './migrations/20261122T1003_ids_read_sets.ts'
import { keepSetsAsRecords } from './migrations/20261123T0958_ids_keep_sets_as_records.ts'
import { readSet } from './read-set.ts'
import { detailOf, makeTopics, reportCheck, resultOf } from './report-check.ts'
import { setHandlers } from './requirement-sets.ts'
import { runCheck, startCheck } from './run-check.ts'
import { checkDemonstration, seedIds } from './seed.ts'

export const idsServer = defineServerModule(idsApi, {
  actions: auditedActions,
  offers: [onVersionReady(checkDemonstration)],
  handlers: {
    ...setHandlers,
    checks: async ({ db }, query) => {
      const page = await listChecks(db, query)
      return { ...page, items: page.items.map(summaryOf) }
    },
    startCheck: async (context, input) => summaryOf(await startCheck(context, input)),
    check: async ({ db, language }, { id }) => detailOf(await getCheck(db, id), language),
    results: async ({ db, language }, query) => {
      const page = await listResults(db, await getCheck(db, query.id), query)
      return { ...page, items: page.items.map((result) => resultOf(result, language)) }
    },
    lit: litElements,
    verdicts: elementVerdicts,
    report: reportCheck,
    makeTopics,
  },
  migrations: [createChecks, indexIdsBySite, cutLongTexts, namePeopleById, readSets, keepSetsAsRecords],
  jobs: [runCheck, readSet],
  seed: seedIds,
  figures: idsFigures,
  records: [
    {
      ...idsSetKind,
      source: {
        table: 'ids_sets',
        title: { en: sql`name`, ar: sql`name` },
        place: 'structure',
        isThere: sql`deleted_at is null`,
      },
      searched: { text: ['description', 'file_name'], people: ['created_by'] },
    },
    idsCheckKind,
  ],
})

function summaryOf({ report: _report, place: _place, ...check }: StoredCheck) {
  return check
}
