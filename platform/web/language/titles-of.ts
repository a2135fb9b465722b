import type { Text } from '#platform/contract/text.ts'
import { writtenText } from './find-text.ts'
import { TITLES_CATALOGUE } from './i18n.ts'

/** Titles of a module's spec whose Arabic comes in a file of its own: the build writes them in place of both languages. */
export function titlesOf(module: string): (english: string) => Text {
  return (en) => ({
    en,
    get ar() {
      return writtenText('ar', TITLES_CATALOGUE, `${module}/${en}`) ?? en
    },
  })
}
