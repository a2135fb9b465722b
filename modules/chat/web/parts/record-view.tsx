import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { DefinitionGrid } from '#ui/definition-grid.tsx'
import type { ChatRecord } from '../../contract/chat.ts'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'

/** Facts of the record that was open when it was asked about, as its reader may see them now. */
export function RecordView({ record }: { readonly record: ChatRecord | null }) {
  const text = useChatText()
  const say = useSay()
  const format = useFormats()
  if (!record) return <p className={css['note']}>{text('withheldRecord')}</p>
  const { kind, number, title, path, facts, asOf } = record
  const named = say(title).includes(number) ? say(title) : `${number} ${say(title)}`
  const called = `${say(kind)}: ${named}`
  return (
    <section className={css['thing']} aria-label={called}>
      <h3 className={css['heading']} dir="auto">
        {path === null ? called : <PathLink path={path}>{called}</PathLink>}
      </h3>
      {facts.length === 0 ? (
        <p className={css['note']}>{text('noFacts')}</p>
      ) : (
        <DefinitionGrid
          definitions={facts.map(({ label, value }) => ({
            term: label,
            value: <bdi>{value ?? text('notEntered')}</bdi>,
          }))}
        />
      )}
      <p className={css['note']}>{text('readAt', { time: format.exactTime(asOf) })}</p>
    </section>
  )
}
