import type { TimedColourSource } from '#modules/design/contract/timed-colours.ts'

/** How far elements are on a day; fetched when somebody chooses it. */
export const progressColours: TimedColourSource = {
  id: 'progress',
  title: { en: 'Progress by day (4D)', ar: 'التقدم بحسب اليوم (4D)' },
  order: 15,
  permission: 'schedule:read',
  loadTimeline: async (_place, models) => (await import('./progress-colours.ts')).progressTimeline(models),
}
