import { lazy, Suspense } from 'react'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import type { DrawOnPictureProps } from './picture-board.tsx'

const PictureBoard = lazy(async () => {
  const [{ PictureBoard: Board }] = await Promise.all([import('./picture-board.tsx'), loadCatalogue('attachments')])
  return { default: Board }
})

/** Draws on a picture that is not on a record yet, such as the photo of a form that waits to be sent. */
export function DrawOnPicture(props: DrawOnPictureProps) {
  return (
    <Suspense>
      <PictureBoard {...props} />
    </Suspense>
  )
}
