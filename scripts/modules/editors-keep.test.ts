import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Screens on which something is typed or drawn that is saved later. */
const EDITOR = /\/web\/screens\/(.*-editor|design|menu)-screen\.tsx$/
/** What keeps it as a draft and asks before it is left; the kit's editor does by itself. */
const KEEPERS = /\b(useRecordForm|useDrawing|RecordEditor|EditorForm)\b/
/** What does so for what is typed on a page beside its record's form. */
const KEEPERS_OF_PARTS = /from '#platform\/web\/(entry-grid\/use-kept-rows|form\/use-(drawing|record-form))\.ts'/

/** The texts of a file and of those of its own module that it imports, each once. */
function textsBehind(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path) || !existsSync(path)) return []
  seen.add(path)
  const text = readFileSync(path, 'utf8')
  const next = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(path), to))
  return [text, ...next.flatMap((file) => textsBehind(file, seen))]
}

test('every editor and designer keeps what was typed or drawn, and asks before it is left', () => {
  const screens = readdirSync(join(ROOT, 'modules'), { recursive: true, encoding: 'utf8' })
    .map((path) => `modules/${path}`)
    .filter((path) => EDITOR.test(path))
  expect(screens.length).toBeGreaterThan(30)
  const careless = screens.filter((screen) => !textsBehind(join(ROOT, screen)).some((text) => KEEPERS.test(text)))
  expect(careless).toEqual([])
})

test('every grid that is saved by itself, and every page that sends what was put together on it, keeps it as well', () => {
  const files = readdirSync(join(ROOT, 'modules'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('/web/') && path.endsWith('.tsx') && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, 'modules', path), 'utf8') }))
  const grids = files.filter(({ text }) => text.includes('<EntryGrid') && text.includes('useApiMutation('))
  expect(grids.length).toBeGreaterThan(7)
  const pages = files.filter(
    ({ path, text }) => /\/screens\/new-[a-z-]+-screen\.tsx$/.test(path) && text.includes('<TextField'),
  )
  expect(pages.length).toBeGreaterThan(0)
  const careless = [...grids, ...pages].filter(({ text }) => !KEEPERS_OF_PARTS.test(text))
  expect(careless.map(({ path }) => path)).toEqual([])
})
