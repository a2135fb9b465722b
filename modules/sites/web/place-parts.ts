import type { ComponentType } from 'react'
import { defineSeam } from '#platform/contract/seam.ts'

/** Where a part of another module is shown: a site, or one of its structures. */
export interface ShownPlace {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode?: string
}

/** Something of another module beside a site or a structure, such as the people who may see it. */
export interface PlacePart {
  readonly id: string
  /** Permission id without which it is not shown. */
  readonly permission: string
  /** Brings the texts of its module with it. */
  readonly load: () => Promise<ComponentType<{ place: ShownPlace }>>
}

/** Shows a part beside every site and structure. */
export const placePart = defineSeam<PlacePart>('parts beside places', { named: ({ id }) => id })
