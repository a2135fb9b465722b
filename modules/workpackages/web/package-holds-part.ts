import { createPartSlot } from '#platform/web/part-slot.ts'

/** What holds a package until an inspection releases it: drawn by the module that keeps inspections. */
export const packageHoldsPart = createPartSlot<{ readonly packageId: string; readonly projectCode: string }>(
  'holds of a package',
)
