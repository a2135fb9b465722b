import type { RigidPlacement } from './rigid-placement.ts'
import type { Shell } from './shell.ts'
import type { SweptDisk } from './swept-disk.ts'

/** One placed shape: numbers in the lists of the half. */
export interface Sample {
  readonly item: number
  readonly material: number
  readonly representation: number
  readonly placement: number
}

/** A shape that can be placed more than once. */
export type Representation = { readonly shell: Shell } | { readonly disk: SweptDisk }

/** What a half with shapes holds. */
export interface Meshes {
  /** Where the model was moved to. */
  readonly coordinates: RigidPlacement
  readonly items: readonly { readonly id: number; readonly placement: RigidPlacement }[]
  readonly samples: readonly Sample[]
  readonly representations: readonly Representation[]
  /** Red, green, blue, opacity from 0 to 1. */
  readonly materials: readonly (readonly number[])[]
  /** Inside of items. */
  readonly placements: readonly RigidPlacement[]
}
