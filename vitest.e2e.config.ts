import { defineConfig } from 'vitest/config'

/** Journeys through the built product in a real browser. One after the other: they share one product and its clock. */
export default defineConfig({
  test: {
    name: 'journeys',
    include: ['e2e/**/*.{e2e,test}.ts'],
    globalSetup: ['e2e/product-setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    retry: 0,
  },
})
