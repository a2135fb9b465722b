import { defineConfig } from 'vite'
import { bimViewerBuild } from '../vite-bim-viewer.ts'

/**
 * The viewer alone: `npx tsx viewers/bim/example/convert-model.ts FILE.ifc dist/bim-example-models/duplex.frag`, then
 * `npx vite viewers/bim/example` and `/?models=duplex`.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [bimViewerBuild()],
  publicDir: process.env.BIM_EXAMPLE_MODELS ?? '../../../dist/bim-example-models',
  build: { outDir: '../../../dist/bim-example', emptyOutDir: true, target: 'es2023' },
})
