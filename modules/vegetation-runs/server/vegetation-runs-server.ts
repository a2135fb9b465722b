import { countingWithin } from '#platform/server/counts-within.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { vegetationRunsApi } from '../contract/vegetation-runs-api.ts'
import { vegetationRunKind } from '../contract/vegetation-runs-records.ts'
import { auditedActions } from './audited-actions.ts'
import { addRun, countVegetationJob } from './count-vegetation.ts'
import { countPlantsWithin } from './counts-within.ts'
import { vegetationCounts } from './measure-counts.ts'
import { createVegetationRuns } from './migrations/20261128T2121_vegetation_runs_create.ts'
import { addMissed, closeRun, judge, listDetections, makeCase } from './review.ts'
import { seedVegetationRuns } from './seed.ts'
import { showPerformance } from './show-performance.ts'
import { swapVersions } from './swap-versions.ts'
import { shownRun, vegetationRunSource, vegetationRuns } from './vegetation-run-records.ts'

const { handlers } = vegetationRuns

export const vegetationRunsServer = defineServerModule(vegetationRunsApi, {
  actions: auditedActions,
  offers: [countingWithin(countPlantsWithin)],
  handlers: {
    list: async (context, query) => {
      const page = await handlers.list(context, query)
      return { ...page, items: page.items.map((run) => shownRun(run, context.language)) }
    },
    get: async (context, asked) => shownRun(await handlers.get(context, asked), context.language),
    create: addRun,
    change: async (context, change) => shownRun(await handlers.change(context, change), context.language),
    remove: handlers.remove,
    restore: async (context, asked) => shownRun(await handlers.restore(context, asked), context.language),
    detections: listDetections,
    judge,
    addMissed,
    close: closeRun,
    makeCase,
    performance: showPerformance,
    swap: swapVersions,
  },
  migrations: [createVegetationRuns],
  jobs: [countVegetationJob],
  algorithms: [vegetationCounts],
  seed: seedVegetationRuns,
  records: [
    { ...vegetationRunKind, source: vegetationRunSource, searched: { text: ['note'], people: ['created_by'] } },
  ],
})
