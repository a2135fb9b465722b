import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** What owns the version of an edited record, tells of what others changed and keeps drafts. */
const ONE_WAY = /\b(useRecordForm|RecordEditor)\b/

/** Files of the same module that a file stands on, itself first. */
function filesBehind(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g))
    filesBehind(join(dirname(file), path), seen)
  return seen
}

it('every screen that edits a record keeps versions, drafts and the changes of others in the one way', () => {
  const files = readdirSync('modules', { recursive: true, encoding: 'utf8' })
  const screens = files.filter((file) => file.endsWith('-editor-screen.tsx')).map((file) => join('modules', file))
  expect(screens.length).toBeGreaterThan(20)
  const others = screens.filter(
    (file) => ![...filesBehind(file)].some((one) => ONE_WAY.test(readFileSync(one, 'utf8'))),
  )
  expect(others).toEqual([])
})

it('every form asks for what the record is before it asks where it lies, which is mostly known', () => {
  const files = readdirSync('modules', { recursive: true, encoding: 'utf8' })
  const forms = files
    .filter((file) => file.endsWith('-editor-screen.tsx'))
    .map((file) => [file, readFileSync(join('modules', file), 'utf8').split('return (').at(-1) ?? ''] as const)
    .filter(([, fields]) => fields.includes('<PlaceOf'))
  expect(forms.length).toBeGreaterThan(10)
  const asksPlaceFirst = ([, fields]: readonly [string, string]) => {
    const [before = '', after = ''] = fields.split('<PlaceOf')
    return !/<[A-Z]\w* ?(name=|\/>)/.test(before) || /<(Text name="(name|title)"|ArabicName)/.test(after)
  }
  expect(forms.filter(asksPlaceFirst).map(([file]) => file)).toEqual([])
})

it('every form that takes pictures with a new record takes them before it asks where it lies', () => {
  const files = readdirSync('modules', { recursive: true, encoding: 'utf8' })
  const forms = files
    .filter((file) => file.endsWith('-editor-screen.tsx'))
    .map((file) => [file, readFileSync(join('modules', file), 'utf8')] as const)
    .filter(([, fields]) => fields.includes('useNewFiles('))
  expect(forms.length).toBeGreaterThan(3)
  const late = forms.filter(([, fields]) => !/\{files\.field\}[\s\S]*<PlaceOf/.test(fields))
  expect(late.map(([file]) => file)).toEqual([])
})
