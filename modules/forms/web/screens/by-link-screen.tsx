import { useCallback, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { goToFirstFault } from '#platform/web/form/go-to-first-fault.ts'
import { forgetLinkToken, takeLinkToken } from '#platform/web/links/link-token.ts'
import { PublicPage } from '#platform/web/links/public-page.tsx'
import { useLinkOpening } from '#platform/web/links/use-link-opening.ts'
import { randomUuid } from '#platform/web/random-id.ts'
import { useTitle } from '#platform/web/routing/screen-host.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field-message.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { OpenedFormLink } from '../../contract/form-link.ts'
import { formsApi } from '../../contract/forms-api.ts'
import { formsModule } from '../../contract/forms-module.ts'
import css from '../fill/fill.module.css'
import { FormFill } from '../fill/form-fill.tsx'
import { useFilling } from '../fill/use-filling.ts'
import { useLinkFiles } from '../links/use-link-files.ts'
import { useFormsText } from '../use-forms-text.ts'

const PAGE = formsModule.screens.byLink.path
const CLOSED = 'form-link.closed'

type Phase =
  | { readonly name: 'opening' }
  | { readonly name: 'closed' }
  | { readonly name: 'failed'; readonly message: string }
  | { readonly name: 'open'; readonly token: string; readonly link: OpenedFormLink }
  | { readonly name: 'sent'; readonly number: string }

/** Where a link leads somebody without an account: the form, and a word of thanks once it has arrived. */
export function ByLinkScreen() {
  const text = useFormsText()
  const { phase, open, setPhase } = useOpenedLink()
  useTitle(phase.name === 'open' ? phase.link.title : text('links'))
  switch (phase.name) {
    case 'opening':
      return <Skeleton height="20rem" />
    case 'closed':
      return (
        <PublicPage mark={<Icon name="link" sizePx={22} />} title={text('closedTitle')} words={text('closedWords')} />
      )
    case 'failed':
      return (
        <PublicPage mark={<Icon name="warning" sizePx={22} />} title={text('openFailed')} words={phase.message}>
          <Button look="primary" onClick={() => void open()}>
            {text('tryAgain')}
          </Button>
        </PublicPage>
      )
    case 'sent':
      return (
        <PublicPage
          mark={<Icon name="success" sizePx={22} />}
          title={text('sentTitle')}
          words={text('sentWords', { number: phase.number })}
        >
          <Button onClick={() => void open()}>{text('fillAnother')}</Button>
        </PublicPage>
      )
    case 'open':
      return <Fill {...phase} onSent={(number) => setPhase({ name: 'sent', number })} />
  }
}

function useOpenedLink() {
  const [phase, setPhase] = useState<Phase>({ name: 'opening' })
  const open = useCallback(async () => {
    const token = takeLinkToken(PAGE)
    if (!token) return setPhase({ name: 'closed' })
    setPhase({ name: 'opening' })
    try {
      setPhase({ name: 'open', token, link: await fetchEndpoint(formsApi, 'openLink', { token }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A token of a form that no link has is refused before it is looked up.
      const isClosed = error.error === CLOSED || error.status === 400
      if (isClosed) forgetLinkToken(PAGE)
      setPhase(isClosed ? { name: 'closed' } : { name: 'failed', message: error.message })
    }
  }, [])
  useLinkOpening(open)
  return { phase, open, setPhase }
}

interface FillProps {
  readonly token: string
  readonly link: OpenedFormLink
  readonly onSent: (number: string) => void
}

function Fill({ token, link, onSent }: FillProps) {
  const text = useFormsText()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const { files, send: sendFiles } = useLinkFiles()
  // However often it is sent, it is there once.
  const [clientId] = useState(randomUuid)
  const filling = useFilling({ tables: link.tables, lists: {} }, {}, files, clientId)
  const [sender, setSender] = useState('')
  const [areFaultsShown, showFaults] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (button: Element) => {
    showFaults(true)
    if (!filling.check() || sender.trim() === '') {
      setProblem(text('notComplete'))
      return goToFirstFault(button)
    }
    setProblem(null)
    setSending(true)
    try {
      const media = await sendFiles(token, clientId)
      const answered = { ...filling.answered(), version: link.version, clientId, sender, media }
      onSent((await fetchEndpoint(formsApi, 'fillByLink', { ...answered, token })).number)
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <PublicPage title={link.title} words={(isArabic && link.nameAr) || link.name} isLong>
      <div className={css['form']}>
        <TextField
          label={text('senderName')}
          autoComplete="name"
          value={sender}
          maxLength={120}
          error={areFaultsShown && sender.trim() === '' ? text('senderMissing') : undefined}
          onChange={({ target }) => setSender(target.value)}
        />
        <FormFill filling={filling} />
        {problem && <FieldMessage id="form-by-link" text={problem} />}
        <div>
          <Button
            look="primary"
            size="large"
            busy={isSending}
            onClick={({ currentTarget }) => void send(currentTarget)}
          >
            {text('send')}
          </Button>
        </div>
      </div>
    </PublicPage>
  )
}
