import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const FOLDERS = ['apps', 'demo', 'engines', 'modules', 'platform', 'ui', 'viewers']
/** An import or a passing on, with what it names and where from. One on demand, inside an expression, is none. */
const IMPORT =
  /^(?:import|export)\s+(?:(type\s+)?(\{[^}]*\}|\*(?:\s+as\s+\w+)?|\w+(?:,\s*\{[^}]*\})?)\s+from\s+)?'([#.][^']+)'/gm
/** Braces with types alone: nothing of it is there at run time. */
const TYPES_ALONE = /^\{(\s*type\s+[^,}]+,?)+\s*\}$/

/**
 * Circles of files that need each other while they are read. The rule `no-cycle` counts an import that mixes types and
 * values as types, and lets these pass.
 * @param root folder of the project
 * @returns each circle as its files, the first one again at the end.
 */
export function findImportCircles(root: string): string[][] {
  const files = FOLDERS.flatMap((folder) => sourcesIn(root, folder))
  const imports = new Map(files.map((file) => [file, importsOf(root, file)]))
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) circles.push([...path.slice(at), file])
    if (at >= 0 || done.has(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return circles
}

function sourcesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|e2e|d)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

/** Files that must be there before this one runs. */
function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(([, type, names = '', from = '']) => {
    if (type || TYPES_ALONE.test(names)) return []
    return [
      from.startsWith('#') ? from.slice(1) : relative(root, join(root, dirname(file), from)).replaceAll('\\', '/'),
    ]
  })
}
