import { z } from 'zod'
import { LitElements } from '#modules/ids/contract/ids-check.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices } from '#platform/contract/record-filters.ts'
import { designAnalysesModule } from './design-analyses-module.ts'
import { ANALYSIS_STATES, OUTCOMES, VERDICTS } from './design-analyses-records.ts'
import { ANALYSED, DesignAnalysis, DesignFinding } from './design-analysis.ts'
import { DesignOpinions } from './design-opinion.ts'

const path = '/design-analyses'
const read = 'design-analysis:read'
const write = 'design-analysis:write'
const id = z.object({ id: z.uuid() })
const finding = id.extend({ position: z.coerce.number().int().min(0) })

export const designAnalysesApi = defineApi(designAnalysesModule, {
  ...recordEndpoints({ ...DesignAnalysis, Draft: DesignAnalysis.Draft.extend(ANALYSED) }, path, {
    read,
    write,
    filters: { state: byChoices(ANALYSIS_STATES) },
  }),
  findings: {
    method: 'GET',
    path: `${path}/:id/findings`,
    summary: 'Findings with their places, what fails first; those of files that the caller may read',
    access: read,
    reads: ['design-analysis'],
    input: id.extend({
      outcome: byChoices(OUTCOMES),
      rule: z.string().max(60).optional(),
      verdict: byChoices(VERDICTS),
      target: z.coerce.number().int().min(0).optional(),
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: pageOf(DesignFinding),
  },
  lit: {
    method: 'GET',
    path: `${path}/:id/findings/:position/lit`,
    summary: 'The element of a finding with the box around it, for a viewer',
    access: read,
    reads: ['design-analysis'],
    asks: ['bim-model:read'],
    input: finding,
    output: LitElements,
  },
  judge: {
    method: 'POST',
    path: `${path}/:id/findings/:position/verdict`,
    summary: 'Say of a finding whether it is right; the last word counts',
    access: write,
    input: finding.extend({ verdict: z.enum(VERDICTS) }),
    output: DesignFinding,
  },
  opinions: {
    method: 'GET',
    path: `${path}/:id/opinions`,
    summary: 'What a language model thinks of the drawings that the caller may read: suggestions, and no findings',
    access: read,
    reads: ['design-analysis'],
    input: id,
    output: DesignOpinions,
  },
  askOpinion: {
    method: 'POST',
    path: `${path}/:id/opinions`,
    summary: 'Ask the language model that is set what it thinks of one of the drawings, within the budgets of the day',
    access: write,
    input: id.extend({ target: z.number().int().min(0).max(500) }),
    output: DesignOpinions,
  },
  judgeOpinion: {
    method: 'POST',
    path: `${path}/:id/opinions/:position/verdict`,
    summary: 'Say of an opinion whether it is right; the last word counts, and the model is measured by it',
    access: write,
    input: finding.extend({ verdict: z.enum(VERDICTS) }),
    output: DesignOpinions,
  },
  raiseIssue: {
    method: 'POST',
    path: `${path}/:id/findings/:position/issue`,
    summary: 'Make an issue of a finding; the same finding of a later analysis is the same issue',
    access: write,
    asks: ['bcf:write'],
    input: finding,
    output: DesignFinding,
  },
})
