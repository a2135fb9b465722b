import { createPartSlot } from '#platform/web/part-slot.ts'

export interface ObservationAgesProps {
  /** The place that the dashboard is of. */
  readonly place: { readonly projectCode?: string; readonly siteCode?: string; readonly structureCode?: string }
}

/** Beside the ages of non-conformities: those of observations, which the module that keeps them counts. */
export const observationAgesPart = createPartSlot<ObservationAgesProps>('ages of observations')
