import { onTopicChanged } from '#modules/bcf/server/public.ts'
import { elementReferences, listNamedModels, onVersionReady } from '#modules/models/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { clashApi } from '../contract/clash-api.ts'
import { clashMatrixKind, clashTestKind } from '../contract/clash-records.ts'
import { auditedActions } from './audited-actions.ts'
import { clashFigures } from './clash-figures.ts'
import { getGroup, listGroups } from './clash-group-repository.ts'
import { clashReferences } from './clash-references.ts'
import { listClashingElements, listResults } from './clash-result-repository.ts'
import { listRuns } from './clash-run-repository.ts'
import { assertClashTest, clashTestSource, listClashTests, readClashTest } from './clash-test-repository.ts'
import { dateDemonstrationRuns, dateWhenIssued } from './date-demonstration.ts'
import { decideMatrix, runMatrix } from './decide-matrix.ts'
import {
  changeClashTest,
  createClashTest,
  presentClashTest,
  removeClashTest,
  restoreClashTest,
} from './edit-clash-test.ts'
import { exportGroups } from './export-groups.ts'
import { followTopic } from './follow-topic.ts'
import { changeClashGroup, changeClashGroups, openGroupTopic, setClashState } from './judge-clashes.ts'
import { exportMatrix, importMatrix } from './matrix-csv.ts'
import { createClashTests } from './migrations/20260124T0000_clash_create_tests.ts'
import { manageClashGroups } from './migrations/20260125T0000_clash_manage_groups.ts'
import { indexOpenResults } from './migrations/20260125T0100_clash_index_open_results.ts'
import { keepTopicWords } from './migrations/20260127T0100_clash_keep_topic_words.ts'
import { followElements } from './migrations/20260128T0100_clash_follow_elements.ts'
import { addCostImpact } from './migrations/20260128T0200_clash_add_cost_impact.ts'
import { indexClashTestsBySite } from './migrations/20261122T0925_clash_index_by_site.ts'
import { namePeopleById } from './migrations/20261122T1001_clash_name_people_by_id.ts'
import { nameWhoRan } from './migrations/20261123T1728_clash_name_who_ran.ts'
import { reportClashTest } from './report-clash-test.ts'
import { startClock } from './run-by-clock.ts'
import { runClashTestJob } from './run-clash-test-job.ts'
import { seedClash } from './seed.ts'
import { showMatrix } from './show-matrix.ts'
import { runOnNewVersion, startClashRun } from './start-clash-run.ts'
import { syncTopicsJob } from './sync-topics.ts'

export const clashServer = defineServerModule(clashApi, {
  actions: auditedActions,
  offers: [
    onVersionReady(runOnNewVersion),
    onVersionReady(dateWhenIssued),
    elementReferences(clashReferences),
    onTopicChanged(followTopic),
  ],
  handlers: {
    list: async (context, query) => {
      const page = await listClashTests(context.db, query, context.language)
      return { ...page, items: page.items.map((test) => presentClashTest(context, test)) }
    },
    get: async (context, { id }) => presentClashTest(context, await readClashTest(context.db, id, context.language)),
    create: createClashTest,
    change: changeClashTest,
    remove: removeClashTest,
    restore: restoreClashTest,
    elements: async ({ db }, { modelId }) => {
      if ((await listNamedModels(db, [modelId])).length === 0) throw platformError('notFound')
      return { found: await listClashingElements(db, modelId) }
    },
    run: startClashRun,
    runs: async ({ db, language }, query) => {
      await assertClashTest(db, query.id)
      return listRuns(db, query, language)
    },
    results: async ({ db }, query) => {
      await assertClashTest(db, query.id)
      return listResults(db, query)
    },
    setState: setClashState,
    groups: async ({ db, user }, query) => {
      await assertClashTest(db, query.id)
      return listGroups(db, query, user.id)
    },
    group: async ({ db }, { id, key }) => getGroup(db, id, key),
    changeGroup: changeClashGroup,
    changeGroups: changeClashGroups,
    openTopic: openGroupTopic,
    exportBcf: exportGroups,
    report: reportClashTest,
    matrix: async ({ db }, { structureCode }) => showMatrix(db, structureCode),
    decideMatrix,
    runMatrix,
    exportMatrix,
    importMatrix,
  },
  migrations: [
    createClashTests,
    manageClashGroups,
    indexOpenResults,
    keepTopicWords,
    followElements,
    addCostImpact,
    indexClashTestsBySite,
    namePeopleById,
    nameWhoRan,
  ],
  jobs: [runClashTestJob, syncTopicsJob, dateDemonstrationRuns],
  start: startClock,
  seed: seedClash,
  figures: clashFigures,
  records: [{ ...clashTestKind, source: clashTestSource }, clashMatrixKind],
})
