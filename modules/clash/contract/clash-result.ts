import { z } from 'zod'
import { RESULT_STATES, SETTABLE_STATES } from './clash-choices.ts'

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
  point: z.array(z.number()),
  storey: z.string().nullable(),
  groupKey: z.string(),
  firstSeenAt: z.string(),
  changedAt: z.string(),
  changedBy: z.string().nullable(),
})
export type ClashResult = z.output<typeof ClashResult>

/** Clashes that one change of the design would solve. */
export const ClashGroup = z.object({
  key: z.string(),
  /** Name of the element, storey, classes … that its clashes have in common. */
  label: z.string(),
  open: z.number().int(),
  total: z.number().int(),
  /** Deepest of them, metres. */
  depth: z.number().nullable(),
  assignee: z.string(),
  /** A day: 2026-05-31. */
  dueDate: z.string().nullable(),
  rowVersion: z.number().int(),
})
export type ClashGroup = z.output<typeof ClashGroup>

export const ClashGroupChange = z.object({
  id: z.uuid(),
  key: z.string().max(300),
  assignee: z.string().trim().max(200),
  dueDate: z.iso.date().nullable(),
  rowVersion: z.number().int().min(1),
})
export type ClashGroupChange = z.output<typeof ClashGroupChange>

export const ResultStateChange = z.object({
  id: z.uuid(),
  keys: z.array(z.string().max(64)).min(1).max(500),
  state: z.enum(SETTABLE_STATES),
})
export type ResultStateChange = z.output<typeof ResultStateChange>

/** Two disciplines, whether a test has looked at them, and what it found. */
export const MatrixCell = z.object({
  row: z.string(),
  column: z.string(),
  /** Null where no run that ended has compared the two: nothing is known. */
  testedAt: z.string().nullable(),
  open: z.number().int(),
})
export type MatrixCell = z.output<typeof MatrixCell>
