import type { TestProject } from 'vitest/node'
import { JOURNEY_LANES } from '../scripts/test/journey-lanes.mjs'
import { startBuiltProduct, WITHOUT_JOBS } from './start-built-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product that the journeys use. */
    origin: string
    /** That product does jobs. */
    hasJobs: boolean
  }
}

/** Starts the built product once for all journeys of a lane, or takes the one that runs already. */
export default async function setUpProduct(project: TestProject): Promise<() => Promise<void>> {
  const hasJobs = JOURNEY_LANES.find(({ name }) => name === project.name)?.hasJobs ?? true
  const product = await startBuiltProduct(hasJobs || process.env['PLUMBLINE_ORIGIN'] ? {} : WITHOUT_JOBS)
  project.provide('origin', product.origin)
  project.provide('hasJobs', hasJobs)
  return product.stop
}
