import type { TestProject } from 'vitest/node'
import { startBuiltProduct } from './start-built-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product that the journeys use. */
    origin: string
  }
}

/** Starts the built product once for all journeys. */
export default async function setUpProduct(project: TestProject): Promise<() => Promise<void>> {
  const product = await startBuiltProduct()
  project.provide('origin', product.origin)
  return product.stop
}
