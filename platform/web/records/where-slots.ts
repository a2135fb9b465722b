import type { DrawingPin, DrawnShape, MapShape, ModelElement } from '#platform/contract/whereabouts.ts'
import { createPartSlot } from '../part-slot.ts'
import type { EnteredPlace } from './field-slots.ts'

export interface WherePartProps<Value> {
  /** The place of the record: what is offered lies in it. */
  readonly place: EnteredPlace
  readonly value: Value | null
  /** Absent where it is shown and not chosen. */
  readonly onChange?: (value: Value | null) => void
}

/** The module that knows the ground draws it. */
export const mapPart = createPartSlot<WherePartProps<MapShape>>('spot on a map')
/** The same for what can be a line as well: open on the map where it is chosen. */
export const shapePart = createPartSlot<WherePartProps<DrawnShape>>('shape on a map')
/** The module that keeps the drawings draws it; what the reader may not see is shown as nothing. */
export const drawingPart = createPartSlot<WherePartProps<DrawingPin>>('pin on a drawing')
/** The module that keeps the building models draws it; what the reader may not see is shown as nothing. */
export const modelPart = createPartSlot<WherePartProps<ModelElement>>('element of a model')
/** The module that keeps the building models offers their storeys; a name that none of them has can be typed. */
export const storeyPart = createPartSlot<WherePartProps<string>>('storey')
