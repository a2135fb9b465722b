import { expect, it } from 'vitest'

const SHEETS = import.meta.glob<string>(['./**/*.css', '../platform/web/**/*.css', '../modules/*/web/**/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Written for one side of the page; the mirrored words are inline-start, inline-end, start, end. */
const PHYSICAL =
  /(?:^|[;{\s])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/

it('finds style sheets to check', () => {
  expect(Object.keys(SHEETS).length).toBeGreaterThan(30)
})

it.each(Object.keys(SHEETS))('lays out %s by logical sides, so that Arabic is mirrored', (path) => {
  const wrong = (SHEETS[path] ?? '').split('\n').filter((line, at, lines) => {
    const isExcused = /Physical on purpose/.test(lines.slice(Math.max(0, at - 3), at).join(' '))
    return PHYSICAL.test(line) && !isExcused
  })
  expect(wrong).toEqual([])
})
