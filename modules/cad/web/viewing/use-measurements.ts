import { useMemo, useState } from 'react'
import type { CadMark, CadTool } from '#viewers/cad/cad-viewer.ts'
import { angleOf, areaWithHoles, lengthOf, type Place } from '#viewers/cad/measurement.ts'
import type { Lengths } from './use-lengths.ts'

export interface Measurement {
  readonly id: string
  readonly kind: 'distance' | 'angle' | 'area'
  readonly rings: readonly (readonly Place[])[]
}

export const MEASURES: readonly Measurement['kind'][] = ['distance', 'angle', 'area']

export interface Measurements {
  readonly items: readonly Measurement[]
  readonly marks: readonly CadMark[]
  take(tool: CadTool, rings: Measurement['rings']): boolean
  remove(id: string): void
  clear(): void
  say(measurement: Pick<Measurement, 'kind' | 'rings'>): string
}

/** Measurements of this visit; they are not kept. */
export function useMeasurements(lengths: Lengths): Measurements {
  const [items, setItems] = useState<readonly Measurement[]>([])
  return useMemo(() => {
    const say = ({ kind, rings }: Pick<Measurement, 'kind' | 'rings'>) => {
      if (kind === 'distance') return lengths.length(lengthOf(rings[0] ?? []))
      if (kind === 'area') return lengths.area(areaWithHoles(rings))
      const angle = angleOf(rings[0] ?? [])
      return angle === null ? '–' : lengths.angle(angle)
    }
    return {
      items,
      marks: items.map((item) => ({ ...item, label: say(item) })),
      take: (tool, rings) => {
        const kind = MEASURES.find((known) => known === tool)
        if (kind) setItems((before) => [...before, { id: crypto.randomUUID(), kind, rings }])
        return kind !== undefined
      },
      remove: (id) => setItems((before) => before.filter((item) => item.id !== id)),
      clear: () => setItems([]),
      say,
    }
  }, [items, lengths])
}
