import type { ScheduleActivity } from '../contract/schedule.ts'
import type { GanttScale } from './gantt-scale.ts'

/** A bar as it lies in the chart, in pixels. */
export interface LaidBar {
  readonly left: number
  readonly right: number
  /** Of its middle. */
  readonly y: number
}

/** A bar can be seen and hit, however short its work is. */
const LEAST_PX = 3
const MILESTONE_PX = 6

export const isMilestone = ({ kind }: Pick<ScheduleActivity, 'kind'>) => kind.endsWith('milestone')

/** Where the bar of an activity begins in the chart, and how wide it is. */
export function barSpan({ start, finish }: Pick<ScheduleActivity, 'start' | 'finish'>, scale: GanttScale) {
  const left = scale.at(start)
  return { left, width: Math.max(LEAST_PX, scale.at(finish) - left) }
}

/** The same with the middle of its row, for the lines that lead to it. */
export function laidBar(activity: ScheduleActivity, scale: GanttScale, y: number): LaidBar {
  const { left, width } = barSpan(activity, scale)
  return isMilestone(activity)
    ? { left: left - MILESTONE_PX, right: left + MILESTONE_PX, y }
    : { left, right: left + width, y }
}

type RelationKind = ScheduleActivity['follows'][number]['kind']

const OUT_PX = 5
const IN_PX = 8
const HEAD_PX = 4

/** A relation as the way of its line, and the arrow at its end: parts of the `d` of two paths. */
export interface LaidLink {
  readonly line: string
  readonly head: string
}

/**
 * Leads a line from one bar to the one that follows it: out of its start or finish, down or up, and in at the start or the
 * finish. Where there is no room between the two, it goes back along the edge of the row.
 * @param rowPx height of a row
 */
export function ganttLink(kind: RelationKind, from: LaidBar, to: LaidBar, rowPx: number): LaidLink {
  const [leaves, enters] = [kind[0] === 'F' ? 1 : -1, kind[1] === 'F' ? 1 : -1]
  const x1 = leaves === 1 ? from.right : from.left
  const x2 = enters === 1 ? to.right : to.left
  const [out, near] = [x1 + OUT_PX * leaves, x2 + IN_PX * enters]
  const isSameSide = leaves === enters
  const turn = leaves === 1 ? Math.max(out, near) : Math.min(out, near)
  const hasRoom = isSameSide || (near - out) * leaves >= 0
  const edge = to.y - (Math.sign(to.y - from.y) || 1) * (rowPx / 2)
  const way = hasRoom ? `H${round(isSameSide ? turn : near)}V${to.y}` : `H${round(out)}V${edge}H${round(near)}V${to.y}`
  const tip = round(x2)
  const back = round(x2 + HEAD_PX * enters)
  return {
    line: `M${round(x1)} ${from.y}${way}H${tip}`,
    head: `M${tip} ${to.y}L${back} ${to.y - HEAD_PX + 1}V${to.y + HEAD_PX - 1}Z`,
  }
}

const round = (value: number) => Math.round(value * 10) / 10
