import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { copyText } from '../copy-text.ts'
import { useFormats } from '../language/use-formats.ts'
import css from './links.module.css'
import { useLinksText } from './use-links-text.ts'
import { wholeLink } from './whole-link.ts'

/** A link that was just made, with its token. */
export interface Made {
  readonly address: string
  readonly expiresAt: string
  readonly isCopied: boolean
}

/** The link that was just made. It cannot be shown again, so it is copied at once and stays until the dialog closes. */
export function MadeLink({ made, onAnother }: { readonly made: Made; readonly onAnother: () => void }) {
  const text = useLinksText()
  const format = useFormats()
  const [isCopied, setCopied] = useState(made.isCopied)
  const field = useRef<HTMLInputElement>(null)
  const link = wholeLink(made.address)
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
      <p className={css['quiet']}>{text('linkOnce', { date: format.dateTime(made.expiresAt) })}</p>
      <Button look="quiet" size="small" onClick={onAnother}>
        {text('another')}
      </Button>
    </div>
  )
}
