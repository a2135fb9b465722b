import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { doneByLoading } from './loading-does-nothing.ts'

/** What listens to the page or the session as soon as it is there, and plugs nothing into anything. Nothing is added. */
const FOLLOWS_THE_PAGE = [
  "modules/access/web/access-web.ts: if (typeof window !== 'undefined') followViewing()",
  'modules/account/web/account-web.ts: followAccount()',
  'modules/design/web/loading/model-cache.ts: sessionStore.subscribe((session, before) => {',
  'modules/forms/web/background/send-waiting.ts: void sendWhatWaits()',
  "modules/sso/web/sso-web.ts: if (typeof window !== 'undefined') {",
]

describe('a file of a module', () => {
  it('does nothing when it is loaded: what it offers is a list of its half', () => {
    const files = readdirSync('modules', { recursive: true, encoding: 'utf8' })
      .map((path) => join('modules', path))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
    expect(files.length).toBeGreaterThan(1_000)
    const found = files.flatMap((path) => doneByLoading(readFileSync(path, 'utf8')).map((line) => `${path}: ${line}`))
    expect(found.sort()).toEqual(FOLLOWS_THE_PAGE)
  })

  it.each([
    ["import './what-happened.ts'", true],
    ["import '#modules/sites/server/sites-server.ts'", true],
    ["import './gantt.css'", false],
    ["import { happenings } from './what-happened.ts'", false],
    ['twinPart({', true],
    ['mapPart.register(async () => {', true],
    ['onReadingsStored(judgeReadings)', true],
    ['keep<Row>(rows)', true],
    ['known.set(1, 2)', true],
    ['for (const part of parts) add(part)', true],
    ['export const shown = made(parts)', false],
    ['  twinPart({', false],
    ['function onReadings(given: Reading) {', false],
  ])('%s', (line, isDone) => {
    expect(doneByLoading(`// A file.\n${line}\n`)).toEqual(isDone ? [line] : [])
  })
})
