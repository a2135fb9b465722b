// Apart from the schemas, so that lists do not bring the schema reader along.

export const DRAWING_DISCIPLINES = [
  'architecture',
  'structure',
  'mechanical',
  'electrical',
  'plumbing',
  'civil',
  'landscape',
  'survey',
  'other',
] as const
export type DrawingDiscipline = (typeof DRAWING_DISCIPLINES)[number]

/** `reading` until the job has ended; `failed` carries the reason and keeps the file. */
export const REVISION_STATES = ['reading', 'ready', 'failed'] as const

export const SHEET_SIZES = ['', 'A0', 'A1', 'A2', 'A3', 'A4', 'other'] as const

export const MARKUP_KINDS = ['cloud', 'arrow', 'text', 'dim', 'area', 'stamp'] as const
export type MarkupKind = (typeof MARKUP_KINDS)[number]

/** Why a placed drawing has no outline: its system is not known here, no revision draws anything, its points are not metres. */
export const GROUND_DOUBTS = ['unknown-crs', 'draws-nothing', 'outside-area'] as const

/** Colours as the drawing has them, or for everything that of its layer. */
export const COLOURINGS = ['own', 'layer'] as const
