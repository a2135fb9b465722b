// Apart from the schemas, so that lists do not bring the schema reader along.

export const DISCIPLINES = [
  'architecture',
  'structure',
  'mechanical',
  'electrical',
  'plumbing',
  'mep',
  'civil',
  'landscape',
  'other',
] as const
export type Discipline = (typeof DISCIPLINES)[number]

/** `converting` until the job has ended; `failed` carries the reason and keeps the source file. */
export const VERSION_STATES = ['converting', 'ready', 'failed'] as const

/** How an element differs between two versions. */
export const COMPARISON_KINDS = ['added', 'removed', 'moved', 'geometryChanged', 'propertyChanged'] as const
export type ComparisonKind = (typeof COMPARISON_KINDS)[number]
