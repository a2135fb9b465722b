import { takeMeasurements } from '#modules/devices/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { demonstrationSite, simulatedWristbands } from './seed.ts'

/** Lets the wristbands of the demonstration report once, also where nothing moves: otherwise nobody would be anywhere. */
export async function walkDemonstration(services: Services): Promise<() => Promise<void>> {
  const { config, now, log } = services
  const at = now()
  const report = async () => {
    for (const { id, everySeconds: expectedSeconds, messageAt } of await simulatedWristbands()) {
      const said = messageAt(at.getTime())
      if (!said || !('values' in said)) continue
      const device = { ...demonstrationSite, id, expectedSeconds }
      await takeMeasurements(services, device, [{ at: at.toISOString(), values: { ...said.values } }])
    }
  }
  if (config.DEMO)
    await report().catch((error: unknown) =>
      log.warn({ err: error }, 'the wristbands of the demonstration could not report'),
    )
  return async () => {}
}
