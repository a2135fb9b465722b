import { defineConfig } from 'vitest/config'

/** Several processes of the built product on one database, bus and object store; see scripts/test-scaled. */
export default defineConfig({
  test: {
    name: 'scaled',
    include: ['scripts/test-scaled/*.scaled.ts'],
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    retry: 0,
  },
})
