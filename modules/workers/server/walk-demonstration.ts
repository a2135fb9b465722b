import { takeMeasurements } from '#modules/devices/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { simulatedWristbands } from './seed.ts'

/** Lets the wristbands of the demonstration report, through the queue that stores what every other device sends. */
export async function walkDemonstration(services: Services): Promise<() => Promise<void>> {
  const { config, now, log } = services
  if (!config.DEMO) return async () => {}
  const { wristbands, everySeconds } = await simulatedWristbands()
  const report = async () => {
    const moment = now()
    const values = wristbands.map(({ device, valuesAt }) => ({ device, values: valuesAt(moment.getTime()) }))
    await Promise.all(
      values.map(({ device, values }) => takeMeasurements(services, device, [{ at: moment.toISOString(), values }])),
    )
  }
  const tell = () =>
    report().catch((error: unknown) => log.warn({ error }, 'the wristbands of the demonstration could not report'))
  // Once also where nothing moves: otherwise nobody would be anywhere.
  await tell()
  if (!config.DEMO_FLEET) return async () => {}
  const timer = setInterval(() => void tell(), everySeconds * 1000)
  timer.unref()
  return async () => clearInterval(timer)
}
