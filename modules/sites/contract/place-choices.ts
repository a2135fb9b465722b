// Apart from the schemas, so that lists and pickers do not bring the schema reader along.

export const SITE_STATUSES = ['planned', 'active', 'on_hold', 'closed'] as const

export const STRUCTURE_TYPES = [
  'building',
  'bridge',
  'road',
  'tunnel',
  'utility',
  'landscape',
  'marine',
  'earthwork',
  'other',
] as const
