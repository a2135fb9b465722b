import { defineServerModule } from '#platform/server/define-server-module.ts'
import { satelliteAnalysesApi } from '../contract/satellite-analyses-api.ts'
import { satelliteAnalysisKind } from '../contract/satellite-analyses-records.ts'
import { auditedActions } from './audited-actions.ts'
import { addAnalysis, compareScenesJob } from './compare-scenes.ts'
import { satelliteChanges } from './measure-changes.ts'
import { createSatelliteAnalyses } from './migrations/20261129T0615_satellite_analyses_create.ts'
import { judgePatch, keepThreshold, listPatches, outline } from './patches.ts'
import { satelliteAnalyses, satelliteAnalysisSource, shownAnalysis } from './satellite-analysis-records.ts'
import { seedSatelliteAnalyses } from './seed.ts'
import { listEncroachments, showChanges, showSceneClouds } from './show-changes.ts'

const { handlers } = satelliteAnalyses

export const satelliteAnalysesServer = defineServerModule(satelliteAnalysesApi, {
  actions: auditedActions,
  handlers: {
    list: async (context, query) => {
      const page = await handlers.list(context, query)
      return { ...page, items: page.items.map((analysis) => shownAnalysis(analysis, context.language)) }
    },
    get: async (context, asked) => shownAnalysis(await handlers.get(context, asked), context.language),
    create: addAnalysis,
    change: async (context, change) => shownAnalysis(await handlers.change(context, change), context.language),
    remove: handlers.remove,
    restore: async (context, asked) => shownAnalysis(await handlers.restore(context, asked), context.language),
    outline,
    keepThreshold,
    patches: listPatches,
    judge: judgePatch,
    encroachments: listEncroachments,
    sceneClouds: showSceneClouds,
    changes: showChanges,
  },
  migrations: [createSatelliteAnalyses],
  jobs: [compareScenesJob],
  algorithms: [satelliteChanges],
  seed: seedSatelliteAnalyses,
  records: [
    {
      ...satelliteAnalysisKind,
      source: satelliteAnalysisSource,
      searched: { text: ['note'], people: ['created_by'] },
    },
  ],
})
