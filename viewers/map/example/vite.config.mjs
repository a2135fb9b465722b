import { defineConfig } from 'vite'

/**
 * The map alone: `npx tsx scripts/build-basemap.ts dist/map-example-public/basemap.pmtiles`, then
 * `npx vite viewers/map/example`.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../../dist/map-example-public',
  build: { outDir: '../../../dist/map-example', emptyOutDir: true, target: 'es2023' },
})
