import { z } from 'zod'

/** `CityWork` of the Smart Data Models of FIWARE (dataModel.Transportation) as NGSI-LD writes it simplified: what a permit says of it. */
export const CityWork = z.object({
  '@context': z.array(z.string()),
  id: z.string(),
  type: z.literal('CityWork'),
  name: z.string(),
  workNumber: z.string(),
  workState: z.enum(['received', 'approved', 'open', 'completed', 'reject']),
  workNature: z.array(z.string()),
  typeOfInterventionRequest: z.enum(['urgentWorks', 'authorizationRequest']),
  encroachment: z.array(z.enum(['private', 'public'])),
  startDate: z.string(),
  endDate: z.string(),
  mainContractingCompany: z.string(),
  workDisposition: z.array(
    z.object({ disposition: z.string(), comment: z.string().optional(), startDate: z.string(), endDate: z.string() }),
  ),
  roadImpacted: z.array(z.object({ roadName: z.string() })).optional(),
  countOfRoadImpacted: z.number().optional(),
  location: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }).optional(),
  areaServed: z.string(),
  workLastDateUpdate: z.string(),
})
export type CityWork = z.output<typeof CityWork>
