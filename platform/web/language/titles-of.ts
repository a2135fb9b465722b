import type { Text } from '#platform/contract/text.ts'
import { i18n, TITLES_CATALOGUE } from './i18n.ts'

/** Titles of a module's spec whose Arabic comes in a file of its own: the build writes them in place of both languages. */
export function titlesOf(module: string): (english: string) => Text {
  return (en) => ({
    en,
    get ar() {
      const arabic: unknown = i18n.getResource('ar', TITLES_CATALOGUE, `${module}/${en}`)
      return typeof arabic === 'string' ? arabic : en
    },
  })
}
