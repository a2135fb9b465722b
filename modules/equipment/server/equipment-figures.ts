import { sql } from 'kysely'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { machineKind } from '../contract/equipment-records.ts'

const OF_MACHINES = {
  aspect: 'presence',
  unit: 'count',
  kind: machineKind,
  table: 'equipment',
  place: 'site',
  tells: 'today',
  isOfPlace: true,
  number: sql`equipment.reference`,
  name: { en: sql`equipment.name`, ar: sql`equipment.name_ar` },
} as const

/** What is known of each site's machines. */
export const equipmentFigures: readonly ProjectFigure[] = [
  {
    ...OF_MACHINES,
    key: 'machines-on-site',
    isBrief: true,
    title: { en: 'Machines on site', ar: 'معدات في الموقع' },
    says: { en: 'Machines that are not demobilised.', ar: 'معدات لم تُخرج من الموقع.' },
    on: () => ({ isCounted: sql`equipment.deleted_at is null and equipment.state <> 'demobilised'` }),
  },
  {
    ...OF_MACHINES,
    key: 'machines-down',
    title: { en: 'Machines down', ar: 'معدات متوقفة' },
    says: {
      en: 'Machines that are broken down, in maintenance or locked.',
      ar: 'معدات معطلة أو في الصيانة أو موقوفة.',
    },
    on: () => ({
      isCounted: sql`equipment.deleted_at is null and equipment.state in ('breakdown', 'maintenance', 'locked')`,
    }),
  },
]
