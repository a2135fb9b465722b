import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Whole files and folders of packages that nothing here reads: other module formats, sources beside the built files,
 * copies of the same declarations. With source maps and documents they are a quarter of the installation.
 */
const UNREAD = [
  'echarts/dist',
  'lucide-react/dist/lucide-react.prefixed.d.ts',
  'lucide-react/dist/lucide-react.suffixed.d.ts',
  'maplibre-gl/src',
  'three/src',
  'three-mesh-bvh/build',
  'web-ifc/web-ifc-api-iife.js',
  'world-atlas/land-10m.json',
  '@mantine/core/cjs',
  'happy-dom/src',
  'zod/src',
]
const SOURCE_MAP = /\.(js|mjs|cjs|ts|mts|cts|css)\.map$/
const DOCUMENT = /^(readme|changelog|history|changes|contributing|security|upgrading|migration)\b.*\.(md|markdown)$/i

/**
 * Removes what no tool of this project reads from `node_modules`; runs after every installation. Maps of the product's
 * own code are not touched: those are made by the build.
 */
function trimPackages(folder) {
  if (!existsSync(folder)) return
  for (const path of UNREAD) rmSync(join(folder, path), { recursive: true, force: true })
  removeUnread(folder)
}

/** Source maps, and documents other than licences. */
function removeUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeUnread(path)
    else if (SOURCE_MAP.test(entry.name) || DOCUMENT.test(entry.name)) rmSync(path, { force: true })
  }
}

trimPackages(fileURLToPath(new URL('../../node_modules', import.meta.url)))
