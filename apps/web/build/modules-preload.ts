import type { Plugin } from 'vite'
import { pageChunks, readBundle } from './bundle-budget.ts'

/**
 * Names in the page what all modules declare, which every screen but the sign-in page needs: it is fetched beside the entry,
 * not once that runs and asks for it.
 * @param projectRoot without a slash at the end
 * @param main source file that every page loads
 * @param modules source file that it loads on demand
 */
export function modulesPreload(projectRoot: string, main: string, modules: string): Plugin {
  return {
    name: 'modules-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return []
        const bundled = readBundle(bundle)
        const there = pageChunks(bundled, projectRoot, [main])
        const names = [...pageChunks(bundled, projectRoot, [modules])].filter((name) => !there.has(name))
        return names.map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}
