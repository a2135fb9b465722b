import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useSitesText } from '../use-sites-text.ts'
import css from './editor-parts.module.css'

export interface StoredField {
  readonly field: string
  /** What is stored now, in words. */
  readonly stored: string
}

interface ConflictNoticeProps {
  readonly savedBy: string | null
  /** Fields that the other one has changed alone: they are taken over. */
  readonly taken: readonly StoredField[]
  /** Fields that both have changed. */
  readonly contested: readonly StoredField[]
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Somebody else saved the record meanwhile: what becomes of the fields, and whose entries shall count. Nothing typed is lost. */
export function ConflictNotice({ savedBy, taken, contested, onMine, onTheirs }: ConflictNoticeProps): ReactNode {
  const text = useSitesText()
  return (
    <div className={css['conflict']} role="alert">
      <h2>{savedBy ? text('conflictTitle', { name: savedBy }) : text('conflictNobody')}</h2>
      <Stored says={text('conflictText')} fields={taken} />
      <Stored says={text('conflictBoth')} fields={contested} />
      {taken.length + contested.length === 0 && <p>{text('conflictNone')}</p>}
      <div className={css['buttons']}>
        <Button onClick={onMine}>{text('conflictMine')}</Button>
        <Button look="quiet" onClick={onTheirs}>
          {text('conflictTheirs')}
        </Button>
      </div>
    </div>
  )
}

function Stored({ says, fields }: { says: string; fields: readonly StoredField[] }) {
  const text = useSitesText()
  if (fields.length === 0) return null
  return (
    <>
      <p>{says}</p>
      <ul>
        {fields.map(({ field, stored }) => (
          <li key={field}>{text('conflictStored', { field, value: stored })}</li>
        ))}
      </ul>
    </>
  )
}
