import { expect, it } from 'vitest'

const SOURCES = import.meta.glob<string>(['./**/*.tsx', '../platform/web/**/*.tsx', '../modules/*/web/**/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** They speak the browser's language and its order of days, whatever the page says everywhere else. */
const NATIVE = /type=(?:"|\{')(?:date|datetime-local|time|month|week)(?:"|'\})/

it('[CONST-03] leaves no day and no time to a field of the browser', () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(300)
  expect(Object.keys(SOURCES).filter((path) => NATIVE.test(SOURCES[path] ?? ''))).toEqual([])
  expect(NATIVE.test('<input type="date" />')).toBe(true)
})
