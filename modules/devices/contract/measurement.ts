import { z } from 'zod'

/** A series is called by a word of letters, digits, dots and dashes: `pm10`, `battery.voltage`. */
export const MetricName = z.string().regex(/^[A-Za-z][A-Za-z0-9._-]{0,63}$/)

const MOST_METRICS = 100
const MOST_MEASUREMENTS = 1_000

/** What was measured at one moment: `{ at, values: { pm10: 41.5 } }`. Without `at` it is now. */
export const Measurement = z.object({
  at: z.iso.datetime({ offset: true }).optional(),
  values: z
    .record(MetricName, z.number().min(-1e15).max(1e15))
    .refine((values) => Object.keys(values).length > 0 && Object.keys(values).length <= MOST_METRICS),
})
export type Measurement = z.output<typeof Measurement>

export const Measurements = z.array(Measurement).min(1).max(MOST_MEASUREMENTS)

/** The latest value of one series. `isStale`: nothing came for twice the time in which the device is to report. */
export const LatestMeasurement = z.object({
  deviceId: z.uuid(),
  metric: z.string(),
  at: z.iso.datetime(),
  value: z.number(),
  isStale: z.boolean(),
  /** Made by the product, and measured by nothing. */
  isSimulated: z.boolean(),
})
export type LatestMeasurement = z.output<typeof LatestMeasurement>

/** When a device was heard last, of whatever it measures. */
export const Heard = z.object({
  deviceId: z.uuid(),
  at: z.iso.datetime(),
  isStale: z.boolean(),
  /** Percent; null where it reports none. */
  battery: z.number().nullable(),
})
export type Heard = z.output<typeof Heard>

export const SeriesSlot = z.object({
  at: z.iso.datetime(),
  mean: z.number(),
  least: z.number(),
  most: z.number(),
  count: z.number(),
})
