import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { Whereabouts } from '#platform/contract/whereabouts.ts'
import { LinkedRecord } from './record-link.ts'

/** On one record; who marks more draws a plan of them. */
export const MAX_SPOTS = 100
/** Of what points at one drawing or model, the newest. */
export const MOST_POINTING = 1_000

/** Kinds of records on which one can point at something: what can be seen of it follows their right. */
export const DRAWING_KIND = 'cad-drawing'
export const MODEL_KIND = 'bim-model'

const Facts = Whereabouts.pick({ point: true, outline: true, pin: true, element: true })
type Facts = z.output<typeof Facts>

/** One spot: a point or an outline on the map, a pin on a drawing, or an element of a model. */
export const Spot = Facts.refine((spot) => Object.values(spot).filter((value) => value !== null).length === 1)
export type Spot = z.output<typeof Spot>

/** A spot that a record is about. */
export const RecordSpot = z.object({
  id: z.uuid(),
  spot: Facts,
  by: PersonRef,
  at: z.iso.datetime(),
  can: z.object({ remove: z.boolean() }),
})
export type RecordSpot = z.output<typeof RecordSpot>

/** A record that points at a spot on a drawing or in a model. */
export const PointingRecord = RecordSpot.omit({ can: true }).extend({ record: LinkedRecord })
export type PointingRecord = z.output<typeof PointingRecord>

/** The drawing or the model that a spot lies on; null for one on the map, which everybody sees. */
export function lyingOn({ pin, element }: Facts): { readonly entityType: string; readonly entityId: string } | null {
  if (pin) return { entityType: DRAWING_KIND, entityId: pin.drawingId }
  return element && { entityType: MODEL_KIND, entityId: element.modelId }
}
