import type { TestProject } from 'vitest/node'
import { freePort } from '#platform/testing/free-port.ts'
import { JOURNEY_LANES } from '../scripts/test/journey-lanes.mjs'
import { startBuiltProduct, WITHOUT_JOBS } from './start-built-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product that the journeys use. */
    origin: string
    /** That product does jobs. */
    hasJobs: boolean
    /** Port on which trackers of vehicles send by Wialon IPS; 0 where the product was started by somebody else. */
    trackerPort: number
    /** Port on which devices send over MQTT: where the product was started by somebody else, its MQTT_PORT. */
    mqttPort: number
  }
}

/** Starts the built product once for all journeys of a lane, or takes the one that runs already. */
export default async function setUpProduct(project: TestProject): Promise<() => Promise<void>> {
  const hasJobs = JOURNEY_LANES.find(({ name }) => name === project.name)?.hasJobs ?? true
  const isOurs = process.env['PLUMBLINE_ORIGIN'] === undefined
  const trackerPort = isOurs ? await freePort() : 0
  // Both lanes run beside each other, and only one program gets the usual port.
  const mqttPort = isOurs ? await freePort() : Number(process.env['MQTT_PORT'] ?? 1883)
  const doors = {
    ...{ TRACKER_PORTS: `wialon:${trackerPort}`, MQTT_PORT: String(mqttPort) },
    // Cameras and media servers that journeys start.
    CAMERA_ALLOW: '127.0.0.1',
  }
  const product = await startBuiltProduct(isOurs ? { ...doors, ...(hasJobs ? {} : WITHOUT_JOBS) } : {})
  project.provide('origin', product.origin)
  project.provide('hasJobs', hasJobs)
  project.provide('trackerPort', trackerPort)
  project.provide('mqttPort', mqttPort)
  return product.stop
}
