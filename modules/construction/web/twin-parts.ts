import type { ComponentType } from 'react'
import { defineSeam } from '#platform/contract/seam.ts'
import type { ThingKind } from '#viewers/twin/core/twin-things.ts'
import type { TwinScene } from '#viewers/twin/scene/twin-scene.ts'
import type { TwinLayerId } from '../contract/twin-layers.ts'

/** Something with a day of its own on the timeline of the twin: a capture, a version of a model. */
export interface TimeMark {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly name: string
}

export interface TwinFeedProps {
  readonly scene: TwinScene
  readonly projectCode: string
  readonly siteCode: string
  /** Where false, nothing of the layer is to be in the scene. */
  readonly isShown: boolean
  /** The moment that is seen again, milliseconds since 1970; null is now. */
  readonly moment: number | null
  /** What of the layer stands on the timeline, told again as it changes; the same function as long as the layer is there. */
  readonly onMarks: (marks: readonly TimeMark[]) => void
}

export interface TwinCardProps {
  readonly projectCode: string
  readonly siteCode: string
  readonly id: string
}

/** A layer of the twin, brought by the module that knows its things. */
export interface TwinPart {
  readonly id: TwinLayerId
  /** Permission id without which it is not offered. */
  readonly permission: string
  /** Kinds of things whose records it knows. */
  readonly kinds: readonly ThingKind[]
  /** What it shows of a past moment: what was then, what stands anyway, or nothing because that is not kept. */
  readonly past: 'replayed' | 'stands' | 'unknown'
  /** Address of the record of a thing. */
  readonly recordOf: (id: string) => string
  /** `Feed` draws nothing: it tells the scene by its commands. `Card` says of a thing what its values do not. */
  readonly load: () => Promise<{
    readonly Feed: ComponentType<TwinFeedProps>
    readonly Card?: ComponentType<TwinCardProps>
  }>
}

/** Brings a layer to the twin. */
export const twinPart = defineSeam<TwinPart>('layers of the twin', { named: ({ id }) => id })
