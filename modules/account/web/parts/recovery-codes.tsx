import { useState } from 'react'
import { BRAND } from '#platform/contract/brand.ts'
import { saveBlob } from '#platform/web/api/save-blob.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useAccountText } from '../use-account-text.ts'
import css from './profile.module.css'

/** The codes for the day when phone and keys are lost, shown this once. */
export function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const text = useAccountText()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(codes.join('\n')))
  return (
    <Dialog
      isOpen={codes.length > 0}
      onClose={onClose}
      title={text('recoveryTitle')}
      actions={
        <>
          <Button icon={<Icon name={isCopied ? 'check' : 'copy'} />} onClick={() => void copy()}>
            {text(isCopied ? 'copied' : 'copy')}
          </Button>
          <Button icon={<Icon name="download" />} onClick={() => download(codes)}>
            {text('download')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {text('codesKept')}
          </Button>
        </>
      }
    >
      <div className={css['stack']}>
        <p className={css['quiet']}>{text('recoveryText')}</p>
        <ul className={css['codes']} dir="ltr" aria-label={text('recoveryCodes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function download(codes: readonly string[]): void {
  const page = new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' })
  saveBlob(page, `${BRAND.name.toLowerCase()}-recovery-codes.txt`)
}
