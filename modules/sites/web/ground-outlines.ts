import type { ComponentType } from 'react'
import { defineSeam } from '#platform/contract/seam.ts'
import type { MapLines } from '#viewers/map/core/site-map.ts'

export interface GroundOutlinesProps {
  readonly siteCode: string
  /** Is told what to draw; nothing where the person has hidden it. */
  readonly onLines: (id: string, lines: readonly MapLines[]) => void
}

/** Outlines of another module over a map of a site, with the switch that shows them. */
export interface GroundOutline {
  readonly id: string
  /** Permission id without which they are not shown. */
  readonly permission: string
  /** Brings the texts of its module with it. */
  readonly load: () => Promise<ComponentType<GroundOutlinesProps>>
}

export const groundOutline = defineSeam<GroundOutline>('outlines on the ground', { named: ({ id }) => id })
