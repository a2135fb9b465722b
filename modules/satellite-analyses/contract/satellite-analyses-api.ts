import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices } from '#platform/contract/record-filters.ts'
import { satelliteAnalysesModule } from './satellite-analyses-module.ts'
import { ANALYSIS_STATES, PATCH_CLASSES, PATCH_VERDICTS } from './satellite-analyses-records.ts'
import {
  ChangeOfAnalysis,
  COMPARED,
  Encroachment,
  Outline,
  Patch,
  SatelliteAnalysis,
  SceneClouds,
} from './satellite-analysis.ts'

const read = 'satellite-analysis:read'
const write = 'satellite-analysis:write'
const endpoints = recordEndpoints(
  { ...SatelliteAnalysis, Draft: SatelliteAnalysis.Draft.extend(COMPARED) },
  '/satellite-analyses',
  { read, write, filters: { state: byChoices(ANALYSIS_STATES) } },
)
const id = z.object({ id: z.uuid() })
/** Deviations, and the smallest change that is kept. */
const asked = {
  threshold: z.coerce.number().min(0.25).max(63),
  leastSquareMetres: z.coerce.number().min(0).max(1e8),
}
const paged = {
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(100),
}

export const satelliteAnalysesApi = defineApi(satelliteAnalysesModule, {
  ...endpoints,
  create: { ...endpoints.create, asks: ['geo-dataset:read'] },
  outline: {
    method: 'GET',
    path: '/satellite-analyses/:id/outline',
    summary: 'What would count as changed at a threshold, the largest first; nothing is kept',
    access: read,
    input: id.extend(asked),
    output: Outline,
  },
  keepThreshold: {
    method: 'POST',
    path: '/satellite-analyses/:id/threshold',
    summary: 'Outline the changes at a threshold anew, while none of them was judged',
    access: write,
    input: id.extend(asked),
    output: SatelliteAnalysis.Record,
  },
  patches: {
    method: 'GET',
    path: '/satellite-analyses/:id/patches',
    summary: 'What changed, the largest first',
    access: read,
    reads: ['satellite-analysis'],
    input: id.extend(paged),
    output: pageOf(Patch),
  },
  judge: {
    method: 'POST',
    path: '/satellite-patches/:id/verdict',
    summary: 'Say of a change whether it is one, and what it is; the last word counts',
    access: write,
    input: id.extend({ verdict: z.enum(PATCH_VERDICTS), class: z.enum(PATCH_CLASSES).optional() }),
    output: Patch,
  },
  encroachments: {
    method: 'GET',
    path: '/satellite-encroachments',
    summary:
      'Changes whose middle lies outside of the boundary of the site and that nobody has dismissed, the largest first',
    access: read,
    reads: ['satellite-analysis'],
    input: z.object({ siteCode: PlaceCode.optional(), ...paged }),
    output: pageOf(Encroachment),
  },
  sceneClouds: {
    method: 'GET',
    path: '/satellite-scene-clouds',
    summary: 'How much of a scene clouds cover, as comparisons of a site have estimated it: the catalogue does not say',
    access: read,
    reads: ['satellite-analysis'],
    input: z.object({ siteCode: PlaceCode }),
    output: z.array(SceneClouds),
  },
  changes: {
    method: 'GET',
    path: '/satellite-changes',
    summary: 'Ground that changed by class, of the last analyses of a site by the day of their later scene',
    access: read,
    reads: ['satellite-analysis'],
    input: z.object({ siteCode: PlaceCode }),
    output: z.array(ChangeOfAnalysis),
  },
})
