import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Screens on which something is typed or drawn that is saved later. */
const EDITOR = /\/web\/screens\/(.*-editor|design|menu)-screen\.tsx$/
/** What keeps it as a draft and asks before it is left; the kit's editor does by itself. */
const KEEPERS = /\b(useRecordForm|useDrawing|RecordEditor|EditorForm)\b/

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
