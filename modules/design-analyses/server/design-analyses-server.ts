import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { designAnalysesApi } from '../contract/design-analyses-api.ts'
import { designAnalysisKind } from '../contract/design-analyses-records.ts'
import { askModel } from './ask-model.ts'
import { auditedActions } from './audited-actions.ts'
import { analysisHandlers, designAnalysisSource } from './design-analysis-records.ts'
import { listFindings, litElement } from './findings.ts'
import { judgeFinding, raiseIssue } from './judge.ts'
import { createDesignAnalyses } from './migrations/20261129T0938_design_analyses_create.ts'
import { addOpinions } from './migrations/20261130T0848_design_analyses_add_opinions.ts'
import { askOpinion, designOpinions, judgeOpinion, listOpinions } from './opinions.ts'
import { designAlgorithm } from './performance.ts'
import { runDesignAnalysis } from './run-analysis.ts'
import { seedDesignAnalyses } from './seed.ts'
import { startAnalysis } from './start-analysis.ts'

export const designAnalysesServer = defineServerModule(designAnalysesApi, {
  actions: auditedActions,
  offers: [
    numbered({
      kind: designAnalysisKind.id,
      title: designAnalysisKind.title,
      fields: [],
      pattern: 'DA-{yyyy}-{000}',
    }),
  ],
  handlers: {
    ...analysisHandlers,
    create: startAnalysis,
    findings: listFindings,
    lit: litElement,
    judge: judgeFinding,
    opinions: listOpinions,
    askOpinion,
    judgeOpinion,
    raiseIssue,
  },
  migrations: [createDesignAnalyses, addOpinions],
  jobs: [runDesignAnalysis, askModel],
  algorithms: [designAlgorithm, designOpinions],
  seed: seedDesignAnalyses,
  records: [
    {
      ...designAnalysisKind,
      source: designAnalysisSource,
      load: (context, id) => analysisHandlers.get(context, { id }),
      searched: { text: ['name', 'name_ar', 'note'] },
    },
  ],
})
