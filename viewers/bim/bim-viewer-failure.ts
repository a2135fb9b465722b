export type BimFailureReason =
  | 'no-webgl'
  | 'context-lost'
  | 'unreadable-model'
  | 'too-many-models'
  | 'load-cancelled'
  | 'disposed'

const SAY: Readonly<Record<BimFailureReason, string>> = {
  'no-webgl': 'This browser cannot draw in three dimensions (WebGL 2 is off or missing).',
  'context-lost': 'The graphics driver stopped. Open the model again.',
  'unreadable-model': 'The converted model cannot be read.',
  'too-many-models': 'Five models are open, which is the most that can be shown together.',
  'load-cancelled': 'The model was closed while it was loading.',
  disposed: 'The viewer is closed.',
}

/** Why the viewer cannot go on. `reason` is for programs; screens write their own words in the person's language. */
export class BimViewerFailure extends Error {
  readonly reason: BimFailureReason

  constructor(reason: BimFailureReason, cause?: unknown) {
    super(SAY[reason], cause === undefined ? undefined : { cause })
    this.name = 'BimViewerFailure'
    this.reason = reason
  }
}
