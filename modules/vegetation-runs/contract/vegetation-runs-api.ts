import { z } from 'zod'
import { AlgorithmPerformance, AlgorithmSwap } from '#platform/contract/algorithm-performance.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices } from '#platform/contract/record-filters.ts'
import { COUNTED, Detection, VegetationRun } from './vegetation-run.ts'
import { vegetationRunsModule } from './vegetation-runs-module.ts'
import { RUN_STATES, VERDICTS } from './vegetation-runs-records.ts'

const read = 'vegetation-run:read'
const write = 'vegetation-run:write'
const endpoints = recordEndpoints(
  { ...VegetationRun, Draft: VegetationRun.Draft.extend(COUNTED) },
  '/vegetation-runs',
  {
    read,
    write,
    filters: { state: byChoices(RUN_STATES) },
  },
)
const id = z.object({ id: z.uuid() })

export const vegetationRunsApi = defineApi(vegetationRunsModule, {
  ...endpoints,
  create: { ...endpoints.create, asks: ['geo-dataset:read'] },
  detections: {
    method: 'GET',
    path: '/vegetation-runs/:id/detections',
    summary: 'What a run has found, the surest first; `verdict` narrows',
    access: read,
    reads: ['vegetation-run'],
    input: id.extend({
      verdict: byChoices(VERDICTS),
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(1000).default(200),
    }),
    output: pageOf(Detection),
  },
  judge: {
    method: 'POST',
    path: '/vegetation-detections/:id/verdict',
    summary: 'Say of a detection whether it is one; the last word counts',
    access: write,
    input: id.extend({ verdict: z.enum(['pending', 'accepted', 'rejected']) }),
    output: Detection,
  },
  addMissed: {
    method: 'POST',
    path: '/vegetation-runs/:id/missed',
    summary: 'Draw what the run has missed: west, south, east, north',
    access: write,
    input: id.extend({ bounds: Detection.shape.bounds }),
    output: Detection,
  },
  close: {
    method: 'POST',
    path: '/vegetation-runs/:id/close',
    summary: 'Close the review; as audited where the whole area was searched for what was missed',
    access: write,
    input: id.extend({ isAudited: z.boolean() }),
    output: VegetationRun.Record,
  },
  makeCase: {
    method: 'POST',
    path: '/vegetation-detections/:id/case',
    summary: 'Make a municipal case of an accepted detection',
    access: write,
    asks: ['municipal-case:write'],
    input: id.extend({ description: z.string().trim().min(3).max(2_000) }),
    output: Detection,
  },
  performance: {
    method: 'GET',
    path: '/vegetation-performance',
    summary:
      'Measured precision and recall of every algorithm by site, version and class, from verdicts, as far as the caller may read what it finds',
    access: 'algorithm-performance:read',
    reads: ['vegetation-run'],
    input: z.object({ projectCode: PlaceCode.optional() }),
    output: z.array(AlgorithmPerformance.extend({ key: z.string() })),
  },
  swap: {
    method: 'GET',
    path: '/vegetation-performance/swap',
    summary:
      'Two versions of an algorithm over the same reviewed samples: which verdict changes, with the exact test of McNemar',
    access: 'algorithm-performance:read',
    reads: ['vegetation-run'],
    input: z.object({
      projectCode: PlaceCode.optional(),
      algorithm: z.string().max(60),
      a: z.string().max(200),
      b: z.string().max(200),
    }),
    output: AlgorithmSwap,
  },
})
