import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useSitesText } from '../use-sites-text.ts'
import css from './editor-parts.module.css'

interface ConflictNoticeProps {
  readonly savedBy: string | null
  /** Fields that are stored with other values than those on screen. */
  readonly differences: readonly { readonly field: string; readonly stored: string }[]
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Somebody else saved the record meanwhile: what differs, and whose entries shall count. Nothing typed is lost. */
export function ConflictNotice({ savedBy, differences, onMine, onTheirs }: ConflictNoticeProps): ReactNode {
  const text = useSitesText()
  return (
    <div className={css['conflict']} role="alert">
      <h2>{savedBy ? text('conflictTitle', { name: savedBy }) : text('conflictNobody')}</h2>
      <p>{text(differences.length > 0 ? 'conflictText' : 'conflictNone')}</p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ field, stored }) => (
            <li key={field}>{text('conflictStored', { field, value: stored })}</li>
          ))}
        </ul>
      )}
      <div className={css['buttons']}>
        <Button onClick={onMine}>{text('conflictMine')}</Button>
        <Button look="quiet" onClick={onTheirs}>
          {text('conflictTheirs')}
        </Button>
      </div>
    </div>
  )
}
