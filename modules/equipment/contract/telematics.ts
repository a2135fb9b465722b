import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'

/** One value with the moment that the machine said it of. */
const dated = <Value extends z.ZodType>(value: Value) => z.object({ at: z.iso.datetime(), value }).nullable()

/** The last that a machine said of itself, each value with its moment; null is what it never said. */
export const Telematics = z.object({
  latest: z.object({
    operatingHours: dated(z.number()),
    idleHours: dated(z.number()),
    fuelUsedLitres: dated(z.number()),
    fuelPercent: dated(z.number()),
    distanceKm: dated(z.number()),
    isRunning: dated(z.boolean()),
    place: dated(z.object({ latitude: z.number(), longitude: z.number() })),
  }),
  /**
   * What its counters rose by on the last days, by the clock of the project, the newest first. Null where the day before said
   * nothing or a counter was set back: nothing is guessed. `entered`: working and idle hours that people entered.
   */
  days: z.array(
    z.object({
      day: CalendarDay,
      operating: z.number().nullable(),
      idle: z.number().nullable(),
      fuelLitres: z.number().nullable(),
      entered: z.number().nullable(),
      /** Measured and entered differ by more than a tenth. */
      isOff: z.boolean(),
    }),
  ),
})
export type Telematics = z.output<typeof Telematics>

/** Entered hours that differ by more from the measured ones are shown to both sides. */
export const MOST_DIFFERENCE = 0.1
