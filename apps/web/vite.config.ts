import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bimViewerBuild } from '../../viewers/bim/vite-bim-viewer.ts'
import { cadOfflineViewer } from '../../viewers/cad/vite-offline-viewer.ts'
import { bundleBudget } from './build/bundle-budget.ts'
import { firstPage } from './build/first-page.ts'
import { backgroundFiles } from './build/module-files.ts'
import { modulesPreload } from './build/modules-preload.ts'
import { offlineWorker } from './build/offline-worker.ts'
import { PAGE_BUDGETS } from './build/page-budgets.ts'
import { pageChunk } from './build/page-chunk.ts'
import { precompressAssets } from './build/precompress-assets.ts'
import { slimEndpoints } from './build/slim-endpoints.ts'
import { slimModules } from './build/slim-modules.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
/** Where the server listens during development. */
const api = 'http://127.0.0.1:8080'

/** In one chunk of its own, because it changes with upgrades alone while the product changes daily. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack\/(?!react-virtual|virtual-core)[^/]+)\//

/** Whoever is signed in already does without it, and without its MD5: other screens that share with the sign-in page need not bring it. */
const CREDENTIALS = /platform\/web\/session\/sign-in\.ts$/

/** What every page brings to readers of Arabic, in one file. */
const ARABIC = /platform\/web\/(language|shell)\/locales\/.*ar\.ts$/

/** Files that come with the page itself, or with the frame, which is fetched beside the first screen in it. */
const ALWAYS_THERE = /^assets\/(framework|index|start|shared|modules|frame)-[\w-]+\.js$/

/** The files that all pages begin with, and what people see first behind them. */
const FIRST_PAGE = /^assets\/(index|modules)-[\w-]+\.js$/
const FIRST_SCREENS = /^assets\/(home|sign-in|frame|modules)-[\w-]+\.js$/

const MAIN = 'apps/web/main.tsx'
/** All modules: of every screen but the sign-in page, which does without. */
const MODULES = 'apps/web/modules.ts'
/** Those that the sign-in page begins with. */
const FIRST_MODULES = ['session', 'sso']
const SIGN_IN = 'modules/session/web/screens/login-screen.tsx'
const SIGN_IN_TEXTS = 'modules/session/web/locales/en.ts'
const FRAME = 'platform/web/shell/app-frame.tsx'
const HOME = 'modules/sites/web/screens/home-screen.tsx'
const LIST = 'platform/web/frames/list-screen.tsx'
const EDITOR = 'platform/web/frames/editor-screen.tsx'
/** A file for each of them would not compress. */
const BACKGROUND = backgroundFiles(projectRoot)
/** Home shows the history, whose texts come with its own. */
const HOME_TEXTS = ['sites', 'audit'].map((module) => `modules/${module}/web/locales/en.ts`)
const TEXTS = ['platform/web/language/locales/en.ts', 'platform/web/shell/locales/en.ts']

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    bimViewerBuild(),
    cadOfflineViewer(),
    slimEndpoints(),
    slimModules(projectRoot.replace(/\/$/, ''), FIRST_MODULES),
    bundleBudget(projectRoot, [
      { ...PAGE_BUDGETS.signIn, roots: [MAIN, ...TEXTS, SIGN_IN, SIGN_IN_TEXTS] },
      { ...PAGE_BUDGETS.firstScreen, roots: [MAIN, MODULES, ...TEXTS, FRAME, HOME, ...HOME_TEXTS, ...BACKGROUND] },
    ]),
    modulesPreload(projectRoot, MAIN, MODULES),
    firstPage(projectRoot.replace(/\/$/, ''), MAIN, MODULES, [SIGN_IN, SIGN_IN_TEXTS]),
    offlineWorker(projectRoot.replace(/\/$/, ''), [MAIN, MODULES]),
    precompressAssets(),
  ],
  worker: { format: 'es' },
  build: {
    outDir: `${projectRoot}/dist/web`,
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // Every import on demand lists what it fetches beside itself; what is there before the first of them need not be told.
      // What the first page may ask for later it names without what that brings: scripts find it, styles do not.
      resolveDependencies: (file, files, { hostId }) =>
        files.filter(
          (needed) =>
            !ALWAYS_THERE.test(needed) &&
            (needed.endsWith('.css') || !FIRST_PAGE.test(hostId) || FIRST_SCREENS.test(file)),
        ),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK, priority: 7 },
            { name: 'arabic', test: ARABIC, priority: 7 },
            { name: 'start', tags: ['$initial'], priority: 6 },
            { name: 'credentials', test: CREDENTIALS, priority: 5.5 },
            pageChunk(projectRoot, 'shared', [SIGN_IN], 5, { part: 'shared' }),
            pageChunk(projectRoot, 'sign-in', [SIGN_IN, SIGN_IN_TEXTS], 4, { part: 'own' }),
            pageChunk(projectRoot, 'modules', [MODULES], 3.5),
            pageChunk(projectRoot, 'frame', [FRAME], 3),
            pageChunk(projectRoot, 'list', [LIST], 2),
            pageChunk(projectRoot, 'editor', [EDITOR], 1),
            pageChunk(projectRoot, 'background', BACKGROUND, 0.5),
            pageChunk(projectRoot, 'home', [HOME], 0.4),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: api, ws: true },
      '/user_rbac': api,
      '/adassa_service': api,
      '/bcf': api,
      '/foundation': api,
      '/healthz': api,
      // Made once into dist/web, which the server serves.
      '/basemap.pmtiles': api,
    },
  },
})
