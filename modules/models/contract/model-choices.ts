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

/** How far a model is to be developed, as levels of development are numbered. */
export const LOD_TARGETS = [100, 200, 300, 350, 400, 500] as const
export type LodTarget = (typeof LOD_TARGETS)[number]

/** `converting` until the job has ended; `failed` carries the reason and keeps the source file. */
export const VERSION_STATES = ['converting', 'ready', 'failed'] as const

/** How an element differs between two versions. */
export const COMPARISON_KINDS = ['added', 'removed', 'moved', 'geometryChanged', 'propertyChanged'] as const
export type ComparisonKind = (typeof COMPARISON_KINDS)[number]

/** Records of other modules that point at elements of a model. */
export const REFERENCE_KINDS = ['issue', 'clashGroup', 'savedView', 'share', 'workPackage'] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]
