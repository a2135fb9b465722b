import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { documentsApi } from '../../contract/documents-api.ts'
import { useDocumentsText } from '../use-documents-text.ts'
import css from './drive-help.module.css'

/** Where the drive is, how a computer connects to it, and what holds there. */
export function DriveHelp() {
  const text = useDocumentsText()
  const about = useApiQuery(documentsApi, 'drive', {})
  const [isCopied, setCopied] = useState(false)
  if (about.error && !about.data) return <ErrorState title={about.error.message} />
  if (!about.data) return <Skeleton width="100%" height="8rem" />
  const { address, userName, isSecure } = about.data
  const named = { name: `\u2068${userName}\u2069` }
  return (
    <div className={css['stack']}>
      <div className={css['address']}>
        <code dir="ltr">{address}</code>
        <Button
          size="small"
          icon={<Icon name={isCopied ? 'check' : 'copy'} />}
          onClick={() => void copyText(address).then(setCopied)}
        >
          {text(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
      {!isSecure && <ProblemNote>{text('driveNeedsHttps')}</ProblemNote>}
      <p>{text('driveSignIn', named)}</p>
      <RowList label={text('driveHowTo')}>
        <RowItem title={text('driveWindows')} fact={text('driveWindowsText')} />
        <RowItem title={text('driveMac')} fact={text('driveMacText')} />
        <RowItem title={text('driveLinux')} fact={text('driveLinuxText')} />
      </RowList>
      <p>{text('driveRules')}</p>
    </div>
  )
}
