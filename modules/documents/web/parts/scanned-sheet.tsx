import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Icon } from '#ui/icon.tsx'
import type { DocumentWithRevisions } from '../../contract/document.ts'
import { useDocumentsText } from '../use-documents-text.ts'
import css from './documents.module.css'

/** Whether the sheet in somebody's hand, whose code led here, is the one to work by. */
export function ScannedSheet({ document: { current } }: { readonly document: DocumentWithRevisions }) {
  const text = useDocumentsText()
  const { sheet } = useScreenParams()
  if (!sheet) return null
  if (current?.label === sheet)
    return (
      <p role="status" className={css['valid']}>
        <Icon name="success" /> <strong>{text('sheetValid', { sheet })}</strong>
      </p>
    )
  return (
    <p role="alert" className={css['warn']}>
      <strong>{text('sheetOld', { sheet })}</strong>{' '}
      {current ? text('sheetInstead', { label: current.label }) : text('sheetWithout')}
    </p>
  )
}
