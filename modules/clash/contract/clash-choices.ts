// Apart from the schemas, so that lists do not bring the schema reader along.

export const TEST_TYPES = ['hard', 'hard_conservative', 'clearance', 'duplicate'] as const
export type TestType = (typeof TEST_TYPES)[number]

/** How a clash stands. People set the middle four; runs set the others. */
export const RESULT_STATES = ['new', 'active', 'reopened', 'reviewed', 'approved', 'resolved', 'not_tested'] as const
export type ResultState = (typeof RESULT_STATES)[number]

/** States that a person may give. */
export const SETTABLE_STATES = ['active', 'reviewed', 'approved', 'resolved'] as const

/** States that are work to be done. */
export const OPEN_STATES = ['new', 'active', 'reopened', 'reviewed'] as const

export const GROUPINGS = ['element', 'cluster', 'storey', 'grid', 'class_pair', 'rule'] as const

/** `on_model_version`: also by itself when a model of the structure has a new version. */
export const SCHEDULES = ['manual', 'on_model_version'] as const

export const RUN_STATES = ['queued', 'done', 'failed'] as const
