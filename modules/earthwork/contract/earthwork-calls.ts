import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { CALL_PAGE, OF_PROJECT_CALL } from '#platform/contract/platform-call.ts'

/** What was dug or filled between two surfaces within an outline. Cubic metres; heights of surfaces are those of the datasets. */
const Excavation = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  projectCode: PlaceCode,
  siteCode: PlaceCode,
  /** Datasets that it was measured on: the earlier surface, and the later one where there is one. */
  sourceIds: z.array(z.uuid()),
  /** Closed ring of longitudes and latitudes. */
  outline: z.array(z.tuple([z.number(), z.number()])),
  capturedFrom: z.string().nullable(),
  capturedTo: z.string().nullable(),
  cut: z.number(),
  fill: z.number(),
  /** Fill less cut. */
  net: z.number(),
  /** Standard deviation of the net. */
  sigma: z.number(),
})
export type Excavation = z.output<typeof Excavation>

/** What a contractor moved by the volumes that were measured; those of one outline and time may be counted twice. */
const Contractor = z.object({
  /** Null: volumes of which nobody has said who moved them. */
  company: CompanyRef.nullable(),
  volumes: z.number().int(),
  cut: z.number(),
  fill: z.number(),
  net: z.number(),
  /** Standard deviation of the net: root of the sum of squares. */
  sigma: z.number(),
  /** First and last capture. */
  capturedFrom: z.string().nullable(),
  capturedTo: z.string().nullable(),
  /** Pairs of its volumes whose outlines and times touch, so that earth may stand in both. */
  overlaps: z.number().int(),
  excavationIds: z.array(z.uuid()),
})
export type Contractor = z.output<typeof Contractor>

const MOST_IDS = 200
const read = { method: 'GET', responseFormat: 'platform', access: 'volume:read', reads: ['volume'] } as const
const output = z.object({ excavations: z.array(Excavation), total: z.number().int() })

/** The specification's calls about earthwork (DATA-05, DATA-07). */
export const earthworkCalls = {
  excavationsBySourcesCall: {
    ...read,
    path: '/cpo-service/api/earthwork/excavationsBySourceIds',
    summary: 'Excavations that were measured on these surfaces',
    input: z.object({
      ...CALL_PAGE,
      /** Ids of datasets with commas between them. */
      sourceIds: z
        .string()
        .max(8_000)
        .transform((text) => text.split(','))
        .pipe(z.array(z.uuid()).max(MOST_IDS)),
    }),
    output,
  },
  excavationsByTargetCall: {
    ...read,
    path: '/cpo-service/api/earthwork/excavationsByTarget',
    summary: 'Excavations of a project or a site',
    input: z.object({ ...CALL_PAGE, targetType: z.enum(['project', 'site']), targetId: PlaceCode }),
    output,
  },
  contractorAnalysisCall: {
    ...read,
    method: 'POST',
    readOnly: true,
    path: '/cpo-service/api/earthwork/contractorAnalysis',
    summary:
      'Earth that each contractor moved on a project or a site, by the volumes whose last capture lies in a time',
    input: z.object({
      ...OF_PROJECT_CALL,
      siteCode: PlaceCode.optional(),
      from: CalendarDay.optional(),
      to: CalendarDay.optional(),
    }),
    output: z.object({ contractors: z.array(Contractor), volumes: z.number().int(), isCut: z.boolean() }),
  },
} as const
