import { lazy, Suspense, useState } from 'react'
import { Can } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MOST_FILES } from '../../contract/matched-file.ts'
import { useDocumentsText } from '../use-documents-text.ts'
import css from './documents.module.css'
import { useDroppedFiles } from './use-dropped-files.ts'

const ManyFiles = lazy(async () => ({ default: (await import('./many-files.tsx')).ManyFiles }))
/** One more than are taken, so that it is said that there are more. */
const MOST_DROPPED = MOST_FILES + 1

/** Brings many files into the register at once: by a button, or dropped on the page. */
export function UploadMany({ projectCode }: { readonly projectCode: string }) {
  return (
    <Can do="document:write">
      <Upload projectCode={projectCode} />
    </Can>
  )
}

/** The code of the dialog comes when it is opened. */
function Upload({ projectCode }: { readonly projectCode: string }) {
  const text = useDocumentsText()
  const [isOpen, setOpen] = useState(false)
  const [dropped, setDropped] = useState<readonly File[]>(NONE)
  const isOver = useDroppedFiles(MOST_DROPPED, (files) => {
    setDropped(files)
    setOpen(true)
  })
  const close = () => {
    setOpen(false)
    setDropped(NONE)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('manyFiles')}</Button>
      {isOver && (
        <div className={css['drop']} role="status">
          <strong>{text('dropHere')}</strong>
          <span>{text('dropLead')}</span>
        </div>
      )}
      <Dialog isOpen={isOpen} onClose={close} title={text('manyFiles')} closeLabel={text('close')} width="wide">
        {isOpen && (
          <Suspense fallback={<Skeleton height="12rem" />}>
            <ManyFiles projectCode={projectCode} dropped={dropped} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}

const NONE: readonly File[] = []
