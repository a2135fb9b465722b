import { DEMO_WORKERS } from './workers.ts'

/** A count of everybody on the site that has ended, with who was found after how many seconds. */
export interface DemoMuster {
  readonly reason: 'drill' | 'gas' | 'weather'
  readonly daysAgo: number
  /** Hour of the day in UTC, with its part. */
  readonly hour: number
  readonly people: readonly { readonly badge: string; readonly name: string; readonly nameAr: string; readonly organisation: string; readonly foundAfter: number }[] // biome-ignore format: one line
}

/** The first is found at once, the last one when the count is full; each muster is quicker than the one before it. */
function counted(
  reason: DemoMuster['reason'],
  daysAgo: number,
  hour: number,
  of: number,
  fullAfter: number,
): DemoMuster {
  const people = DEMO_WORKERS.slice(0, of).map(({ badge, name, nameAr, organisation }, at) => {
    // Whoever stands at the gathering point is found in the first minutes, and the last ones are looked for.
    const foundAfter = Math.round(20 + (fullAfter - 20) * ((at + 1) / of) ** 2)
    return { badge, name, nameAr, organisation, foundAfter }
  })
  return { reason, daysAgo, hour, people }
}

export const DEMO_MUSTERS: readonly DemoMuster[] = [
  counted('drill', 92, 7.25, 14, 1_265),
  counted('gas', 47, 10.6, 17, 842),
  counted('drill', 12, 7.1, 19, 614),
]

/** What one shift of the operations room told the next, the last one first. */
export const DEMO_HANDOVERS = [
  { by: 'operator', to: 'coordinator', note: 'Sweeper sent twice along the haul road, dust is falling. Camera of the north gate froze at five and came back by itself.' }, // biome-ignore format: one line
  { by: 'coordinator', to: 'operator', note: 'Night pour on Building B until two. Ask the guard of gate 1 for the tickets of the last three mixers.' }, // biome-ignore format: one line
  { by: 'operator', to: 'coordinator', note: 'Weather station silent from one to two: battery changed, values are back. Nothing else is open.' }, // biome-ignore format: one line
  { by: 'coordinator', to: 'operator', note: 'Water cart out of service tomorrow morning. Keep an eye on the dust meter beside the excavation.' }, // biome-ignore format: one line
] as const
