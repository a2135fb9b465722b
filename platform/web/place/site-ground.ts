import type { ReactNode } from 'react'
import type { DrawnShape } from '#platform/contract/whereabouts.ts'
import { createPartSlot } from '../part-slot.ts'

/** Something that a module lays on the ground of a site, over its captures. */
export interface LaidShape {
  readonly shape: DrawnShape
  /** CSS colour that is seen on sand, roads and leaves alike. */
  readonly colour: string
  readonly isChosen: boolean
}

/** The map below, for who draws on it. */
export interface GroundOfSite {
  /** Starts a drawing, on from `first`; the answer ends it. `onShape` hears of each change, null until the shape is whole. */
  readonly draw: (
    type: DrawnShape['type'],
    first: DrawnShape | null,
    onShape: (shape: DrawnShape | null) => void,
  ) => () => void
  readonly show: (shape: DrawnShape) => void
}

export interface SiteGroundProps {
  /** The whole list each time; the same list is the same picture. */
  readonly laid: readonly LaidShape[]
  /** Beside the map; null until there is one, and where the browser draws none. */
  readonly panel: (ground: GroundOfSite | null) => ReactNode
}

/** The ground of the current site with its captures and layers: the module that keeps these draws it. */
export const siteGround = createPartSlot<SiteGroundProps>('ground of a site')
