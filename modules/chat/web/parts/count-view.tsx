import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import type { ChatCount } from '../../contract/chat.ts'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'

/** How many there are, when, what of the question was left out, and the first of them. */
export function CountView({ count }: { readonly count: ChatCount | null }) {
  const text = useChatText()
  const say = useSay()
  const format = useFormats()
  if (!count) return <p className={css['note']}>{text('withheldCount')}</p>
  const { records, of, asOf, ignored, rows } = count
  return (
    <>
      <p className={css['counted']}>
        {say(of)}: {format.count(records)}
      </p>
      <p className={css['note']}>
        {text('countedAt', { time: format.dateTime(asOf) })}
        {ignored.length > 0 && ` ${text('leftOut', { words: ignored.join(' · ') })}`}
      </p>
      <ul className={css['sources']}>
        {rows.map(({ id, number, name, path }) => (
          <li key={id} dir="auto">
            {path === null ? (
              `${number} ${say(name)}`
            ) : (
              <PathLink className={css['link']} path={path}>
                {`${number} ${say(name)}`}
              </PathLink>
            )}
          </li>
        ))}
      </ul>
      {records > rows.length && rows.length > 0 && (
        <p className={css['note']}>{text('firstOnly', { shown: format.count(rows.length) })}</p>
      )}
    </>
  )
}
