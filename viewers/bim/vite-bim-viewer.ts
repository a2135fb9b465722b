import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The library's own address of its worker: never used here, but enough for a bundler to ship 3 MB. */
const OWN_WORKER = /new URL\("\.\/Worker\/worker\.mjs", import\.meta\.url\)\.href/

/**
 * What a Vite build needs for this viewer: the IFC parser replaced by a stub (390 kB gzip less; IFC is converted on the
 * server) and one worker instead of two.
 */
export function bimViewerBuild(): Plugin {
  return {
    name: 'bim-viewer',
    config: () => ({
      resolve: { alias: { 'web-ifc': fileURLToPath(new URL('./web-ifc-stub.ts', import.meta.url)) } },
      worker: { format: 'es' },
      // The stub has none of the hundreds of names; they are read by importers only, which the browser never runs.
      build: { rolldownOptions: { checks: { importIsUndefined: false } } },
    }),
    transform: {
      filter: { id: /@thatopen\/fragments\/dist\/index\.mjs/ },
      handler(code) {
        return { code: code.replace(OWN_WORKER, '""'), map: null }
      },
    },
  }
}
