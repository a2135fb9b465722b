import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormsText } from '../use-forms-text.ts'
import { drawMarks, type Mark, type MarkTool, type Point } from './draw-marks.ts'
import css from './fill.module.css'

/** Longer side of the drawing: sharp on paper, and a tenth of what a camera gives. */
const MOST_PIXELS = 2_048
const QUALITY = 0.88
const TOOLS: readonly MarkTool[] = ['arrow', 'line', 'text']

interface MarkUpProps {
  /** Address of it in this page. */
  readonly photo: string
  readonly onDone: (drawn: Blob) => void
  readonly onClose: () => void
}

/** Draws over a photo: arrows, lines by hand, words. */
export function MarkUp({ photo, onDone, onClose }: MarkUpProps) {
  const text = useFormsText()
  const [tool, setTool] = useState<MarkTool>('arrow')
  const [words, setWords] = useState('')
  const { canvas, marks, undo, pointer } = useMarks(photo, tool, words)
  const save = () => canvas.current?.toBlob((blob) => blob && onDone(blob), 'image/jpeg', QUALITY)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('markUp')}
      closeLabel={text('cancel')}
      width="wide"
      actions={
        <>
          <Button disabled={marks === 0} onClick={undo}>
            {text('undoMark')}
          </Button>
          <Button look="primary" disabled={marks === 0} onClick={save}>
            {text('keepDrawing')}
          </Button>
        </>
      }
    >
      <div className={css['marking']}>
        <SegmentedControl
          label={text('markWith')}
          value={tool}
          segments={TOOLS.map((value) => ({ value, label: text(`mark.${value}`) }))}
          onChange={setTool}
        />
        {tool === 'text' && (
          <TextField
            label={text('markWords')}
            help={text('markWordsHelp')}
            dir="auto"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <canvas ref={canvas} className={css['canvas']} role="img" aria-label={text('markHelp')} {...pointer} />
      </div>
    </Dialog>
  )
}

function useMarks(photo: string, tool: MarkTool, words: string) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const begun = useRef<Point | null>(null)
  useEffect(() => {
    const image = new Image()
    image.onload = () => setPicture(image)
    image.src = photo
  }, [photo])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context || !picture) return
    const scale = Math.min(1, MOST_PIXELS / Math.max(picture.naturalWidth, picture.naturalHeight))
    canvas.current.width = Math.round(picture.naturalWidth * scale)
    canvas.current.height = Math.round(picture.naturalHeight * scale)
    const { width, height } = canvas.current
    context.drawImage(picture, 0, 0, width, height)
    drawMarks(context, marks, Math.max(width, height))
  }, [picture, marks])
  const move = (to: Point) => setMarks((before) => [...before.slice(0, -1), moved(before.at(-1), to)])
  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const at = pointOf(event)
      const mark = begin(tool, at, words.trim())
      if (!mark) return
      begun.current = at
      setMarks((before) => [...before, mark])
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => begun.current && move(pointOf(event)),
    onPointerUp: () => {
      begun.current = null
    },
    onPointerCancel: () => {
      begun.current = null
    },
  }
  return { canvas, marks: marks.length, undo: () => setMarks((before) => before.slice(0, -1)), pointer }
}

function begin(tool: MarkTool, at: Point, words: string): Mark | null {
  if (tool === 'line') return { kind: 'line', points: [at] }
  if (tool === 'arrow') return { kind: 'arrow', from: at, to: at }
  return words === '' ? null : { kind: 'text', at, text: words }
}

function moved(mark: Mark | undefined, to: Point): Mark {
  if (mark?.kind === 'arrow') return { ...mark, to }
  if (mark?.kind === 'text') return { ...mark, at: to }
  return { kind: 'line', points: [...(mark?.points ?? []), to] }
}

/** In pixels of the picture, however large it is shown. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const box = currentTarget.getBoundingClientRect()
  return {
    x: Math.round(((clientX - box.left) / (box.width || 1)) * currentTarget.width),
    y: Math.round(((clientY - box.top) / (box.height || 1)) * currentTarget.height),
  }
}
