import { useState } from 'react'
import { randomUuid } from '#platform/web/random-id.ts'
import { burnMarks } from '#viewers/marks/burn-marks.ts'
import { MarkEditor } from '#viewers/marks/mark-editor.tsx'
import { useMarkTexts } from '../use-mark-texts.ts'

export interface DrawOnPictureProps {
  /** Address of it in this page. */
  readonly picture: string
  readonly alt: string
  /** A copy with the drawing in it. */
  readonly onDone: (drawn: Blob) => void
  readonly onClose: () => void
}

export function PictureBoard({ picture, alt, onDone, onClose }: DrawOnPictureProps) {
  const texts = useMarkTexts()
  const [isSaving, setSaving] = useState(false)
  return (
    <MarkEditor
      picture={picture}
      alt={alt}
      size={null}
      marks={[]}
      texts={texts}
      newId={randomUuid}
      isSaving={isSaving}
      onClose={onClose}
      onSave={(marks) => {
        setSaving(true)
        void burnMarks(picture, marks)
          .then((drawn) => drawn && onDone(drawn))
          .finally(() => setSaving(false))
      }}
    />
  )
}
