import { createPartSlot } from '#platform/web/part-slot.ts'

/** What can be made of a contract, on its page: drawn by the module that knows what was certified and paid under it. */
export const contractToolsPart = createPartSlot<{ readonly contractId: string; readonly number: string }>(
  'tools of a contract',
)
