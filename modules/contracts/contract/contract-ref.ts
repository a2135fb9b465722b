import { z } from 'zod'

/** A contract as records that stand under it name it. */
export const ContractRef = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  titleAr: z.string(),
  currency: z.string(),
})
export type ContractRef = z.output<typeof ContractRef>
