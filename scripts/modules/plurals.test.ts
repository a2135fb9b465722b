import { expect, it } from 'vitest'
import { readCatalogues } from './repeated-texts.ts'

/** A count before the things that it counts: of one it would say `1 things`. Forms of a plural say it right in either language. */
const COUNTED = /\{\{count\}\} (?:more |further |of the |private |damaged |new )?(?:people|[a-z]{3,}s)\b/
/** Verbs and words that end as plurals do. */
const NO_PLURAL = /\{\{count\}\} (?:has|was|pass|less|across|works|needs|waits)\b/

it('says what a count counts in the forms of a plural, or before the count', async () => {
  const catalogues = await readCatalogues(process.cwd())
  expect(catalogues.size).toBeGreaterThan(20)
  const wrong = [...catalogues].flatMap(([module, { en }]) =>
    Object.entries(en)
      .filter(([key, text]) => !/_(one|other)$/.test(key) && COUNTED.test(text) && !NO_PLURAL.test(text))
      .map(([key, text]) => `${module}.${key}: ${text}`),
  )
  expect(wrong).toEqual([])
  expect(COUNTED.test('{{count}} people')).toBe(true)
})
