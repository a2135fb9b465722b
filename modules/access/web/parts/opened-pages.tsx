import type { Text } from '#platform/contract/text.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useAccessText } from '../use-access-text.ts'
import css from './access.module.css'

/** Which pages a right opens; nothing where it opens none. */
export function OpenedPages({ pages }: { readonly pages: readonly { readonly title: Text }[] }) {
  const text = useAccessText()
  const say = useSay()
  if (pages.length === 0) return null
  return (
    <span className={css['small']}>
      {text('opensPages', { pages: pages.map(({ title }) => say(title)).join(' · ') })}
    </span>
  )
}
