import { defineConfig } from 'vite'

/** The viewer alone: `CAD_EXAMPLE_FILES=folder npx vite viewers/cad/example`, then `/?file=NAME.dxf`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: process.env.CAD_EXAMPLE_FILES ?? '../../../dist/cad-example-files',
  build: { outDir: process.env.CAD_EXAMPLE_OUT ?? '../../../dist/cad-example', emptyOutDir: true, target: 'es2023' },
  worker: { format: 'es' },
})
