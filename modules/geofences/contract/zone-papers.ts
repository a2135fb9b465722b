// Without the schema reader: lists read this.

/** What somebody can be trained or certified for. */
export const TRAININGS = [
  'firstAid',
  'workAtHeight',
  'scaffolding',
  'rigging',
  'operatorLicence',
  'confinedSpace',
  'hotWork',
  'electrical',
] as const

/** What a zone can ask of who comes in: the induction of the site, fitness for work, a permit for this zone, and trainings. */
export const ZONE_PAPERS = ['permit', 'induction', 'medical', ...TRAININGS] as const
export type ZonePaper = (typeof ZONE_PAPERS)[number]
