import { createPartSlot } from '../part-slot.ts'

/** An element of a building model that is picked in the viewer. */
export interface PickedElement {
  readonly modelId: string
  readonly version: number
  readonly globalId: string
  /** As the standard writes it: IfcWall. */
  readonly ifcClass: string
  /** Name of the storey that holds it. */
  readonly storey: string | null
}

export interface ElementSideProps {
  readonly elements: readonly PickedElement[]
}

/** Which records point at picked elements: the module that keeps the links draws it below their properties. */
export const elementRecords = createPartSlot<ElementSideProps>('records of an element')
/** What builds picked elements, and when: the module that keeps the schedules draws it below their properties. */
export const elementSide = createPartSlot<ElementSideProps>('side of an element')
