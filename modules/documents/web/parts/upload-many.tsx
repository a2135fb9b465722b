import { lazy, Suspense, useState } from 'react'
import { Can } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useDocumentsText } from '../use-documents-text.ts'

const ManyFiles = lazy(async () => ({ default: (await import('./many-files.tsx')).ManyFiles }))

/** Opens the dialog that brings many files into the register at once. Its code comes when it is opened. */
export function UploadMany({ projectCode }: { readonly projectCode: string }) {
  const text = useDocumentsText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Can do="document:write">
      <Button onClick={() => setOpen(true)}>{text('manyFiles')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('manyFiles')}
        closeLabel={text('close')}
        width="wide"
      >
        {isOpen && (
          <Suspense fallback={<Skeleton height="12rem" />}>
            <ManyFiles projectCode={projectCode} />
          </Suspense>
        )}
      </Dialog>
    </Can>
  )
}
