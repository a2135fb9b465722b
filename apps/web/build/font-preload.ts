import type { Plugin } from 'vite'

/** Lets the page ask for a font at once instead of after its style sheet, so that text does not change its face. */
export function fontPreload(fileName: RegExp): Plugin {
  return {
    name: 'font-preload',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return []
        const font = Object.keys(bundle).find((name) => fileName.test(name))
        if (!font) throw new Error(`No font of the bundle is named like ${fileName}.`)
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
