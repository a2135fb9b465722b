import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useDocumentsText } from '../use-documents-text.ts'

const BundleDownload = lazy(async () => ({ default: (await import('./bundle-download.tsx')).BundleDownload }))

interface BundleButtonProps {
  /** What the list asks the server. */
  readonly query: object
  /** Chosen rows; all that the list shows where absent. */
  readonly ids?: ReadonlySet<string>
}

/** Opens the download of many documents as one archive. Its code comes when it is opened. */
export function BundleButton({ query, ids }: BundleButtonProps) {
  const text = useDocumentsText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('bundle')}</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={text('bundleTitle')} closeLabel={text('close')}>
        {isOpen && (
          <Suspense fallback={<Skeleton height="8rem" />}>
            <BundleDownload query={query} {...(ids && { ids })} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
