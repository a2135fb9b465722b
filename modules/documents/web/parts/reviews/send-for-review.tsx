import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { DocumentWithRevisions } from '../../../contract/document.ts'
import { useDocumentsText } from '../../use-documents-text.ts'

const StartReview = lazy(async () => ({ default: (await import('./start-review.tsx')).StartReview }))

/** Opens the dialog that asks reviewers about the newest revision. Its code comes when it is opened. */
export function SendForReview({ document }: { readonly document: DocumentWithRevisions }) {
  const text = useDocumentsText()
  const [isOpen, setOpen] = useState(false)
  const { number, latest } = document
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('sendForReview')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('reviewTitle', { number, label: latest.label })}
        closeLabel={text('close')}
      >
        {isOpen && (
          <Suspense fallback={<Skeleton height="12rem" />}>
            <StartReview document={document} onStarted={() => setOpen(false)} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
