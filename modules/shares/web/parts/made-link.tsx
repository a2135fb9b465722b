import { useRef, useState } from 'react'
import type { AnswerFor } from '#platform/web/api/fetch-endpoint.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { wholeLink } from '#platform/web/links/whole-link.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { sharesApi } from '../../contract/shares-api.ts'
import { useSharesText } from '../use-shares-text.ts'
import css from './share-dialog.module.css'

/** The link that was just made. It cannot be shown again, so it is copied at once and stays until the dialog closes. */
export function MadeLink(props: {
  answer: AnswerFor<typeof sharesApi, 'create'>
  isCopied: boolean
  onAnother: () => void
}) {
  const { answer, onAnother } = props
  const text = useSharesText()
  const format = useFormats()
  const [isCopied, setCopied] = useState(props.isCopied)
  const field = useRef<HTMLInputElement>(null)
  const link = wholeLink(answer.link)
  const copy = async () => {
    field.current?.select()
    setCopied(await copyText(link))
  }
  return (
    <div className={css['made']} role="status">
      <p className={css['madeTitle']}>
        <Icon name={isCopied ? 'success' : 'link'} />
        {text(isCopied ? 'linkReady' : 'linkReadyNotCopied')}
      </p>
      <div className={css['linkRow']}>
        <TextField
          ref={field}
          label={text('link')}
          isLabelHidden
          readOnly
          dir="ltr"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button look="primary" icon={<Icon name={isCopied ? 'check' : 'copy'} />} onClick={() => void copy()}>
          {text(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
      <p className={css['quiet']}>{text('linkOnce', { date: format.dateTime(answer.share.expiresAt) })}</p>
      <Button look="quiet" size="small" onClick={onAnother}>
        {text('another')}
      </Button>
    </div>
  )
}
