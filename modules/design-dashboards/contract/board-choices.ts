// Apart from the schemas, so that screens do not bring the schema reader along.

import { DISCIPLINES } from '#modules/models/contract/model-choices.ts'

/** Days at which the next step of an issue's age begins: up to a week, two, a month, a quarter, longer. */
export const ISSUE_AGE_STEPS = [8, 15, 31, 91] as const
/** The same for the last revision of a drawing. */
export const DRAWING_AGE_STEPS = [31, 91, 181] as const

export const ISSUE_AGES = ['0-7', '8-14', '15-30', '31-90', '91'] as const
export type IssueAge = (typeof ISSUE_AGES)[number]
/** `unreadable`: no revision of the drawing can be read, so that it has no age. */
export const DRAWING_AGES = ['0-30', '31-90', '91-180', '181', 'unreadable'] as const
export type DrawingAge = (typeof DRAWING_AGES)[number]

/** What an issue is: a BCF topic, or a group of clashes. A topic that a group of clashes owns is that group. */
export const ISSUE_KINDS = ['topic', 'clash'] as const
export type IssueKind = (typeof ISSUE_KINDS)[number]

/** How wide a dashboard looks from the current structure. */
export const REACHES = ['structure', 'site', 'project'] as const
export type Reach = (typeof REACHES)[number]

/** Days back; without one, all time. */
export const PERIODS = [30, 90, 180, 365] as const

/** Of models and of drawings. */
export const BOARD_DISCIPLINES = [...DISCIPLINES.filter((name) => name !== 'other'), 'survey', 'other'] as const
export type BoardDiscipline = (typeof BOARD_DISCIPLINES)[number]

/** What happened to the topics of a week. */
export const FLOWS = ['opened', 'settled'] as const
export type Flow = (typeof FLOWS)[number]

/** In an address: an issue that names no discipline, or lies on no storey. */
export const NONE = '-'

export const PLOTS = [
  'issuesByAge',
  'issuesByDiscipline',
  'issuesByStorey',
  'issueFlow',
  'clashTrend',
  'clashRate',
  'requirementsMet',
  'drawingAge',
  'modelHealth',
  'earnedValue',
] as const
export type Plot = (typeof PLOTS)[number]

/** Of the board that everybody has: how the design stands. What work earned is put on a board of one's own. */
export const STANDARD_PLOTS = PLOTS.filter((plot) => plot !== 'earnedValue')
