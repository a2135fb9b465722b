import { registerTimedColours } from '#modules/design/contract/timed-colours.ts'

/** Offers how far elements are on a day as colours in the BIM viewer, which fetches it when somebody chooses it. */
export function registerProgressColours(): void {
  registerTimedColours({
    id: 'progress',
    title: { en: 'Progress by day (4D)', ar: 'التقدم بحسب اليوم (4D)' },
    order: 15,
    permission: 'schedule:read',
    loadTimeline: async (_place, models) => (await import('../progress-colours.ts')).progressTimeline(models),
  })
}
