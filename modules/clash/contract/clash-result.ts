import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { COVERAGES, MATRIX_MODES, RESULT_STATES, SETTABLE_STATES, SEVERITIES } from './clash-choices.ts'

const Side = z.object({
  globalId: z.string(),
  modelId: z.string(),
  ifcClass: z.string(),
  name: z.string().nullable(),
})

/** Two elements that clash. Lengths in metres, volume in cubic metres, places in project axes. */
export const ClashResult = z.object({
  /** The same in every run: of the test and the two GUIDs. */
  key: z.string(),
  a: Side,
  b: Side,
  state: z.enum(RESULT_STATES),
  /** Null where one of the two is open. */
  depth: z.number().nullable(),
  /** Negative where they are in each other. */
  distance: z.number(),
  volume: z.number().nullable(),
  severity: z.enum(SEVERITIES),
  point: z.array(z.number()),
  storey: z.string().nullable(),
  groupKey: z.string(),
  firstSeenAt: z.string(),
  changedAt: z.string(),
  /** Null where a run did. */
  changedBy: PersonRef.nullable(),
  /** What it was before, the oldest first, each with the name that its person had then. */
  history: z.array(z.object({ state: z.enum(RESULT_STATES), at: z.string(), by: z.string().nullable() })),
})
export type ClashResult = z.output<typeof ClashResult>

/** Elements of a model that clash, by the state of the clash and the severity of its group. */
export const ClashingElements = z.object({
  found: z.array(
    z.object({ state: z.enum(RESULT_STATES), severity: z.enum(SEVERITIES), globalIds: z.array(z.string()) }),
  ),
})
export type ClashingElements = z.output<typeof ClashingElements>

/** Clashes that one change of the design would solve. */
export const ClashGroup = z.object({
  key: z.string(),
  /** Name of the element, storey, classes … that its clashes have in common. */
  label: z.string(),
  /** What a person has called it; empty: the label. */
  title: z.string(),
  /** Of its clashes, what asks most for attention. */
  state: z.enum(RESULT_STATES),
  open: z.number().int(),
  total: z.number().int(),
  /** Deepest of them, metres. */
  depth: z.number().nullable(),
  /** Of the open ones together, cubic metres. */
  volume: z.number().nullable(),
  severity: z.enum(SEVERITIES),
  /** Whether a person has said so; otherwise it is the rule's. */
  isSeveritySet: z.boolean(),
  storeys: z.array(z.string()),
  assignee: z.string(),
  /** Null where nobody is, or where a reply from outside names somebody who is no user. */
  assigneeId: z.uuid().nullable(),
  /** A day: 2026-05-31. */
  dueDate: z.string().nullable(),
  /** What solving it is expected to cost: decimal, two places, in `currency`; null where nobody has said. */
  costImpact: z.string().nullable(),
  /** Of its project, ISO 4217. */
  currency: z.string(),
  /** Whole days since it was first found; of one without an open clash, until its last clash was settled. */
  daysOpen: z.number().int(),
  /** The BCF topic that it owns; null until that is written. */
  topicGuid: z.uuid().nullable(),
  firstSeenAt: z.string(),
  rowVersion: z.number().int(),
})
export type ClashGroup = z.output<typeof ClashGroup>

const GroupFacts = z.object({
  title: z.string().trim().max(300),
  assigneeId: z.uuid().nullable(),
  dueDate: CalendarDay.nullable(),
  /** Null: what the rule says. */
  severity: z.enum(SEVERITIES).nullable(),
  state: z.enum(SETTABLE_STATES),
  /** In the currency of the project; null takes it back. */
  costImpact: z.number().min(0).max(999_999_999_999).nullable(),
})

/** What is said of a group; what is left out stays. */
export const ClashGroupChange = GroupFacts.partial().extend({
  id: z.uuid(),
  key: z.string().max(300),
  rowVersion: z.number().int().min(1),
})
export type ClashGroupChange = z.output<typeof ClashGroupChange>

/** The same said of many groups. */
export const ClashGroupsChange = GroupFacts.omit({ title: true, costImpact: true })
  .partial()
  .extend({ id: z.uuid(), keys: z.array(z.string().max(300)).min(1).max(500) })
export type ClashGroupsChange = z.output<typeof ClashGroupsChange>

export const ResultStateChange = z.object({
  id: z.uuid(),
  keys: z.array(z.string().max(64)).min(1).max(500),
  state: z.enum(SETTABLE_STATES),
})
export type ResultStateChange = z.output<typeof ResultStateChange>

/** What is decided about two disciplines of a structure. */
export const MatrixDecision = z.object({
  row: z.string().max(100),
  column: z.string().max(100),
  /** Null: undecided. */
  mode: z.enum(MATRIX_MODES).nullable(),
  /** Metres, for `test`. */
  tolerance: z.number().min(0).max(10).default(0.01),
  /** Where it is covered, or why it is left out. */
  note: z.string().trim().max(300).default(''),
})
export type MatrixDecision = z.output<typeof MatrixDecision>

/** Two disciplines, what is decided about them, whether a test has looked at them, and what it found. */
export const MatrixCell = MatrixDecision.extend({
  /** Null where no run that ended has compared the two: nothing is known. */
  testedAt: z.string().nullable(),
  coverage: z.enum(COVERAGES),
  open: z.number().int(),
  /** The test that the cell owns; null before the first. */
  testId: z.uuid().nullable(),
})
export type MatrixCell = z.output<typeof MatrixCell>
