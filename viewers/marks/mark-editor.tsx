import { useEffect, useId, useRef } from 'react'
import type { PictureSize } from '#engines/marks/mark.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { DrawnMark } from './drawn-mark.ts'
import { MarkList } from './mark-list.tsx'
import type { MarkTexts } from './mark-texts.ts'
import { MarkTools } from './mark-tools.tsx'
import { MarkedPicture } from './marked-picture.tsx'
import css from './marks.module.css'
import { type MarkDrawing, useMarkDrawing } from './use-mark-drawing.ts'

export interface MarkEditorProps {
  /** Address of the picture in this page. */
  readonly picture: string
  readonly alt: string
  readonly size: PictureSize | null
  /** What is drawn already. That of others is fixed, and may change while somebody draws. */
  readonly marks: readonly DrawnMark[]
  readonly texts: MarkTexts
  readonly newId: () => string
  readonly onSave: (marks: readonly DrawnMark[]) => void
  readonly onClose: () => void
  readonly isSaving?: boolean
  /** Why it was not saved; what was drawn stays. */
  readonly problem?: string | null
}

/** Draws on a picture: arrows, lines, boxes, clouds, by hand, words. The picture itself stays as it is. */
export function MarkEditor(props: MarkEditorProps) {
  const { picture, alt, size, marks, texts, newId, onSave, onClose, isSaving = false, problem = null } = props
  const image = useRef<HTMLImageElement>(null)
  const drawing = useMarkDrawing(marks, image, newId)
  const help = useId()
  const others = JSON.stringify(marks.filter(({ isFixed }) => isFixed))
  const { takeOthers } = drawing
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what others drew comes in, and only when it changes
  useEffect(() => takeOthers(JSON.parse(others) as DrawnMark[]), [others])
  useUndoKeys(drawing)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="primary" busy={isSaving} disabled={!drawing.canUndo} onClick={() => onSave(drawing.marks)}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={css['editor']}>
        <MarkTools drawing={drawing} texts={texts} />
        <div className={classNames(css['surface'], drawing.tool === 'pick' && css['picking'])} {...drawing.pointer}>
          <MarkedPicture
            ref={image}
            src={picture}
            alt={alt}
            marks={drawing.marks}
            size={size}
            selectedId={drawing.selectedId}
          />
        </div>
        {problem && <p role="alert">{problem}</p>}
        <p id={help} className={css['help']}>
          {texts.keys}
        </p>
        <MarkList drawing={drawing} texts={texts} describedBy={help} />
      </div>
    </Dialog>
  )
}

/** Ctrl Z takes back and Ctrl Y does again, but for what is being typed. */
function useUndoKeys({ undo, redo }: MarkDrawing): void {
  const latest = useRef({ undo, redo })
  latest.current = { undo, redo }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text'
      if (isTyping || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (key !== 'z' && !isRedo) return
      event.preventDefault()
      latest.current[isRedo ? 'redo' : 'undo']()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
