import { createContext } from 'react'

/** A mark on the ground that leads to a page: `id` is its address, `point` EPSG:4326. */
export interface GroundMark {
  readonly id: string
  readonly name: string
  readonly status: { readonly tone: 'good' | 'info' | 'minor' | 'major' | 'critical' | 'off'; readonly label: string }
  readonly point: readonly [longitude: number, latitude: number]
  readonly course: number | null
}

/** What every map of a site within shows beside its own: open alarms, hold points, work that is stopped. */
export const GroundMarks = createContext<readonly GroundMark[]>([])
