import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { ChatProposal } from '../../contract/chat.ts'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'

/** What would stand in a new record, and the way to its form: the person checks and saves it. */
export function ProposalView({ proposal }: { readonly proposal: ChatProposal | null }) {
  const text = useChatText()
  const say = useSay()
  if (!proposal) return <p className={css['note']}>{text('goneForm')}</p>
  const { kind, title, text: written, path } = proposal
  return (
    <section className={css['thing']} aria-label={text('proposal', { kind: say(kind) })}>
      <h3 className={css['heading']}>{text('proposal', { kind: say(kind) })}</h3>
      <p className={css['note']}>{text('before')}</p>
      {title !== '' && (
        <p dir="auto">
          <strong>{title}</strong>
        </p>
      )}
      {written !== '' && written !== title && (
        <p className={css['draft']} dir="auto">
          {written}
        </p>
      )}
      {path === null ? (
        <p className={css['note']}>{text('noForm')}</p>
      ) : (
        <div className={css['tools']}>
          <PathLink className={buttonClass({ look: 'primary' })} path={path}>
            {text('openForm')}
          </PathLink>
        </div>
      )}
    </section>
  )
}
