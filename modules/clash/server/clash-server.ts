import { listReadyVersions, onVersionReady } from '#modules/geospatial/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { clashApi } from '../contract/clash-api.ts'
import { listGroups, readMatrix } from './clash-group-repository.ts'
import { listResults } from './clash-result-repository.ts'
import { listRuns } from './clash-run-repository.ts'
import { clashTestPolicy } from './clash-test-policy.ts'
import { getClashTest, listClashTests } from './clash-test-repository.ts'
import { changeClashTest, createClashTest, removeClashTest } from './edit-clash-test.ts'
import { changeClashGroup, setClashState } from './judge-clashes.ts'
import { createClashTests } from './migrations/20260124T0000_clash_create_tests.ts'
import { runClashTestJob } from './run-clash-test-job.ts'
import { seedClash } from './seed.ts'
import { runOnNewVersion, startClashRun } from './start-clash-run.ts'

onVersionReady(runOnNewVersion)

export const clashServer = defineServerModule(clashApi, {
  handlers: {
    list: async (context, query) => {
      const page = await listClashTests(context.db, query, context.language)
      return { ...page, items: page.items.map((item) => ({ ...item, can: clashTestPolicy(context) })) }
    },
    get: async (context, { id }) => ({
      ...(await getClashTest(context.db, id, context.language)),
      can: clashTestPolicy(context),
    }),
    create: createClashTest,
    change: changeClashTest,
    remove: removeClashTest,
    run: startClashRun,
    runs: async ({ db, language }, query) => listRuns(db, query, language),
    results: async ({ db }, query) => listResults(db, query),
    setState: setClashState,
    groups: async ({ db }, query) => listGroups(db, query),
    changeGroup: changeClashGroup,
    matrix: async ({ db }, { structureCode }) => {
      const versions = await listReadyVersions(db, { structureCode })
      const disciplines = [...new Set(versions.map(({ discipline }) => discipline))].sort()
      return { disciplines, cells: await readMatrix(db, structureCode, disciplines) }
    },
  },
  migrations: [createClashTests],
  jobs: [runClashTestJob],
  seed: seedClash,
})
