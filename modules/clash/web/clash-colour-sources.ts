import type { ColourSource } from '#modules/design/contract/colour-sources.ts'

const BY_STATE: ColourSource = {
  id: 'clashes-by-state',
  title: { en: 'Clashes, by state', ar: 'التعارضات بحسب الحالة' },
  order: 40,
  permission: 'clash:read',
  load: async (_place, models) => (await import('./clash-colours.ts')).clashesByState(models),
}
const BY_SEVERITY: ColourSource = {
  id: 'clashes-by-severity',
  title: { en: 'Open clashes, by severity', ar: 'التعارضات المفتوحة بحسب الخطورة' },
  order: 41,
  permission: 'clash:read',
  load: async (_place, models) => (await import('./clash-colours.ts')).clashesBySeverity(models),
}

/** What clash tests say of elements. */
export const CLASH_COLOURS: readonly ColourSource[] = [BY_STATE, BY_SEVERITY]
