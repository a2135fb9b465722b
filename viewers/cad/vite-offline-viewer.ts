import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const NAME = 'virtual:cad-offline-viewer'
const ENTRY = fileURLToPath(new URL('./offline/offline-viewer.ts', import.meta.url))

/** Makes `virtual:cad-offline-viewer`: the viewer of a saved page as two texts, a script and a style, that need nothing else. */
export function cadOfflineViewer(): Plugin {
  return {
    name: 'cad-offline-viewer',
    resolveId: { filter: { id: /^virtual:cad-offline-viewer$/ }, handler: () => `\0${NAME}` },
    load: {
      filter: { id: /^\0virtual:cad-offline-viewer$/ },
      async handler() {
        const { outputFiles } = await build({
          entryPoints: [ENTRY],
          bundle: true,
          minify: true,
          write: false,
          outdir: 'offline',
          format: 'iife',
          target: 'es2023',
          charset: 'utf8',
        })
        const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
        return `export const script = ${JSON.stringify(textOf('.js'))}\nexport const style = ${JSON.stringify(textOf('.css'))}`
      },
    },
  }
}
