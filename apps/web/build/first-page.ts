import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build as bundle } from 'esbuild'
import { build, type Plugin } from 'vite'
import { type Bundled, pageChunks, readBundle } from './bundle-budget.ts'
import { slimEndpoints } from './slim-endpoints.ts'

const DRAW = 'apps/web/first-page/draw-first-page.tsx'
const SCRIPT = 'apps/web/first-page/first-page-script.ts'
const START = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const PRELOAD = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g
const STYLE = /<link rel="stylesheet" crossorigin href="([^"]+)">/g
/** Where the server puts the drawing, and what the screen reads first. */
const FIRST_PAGE_MARK = '<!--first-page-->'
const HEAD_END = '</head>'
const BODY_END = '</body>'

/** Addresses of files that a page needs. */
export interface PageAssets {
  /** Of every page. */
  readonly scripts: readonly string[]
  /** Of the page's screen alone: who is signed in goes on to another. */
  readonly screenScripts: readonly string[]
  /** Of every screen but the sign-in page. */
  readonly moduleScripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Makes what the server needs to send the sign-in page as a drawn page: `dist/page/draw-first-page.js`, which draws it with
 * the product's own components, and `dist/page/index.html`, in which a small script of its own shows the drawing and
 * starts the product once that is painted. Outside the folder that is served, because both are the server's.
 * @param projectRoot without a slash at the end
 * @param main source file that every page loads
 * @param modules source file that every page but this loads
 * @param roots source files that the page loads besides `main`
 */
export function firstPage(projectRoot: string, main: string, modules: string, roots: readonly string[]): Plugin {
  const folder = join(projectRoot, 'dist/page')
  let webFolder = ''
  let assets: PageAssets | null = null
  return {
    name: 'first-page',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      webFolder = config.build.outDir
    },
    generateBundle: {
      order: 'post',
      handler(_options, output) {
        assets = assetsOf(readBundle(output), projectRoot, { main, modules, roots })
      },
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        // The build broke off before it, and says why itself.
        if (!assets) return
        await buildDrawing(projectRoot, folder)
        const script = await buildScript(projectRoot)
        const page = await readFile(join(webFolder, 'index.html'), 'utf8')
        const styleOf = (address: string) => readFileSync(join(webFolder, address), 'utf8')
        await writeFile(join(folder, 'index.html'), withFirstPage(page, script, assets, styleOf))
      },
    },
  }
}

/**
 * The page with its style in it, and with a script that shows the drawing and then fetches the code: one answer is all that
 * the first paint waits for.
 * @param assets files of the screen that the page shows
 * @param styleOf content of a stylesheet by its address
 * @throws where the page does not start the product the way it is known to
 */
export function withFirstPage(
  page: string,
  script: string,
  assets: PageAssets,
  styleOf: (address: string) => string,
): string {
  const main = START.exec(page)?.[1]
  if (!main || !page.includes(BODY_END)) throw new Error('The built page has no script to start from.')
  if (script.includes('</script')) throw new Error('The script of the first page would end early.')
  const everywhere = new Set([
    main,
    ...[...page.matchAll(PRELOAD)].map(([, address = '']) => address),
    ...assets.scripts,
  ])
  const modules = assets.moduleScripts.filter((address) => !assets.scripts.includes(address))
  const scripts = [...everywhere].filter((address) => !modules.includes(address))
  const styles = new Set([...[...page.matchAll(STYLE)].map(([, address = '']) => address), ...assets.styles])
  const screen = assets.screenScripts.filter((address) => !scripts.includes(address))
  const attributes = `data-code="${scripts.join(' ')}" data-screen="${screen.join(' ')}" data-modules="${modules.join(' ')}" data-style="${[...styles].join(' ')}"`
  const style = [...styles].map((address) => `<style>${styleOf(address).trim()}</style>`).join('')
  return page
    .replace(START, '')
    .replaceAll(PRELOAD, '')
    .replaceAll(STYLE, '')
    .replace(HEAD_END, () => style + HEAD_END)
    .replace(BODY_END, () => `${FIRST_PAGE_MARK}\n    <script ${attributes}>${script.trim()}</script>\n  ${BODY_END}`)
}

interface Sources {
  readonly main: string
  readonly modules: string
  readonly roots: readonly string[]
}

function assetsOf(bundled: Bundled, projectRoot: string, { main, modules, roots }: Sources): PageAssets {
  const addressOf = (name: string) => `/${name}`
  const names = [...pageChunks(bundled, projectRoot, roots)]
  return {
    scripts: [...pageChunks(bundled, projectRoot, [main])].map(addressOf),
    screenScripts: names.map(addressOf),
    moduleScripts: [...pageChunks(bundled, projectRoot, [modules])].map(addressOf),
    styles: names.flatMap((name) => bundled.chunks.get(name)?.styles ?? []).map(addressOf),
  }
}

async function buildDrawing(projectRoot: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(projectRoot, 'apps/web'),
    plugins: [react(), slimEndpoints()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: join(projectRoot, DRAW), outDir: folder, emptyOutDir: true, copyPublicDir: false, minify: true },
    ssr: { noExternal: true },
  })
}

async function buildScript(projectRoot: string): Promise<string> {
  const { outputFiles } = await bundle({
    absWorkingDir: projectRoot,
    entryPoints: [SCRIPT],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
  })
  return outputFiles[0]?.text ?? ''
}
