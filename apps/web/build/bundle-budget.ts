import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { LEAST_COMPRESSED_BYTES } from './precompress-assets.ts'

/** What a page may fetch, compressed with gzip, 1 kB = 1000 bytes. */
export interface PageBudget {
  readonly page: string
  /** Source files that the page loads, from the project's root; what they import without `import()` is found. */
  readonly roots: readonly string[]
  readonly scriptKilobytes: number
  readonly styleKilobytes: number
  /** The only modules of the product whose files it may fetch; absent where it fetches something of all. */
  readonly modules?: readonly string[]
}

/** The part of a bundled file that is measured. */
export interface BundledChunk {
  readonly code: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly styles: readonly string[]
}
export interface Bundled {
  readonly chunks: ReadonlyMap<string, BundledChunk>
  /** File name -> content. */
  readonly styles: ReadonlyMap<string, string | Uint8Array>
}

export interface PageWeight {
  readonly scriptKilobytes: number
  readonly styleKilobytes: number
}

/**
 * Fails the build where a page would fetch more than its budget, and prints what each page fetches. In another mode than
 * `production` it prints alone: a benchmark builds what is not to be delivered.
 */
export function bundleBudget(projectRoot: string, budgets: readonly PageBudget[]): Plugin {
  let isDelivered = true
  return {
    name: 'bundle-budget',
    apply: 'build',
    configResolved({ mode }) {
      isDelivered = mode === 'production'
    },
    generateBundle: {
      order: 'post',
      handler(_options, output) {
        const bundled = readBundle(output)
        const failures = budgets.flatMap((budget) => {
          const strangers = strangersOn(bundled, projectRoot, budget)
          const weight = weighPage(bundled, projectRoot, budget.roots)
          const line = `${budget.page}: ${weight.scriptKilobytes.toFixed(1)} of ${budget.scriptKilobytes} kB script, ${weight.styleKilobytes.toFixed(1)} of ${budget.styleKilobytes} kB style (gzip)`
          console.log(`  ${line}`)
          const isOver =
            weight.scriptKilobytes > budget.scriptKilobytes || weight.styleKilobytes > budget.styleKilobytes
          return [...(isOver ? [line] : []), ...strangers]
        })
        if (failures.length > 0 && isDelivered) this.error(`Over the budget:\n  ${failures.join('\n  ')}`)
      },
    },
  }
}

/**
 * Weight of everything that the given sources bring along.
 * @throws where a source is not in the bundle: the budget would measure another page than it says.
 */
export function weighPage(bundled: Bundled, projectRoot: string, roots: readonly string[]): PageWeight {
  const chunks = [...pageChunks(bundled, projectRoot, roots)].flatMap((name) => bundled.chunks.get(name) ?? [])
  const styles = new Set(chunks.flatMap((chunk) => chunk.styles))
  return {
    scriptKilobytes: sum(chunks.map(({ code }) => zippedKilobytes(code))),
    styleKilobytes: sum([...styles].map((name) => zippedKilobytes(bundled.styles.get(name) ?? ''))),
  }
}

/**
 * What a page fetches of modules that it may not: it would grow with each module of the product.
 * @returns a line for each file
 * @throws where a source is not in the bundle
 */
export function strangersOn(bundled: Bundled, projectRoot: string, { page, roots, modules }: PageBudget): string[] {
  if (!modules) return []
  const folder = `${projectRoot.replace(/\/$/, '')}/modules/`
  const files = [...pageChunks(bundled, projectRoot, roots)].flatMap(
    (name) => bundled.chunks.get(name)?.moduleIds ?? [],
  )
  return files
    .filter((id) => id.startsWith(folder))
    .map((id) => id.slice(folder.length))
    .filter((file) => !modules.includes(file.split('/')[0] ?? ''))
    .map(
      (file) =>
        `${page}: brings modules/${file}, whose module it does not show; all modules come with apps/web/modules.ts`,
    )
}

/**
 * Names of the files that the given sources bring along.
 * @throws where a source is not in the bundle
 */
export function pageChunks(bundled: Bundled, projectRoot: string, roots: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundled.chunks.get(name)
    if (!chunk || names.has(name)) return
    names.add(name)
    chunk.imports.forEach(visit)
  }
  for (const root of roots) visit(chunkOf(bundled, `${projectRoot.replace(/\/$/, '')}/${root}`, root))
  return names
}

function chunkOf({ chunks }: Bundled, moduleId: string, root: string): string {
  for (const [name, chunk] of chunks) if (chunk.moduleIds.includes(moduleId)) return name
  throw new Error(`The budget names ${root}, which the bundle does not have.`)
}

/** What is measured of the bundler's output. */
export function readBundle(
  output: Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1],
): Bundled {
  const chunks = new Map<string, BundledChunk>()
  const styles = new Map<string, string | Uint8Array>()
  for (const [name, file] of Object.entries(output)) {
    if (file.type === 'asset') {
      if (name.endsWith('.css')) styles.set(name, file.source)
      continue
    }
    const { code, imports, moduleIds } = file
    chunks.set(name, { code, imports, moduleIds, styles: [...(file.viteMetadata?.importedCss ?? [])] })
  }
  return { chunks, styles }
}

/** As it is sent: small files go as they are. */
function zippedKilobytes(content: string | Uint8Array): number {
  const bytes = Buffer.byteLength(content)
  if (bytes < LEAST_COMPRESSED_BYTES) return bytes / 1_000
  return gzipSync(content, { level: 9 }).length / 1_000
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
