import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

export const visits: ModuleVisits = { gis: { parameters: () => ({ path: 'earthwork' }) } }
