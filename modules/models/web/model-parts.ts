import type { ComponentType } from 'react'
import { defineSeam } from '#platform/contract/seam.ts'
import type { BimModel } from '../contract/bim-model.ts'

/** Something of another module below a building model, such as the checks of its versions. */
export interface ModelPart {
  readonly id: string
  /** Position among the parts, ascending. */
  readonly order: number
  /** Permission id without which it is not shown. */
  readonly permission: string
  /** Brings the texts of its module with it. */
  readonly load: () => Promise<ComponentType<{ model: BimModel }>>
}

/** Shows a part on the screen of every building model. */
export const modelScreenPart = defineSeam<ModelPart>('parts below models', { named: ({ id }) => id })
