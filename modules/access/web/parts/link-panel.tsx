import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { accessApi } from '../../contract/access-api.ts'
import type { User } from '../../contract/user.ts'
import { useAccessText } from '../use-access-text.ts'
import { useNameOf } from '../use-name-of.ts'
import { useUserActions } from '../use-user-actions.ts'
import css from './access.module.css'

/** The open link with which a user sets their password, for who hands it over. Nothing where there is none to hand over. */
export function LinkPanel({ user }: { user: User }) {
  const text = useAccessText()
  const format = useFormats()
  const nameOf = useNameOf()
  const actions = useUserActions()
  if (!user.link) {
    if (user.state !== 'invited') return null
    return (
      <section className={css['panel']} aria-label={text('linkInvitation')}>
        <p className={css['words']}>{text('linkExpired')}</p>
        <div className={css['buttons']}>
          <Button onClick={() => void actions.makeLink(user)}>{text('newInvitation')}</Button>
        </div>
      </section>
    )
  }
  const title = text(user.link.purpose === 'invitation' ? 'linkInvitation' : 'linkReset')
  const until = format.dateTime(user.link.expiresAt)
  return (
    <section className={css['panel']} aria-label={title}>
      <h2 className={css['heading']}>{title}</h2>
      <p className={css['words']}>{text('linkText', { name: nameOf.person(user), until: `\u2066${until}\u2069` })}</p>
      <OpenLink user={user} />
    </section>
  )
}

function OpenLink({ user }: { user: User }) {
  const text = useAccessText()
  const [isShown, setShown] = useState(false)
  const answer = useApiQuery(accessApi, 'link', { id: user.id }, { staleTimeMs: 0 })
  // Without a configured origin the server names the path alone.
  const link = answer.data && new URL(answer.data.link, window.location.origin).href
  const copy = async () => {
    if (link && (await copyText(link))) showMessage({ tone: 'success', text: text('copied') })
    else setShown(true)
  }
  return (
    <>
      {answer.data && (
        <p className={css['words']}>
          {answer.data.mailedTo
            ? text('mailedTo', { email: `\u2066${answer.data.mailedTo}\u2069` })
            : text('notMailed')}
        </p>
      )}
      <div className={css['buttons']}>
        <Button icon={<Icon name="copy" />} busy={answer.isPending} onClick={() => void copy()}>
          {text('copyLink')}
        </Button>
        {!isShown && (
          <Button look="quiet" onClick={() => setShown(true)}>
            {text('showLink')}
          </Button>
        )}
      </div>
      {isShown && link && (
        <TextField
          label={text('theLink')}
          isLabelHidden
          dir="ltr"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
      )}
      {answer.error && <p role="alert">{answer.error.message}</p>}
    </>
  )
}
