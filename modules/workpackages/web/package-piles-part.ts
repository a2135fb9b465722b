import { createPartSlot } from '#platform/web/part-slot.ts'

/** The piles of a package on its page: drawn by the module that keeps the register of piles. */
export const packagePilesPart = createPartSlot<{ readonly packageId: string }>('piles of a package')
