// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { vegetationPlotsModule } from './vegetation-plots-module.ts'

/** What holds on a plot: nothing is cut, or what was lost is planted again, or it is watched alone. */
export const PROTECTIONS = ['protected', 'restored', 'watched', 'lifted'] as const
export const IRRIGATIONS = ['none', 'drip', 'bubbler', 'sprinkler', 'tanker'] as const
/** What is read on a plot: water that was given, litres; moisture of the soil, per cent. */
export const READINGS = ['water', 'moisture'] as const
export const READING_UNITS = { water: 'L', moisture: '%' } as const satisfies Record<(typeof READINGS)[number], string>

export const vegetationPlotKind = defineRecordKind(vegetationPlotsModule, 'vegetation-plot', {
  title: { en: 'Protected plot', ar: 'قطعة محمية' },
  read: 'vegetation-plot:read',
  opens: { screen: 'detail', as: 'id' },
})

/** What a patrol found; anything but nothing is said in words. */
export const FINDINGS = ['nothing', 'drought', 'pest', 'damage', 'cutting', 'waste', 'fire'] as const

export const vegetationPatrolKind = defineRecordKind(vegetationPlotsModule, 'vegetation-patrol', {
  title: { en: 'Patrol', ar: 'جولة' },
  read: 'vegetation-plot:read',
  opens: { screen: 'patrol', as: 'id' },
})
