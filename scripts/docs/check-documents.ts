import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { generatedDocuments, leftOverDocuments } from './generated-documents.ts'

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'screens-out', 'coverage', '.git'])
const LINK = /\]\(([^)\s]+)\)/g
const CODE = /`([^`\n]+)`/g
/** What a document may call a path: it begins with a folder of the project, and holds no pattern. */
const PATH = /^(apps|modules|platform|engines|viewers|ui|demo|bench|e2e|scripts|docs)\/[\w./-]*$/
/** The module that documents make up to explain how one is added. */
const EXAMPLE = /^modules\/incidents\b/
const NPM_SCRIPT = /^npm (?:run (?:--silent )?([\w:-]+)|(start|test))\b/
/** Longest that each document may be (lines), so that it is read. */
const LIMITS: readonly (readonly [RegExp, number])[] = [
  [/^README\.md$/, 120],
  [/^ARCHITECTURE\.md$/, 200],
  [/^CONTRIBUTING\.md$/, 150],
  [/^docs\/decisions\//, 60],
  [/^modules\/[^/]+\/README\.md$/, 50],
]
/** Changes that wait to be gathered into CHANGELOG.md: more of them nobody reads. */
const MOST_CHANGES = 60

/**
 * Checks every document of the project: links, paths and npm scripts that it names exist, it is not too long, and what
 * is generated is up to date.
 * @param root folder of the project
 * @returns a line for each finding; empty where there is none.
 */
export async function checkDocuments(root: string): Promise<string[]> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const findings = documentsIn(root).flatMap((document) => checkDocument(root, document, scripts))
  findings.push(...checkChanges(root))
  const documents = await generatedDocuments(root)
  findings.push(...leftOverDocuments(root, documents).map((path) => `${path} is of no module: npm run docs`))
  for (const [path, text] of documents) {
    const file = join(root, path)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) findings.push(`${path} is out of date: npm run docs`)
  }
  return findings
}

/** Findings of the folder of changes; exported for its test. */
export function checkChanges(root: string): string[] {
  const folder = join(root, 'changes')
  const count = existsSync(folder) ? readdirSync(folder).length : 0
  return count > MOST_CHANGES ? [`changes/ holds ${count} files: gather them into CHANGELOG.md, by area.`] : []
}

function documentsIn(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : documentsIn(root, path)
    return entry.name.endsWith('.md') ? [relative(root, path)] : []
  })
}

/** Findings of one document; exported for its test. */
export function checkDocument(root: string, document: string, scripts: Readonly<Record<string, string>>): string[] {
  const text = readFileSync(join(root, document), 'utf8')
  const findings: string[] = []
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  for (const [, target = ''] of prose.matchAll(LINK)) {
    if (!linkExists(root, document, target)) findings.push(`${document}: the link ${target} leads nowhere.`)
  }
  for (const [, code = ''] of prose.matchAll(CODE)) {
    const script = NPM_SCRIPT.exec(code)
    const name = script?.[1] ?? script?.[2]
    if (name && !(name in scripts)) findings.push(`${document}: there is no script '${name}'.`)
    if (PATH.test(code) && !EXAMPLE.test(code) && !pathExists(root, document, code))
      findings.push(`${document}: there is no ${code}.`)
  }
  const limit = LIMITS.find(([name]) => name.test(document))?.[1]
  const lines = text.trimEnd().split('\n').length
  if (limit && lines > limit) findings.push(`${document}: ${lines} lines, at most ${limit}.`)
  return findings
}

function linkExists(root: string, document: string, target: string): boolean {
  if (/^(https?|mailto):/.test(target)) return true
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? join(root, document) : join(root, dirname(document), decodeURIComponent(path))
  if (!existsSync(file)) return false
  if (!anchor || !file.endsWith('.md')) return true
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+\s+(.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  )
  return headings.includes(anchor)
}

/** The anchor that code hosts give a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

/** From the root, or from the folder of the document: a module's README speaks of its own `web/`. */
function pathExists(root: string, document: string, path: string): boolean {
  const plain = path.replace(/\/$/, '')
  return existsSync(join(root, plain)) || existsSync(join(root, dirname(document), plain))
}
