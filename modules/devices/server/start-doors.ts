import type { Services } from '#platform/server/context.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { expireCommands } from './command-queue.ts'
import { startDemonstration } from './simulation/live-demonstration.ts'
import { startMqtt } from './start-mqtt.ts'
import { readTrackerPorts, startTrackerPort } from './tracker-ports.ts'

const EXPIRE_EVERY_MS = 30_000

type Stop = () => Promise<void>

/** Opens every door that devices send through. One that cannot open keeps neither the others nor the product from starting. */
export async function startDoors(services: Services): Promise<Stop> {
  const stops: Stop[] = [
    startDemonstration(services),
    await startMqtt(services),
    sweepRegularly(services, {
      everyMs: EXPIRE_EVERY_MS,
      failure: 'old commands of devices were not ended',
      sweep: () => expireCommands(services),
    }),
  ]
  for (const door of readTrackerPorts(services.config.TRACKER_PORTS)) {
    try {
      const { stop } = await startTrackerPort(services, { ...door, host: services.config.HOST })
      stops.push(stop)
    } catch (error) {
      services.log.warn({ err: error, ...door }, 'trackers cannot connect: name another port in TRACKER_PORTS')
    }
  }
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
