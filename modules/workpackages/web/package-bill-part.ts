import { createPartSlot } from '#platform/web/part-slot.ts'

/** Lines of bills of quantities that a package builds, on its page: drawn by the module that keeps contracts. */
export const packageBillPart = createPartSlot<{
  readonly packageId: string
  readonly projectCode: string
  /** What the plan calls the line, where it was made elsewhere. */
  readonly planned: string
}>('bill of a package')
