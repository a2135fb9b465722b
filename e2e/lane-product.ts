import { inject } from 'vitest'
import type { LaneProduct } from './product-setup.ts'

/** The product of the lane that this file runs in. */
export function laneProduct(): LaneProduct {
  const lane = Number(process.env['VITEST_POOL_ID'])
  const product = inject('laneProducts')[lane - 1]
  if (!product) throw new Error(`Lane ${lane} has no product.`)
  return product
}
