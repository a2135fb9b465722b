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

/** How often a test runs by the clock. */
export const CLOCK_PERIODS = ['day', 'week'] as const

export const RUN_STATES = ['queued', 'done', 'failed'] as const

/** Why a run was started. */
export const RUN_CAUSES = ['person', 'version', 'clock'] as const
export type RunCause = (typeof RUN_CAUSES)[number]

/** Ascending: a place in this list is a rank. */
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof SEVERITIES)[number]

/**
 * What a run could not look at: elements without a shape, pairs of which one is an open shell (so that nobody knows how
 * deep), models without a version that can be read, and disciplines of a set that no model has.
 */
export const GAP_KINDS = ['no_shape', 'open_shell', 'model_not_ready', 'discipline_absent'] as const

/** What is decided about two disciplines. Nothing decided is untested. */
export const MATRIX_MODES = ['test', 'skip', 'covered_elsewhere'] as const
export type MatrixMode = (typeof MATRIX_MODES)[number]

/** `current`: by a run over the newest versions. `outdated`: a model is newer than the run. */
export const COVERAGES = ['current', 'outdated', 'never'] as const
export type Coverage = (typeof COVERAGES)[number]

export const REPORT_FORMATS = ['html', 'csv', 'xml'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]
