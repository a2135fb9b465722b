import type { TestProject } from 'vitest/node'
import { freePort } from '#platform/testing/free-port.ts'
import { JOURNEY_LANES } from '../scripts/test/journey-lanes.mjs'
import { type BuiltProduct, startBuiltProduct } from './start-built-product.ts'

/** The product of a lane of journeys. */
export interface LaneProduct {
  /** Address of the product that the journeys use. */
  readonly origin: string
  /** Port on which trackers of vehicles send by Wialon IPS; 0 where the product was started by somebody else. */
  readonly trackerPort: number
  /** Port on which devices send over MQTT: where the product was started by somebody else, its MQTT_PORT. */
  readonly mqttPort: number
}

declare module 'vitest' {
  interface ProvidedContext {
    laneProducts: readonly LaneProduct[]
  }
}

/** Starts the built product for each lane that has a file to run, or takes the one that runs already. */
export default async function setUpProducts(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['PLUMBLINE_ORIGIN']
  if (running !== undefined) {
    const mqttPort = Number(process.env['MQTT_PORT'] ?? 1883)
    project.provide('laneProducts', [{ origin: running, trackerPort: 0, mqttPort }])
    return async () => {}
  }
  // Which files were asked for, vitest tells nobody in its declarations.
  const { filenamePattern } = project.vitest as unknown as { readonly filenamePattern?: string[] }
  const { testFiles } = await project.globTestFiles(filenamePattern)
  const lanes = Math.min(JOURNEY_LANES, Math.max(testFiles.length, 1))
  const started = await Promise.allSettled(Array.from({ length: lanes }, startLane))
  const products = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stopAll = async () => {
    await Promise.all(products.map(({ stop }) => stop()))
  }
  const failure = started.find((one) => one.status === 'rejected')
  if (failure) {
    await stopAll()
    throw failure.reason
  }
  project.provide(
    'laneProducts',
    products.map(({ origin, trackerPort, mqttPort }) => ({ origin, trackerPort, mqttPort })),
  )
  return stopAll
}

async function startLane(): Promise<LaneProduct & BuiltProduct> {
  // The lanes run beside each other, and only one program gets the usual ports.
  const [trackerPort, mqttPort] = [await freePort(), await freePort()]
  const product = await startBuiltProduct({
    ...{ TRACKER_PORTS: `wialon:${trackerPort}`, MQTT_PORT: String(mqttPort) },
    // Cameras and media servers that journeys start.
    CAMERA_ALLOW: '127.0.0.1',
    // Scripted language models, too.
    MODEL_ALLOW: '127.0.0.1',
  })
  return { ...product, trackerPort, mqttPort }
}
