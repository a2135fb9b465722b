import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { DocumentWithRevisions } from '../../contract/document.ts'
import { useDocumentsText } from '../use-documents-text.ts'

const ShareSides = lazy(async () => ({ default: (await import('./share-sides.tsx')).ShareSides }))

/** Opens the dialog that gives a document to people and makes links to it. Its code comes when it is opened. */
export function ShareDocument({ document }: { readonly document: DocumentWithRevisions }) {
  const text = useDocumentsText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon name="link" />} onClick={() => setOpen(true)}>
        {text('shareDocument')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('shareTitle', { number: document.number })}
        closeLabel={text('close')}
      >
        {isOpen && (
          <Suspense fallback={<Skeleton height="12rem" />}>
            <ShareSides document={document} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
