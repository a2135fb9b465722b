import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import frame from './pdf-frame.module.css'

/** What every reader of files says. */
export interface PdfFrameTexts {
  readonly label: string
  readonly previous: string
  readonly next: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly opening: string
  readonly failed: string
  readonly tryAgain: string
}

const ZOOM_STEP = 1.25
const [LEAST_ZOOM, MOST_ZOOM] = [0.4, 6]
/** Left and right of a page, pixels. */
export const PAGE_MARGIN = 24

/** In place of pages that are not there yet, or do not come. */
export function NotOpened(props: { isFailed: boolean; onRetry: () => void; texts: PdfFrameTexts }) {
  const { isFailed, onRetry, texts } = props
  return isFailed ? (
    <div className={frame['state']} role="alert">
      {texts.failed}
      <Button onClick={onRetry}>{texts.tryAgain}</Button>
    </div>
  ) : (
    <div className={frame['state']} role="status">
      <Spinner sizePx={18} />
      {texts.opening}
    </div>
  )
}

interface StepProps {
  readonly onStep: (by: -1 | 1) => void
  readonly texts: Pick<PdfFrameTexts, 'previous' | 'next'>
}

/** Back and on among what was found. */
export function StepButtons({ onStep, texts }: StepProps) {
  return (
    <>
      <IconButton label={texts.previous} icon={<Icon name="chevron-up" />} size="small" onClick={() => onStep(-1)} />
      <IconButton label={texts.next} icon={<Icon name="chevron-down" />} size="small" onClick={() => onStep(1)} />
    </>
  )
}

/** @param props.zoom 1: a page as wide as its frame */
export function ZoomButtons(props: { zoom: number; onZoom: (zoom: number) => void; texts: PdfFrameTexts }) {
  const { zoom, onZoom, texts } = props
  return (
    <>
      <IconButton
        label={texts.zoomOut}
        icon={<Icon name="remove" />}
        size="small"
        onClick={() => onZoom(Math.max(LEAST_ZOOM, zoom / ZOOM_STEP))}
      />
      <IconButton
        label={texts.zoomIn}
        icon={<Icon name="add" />}
        size="small"
        onClick={() => onZoom(Math.min(MOST_ZOOM, zoom * ZOOM_STEP))}
      />
    </>
  )
}

/** Stands over a page: that it is superseded. */
export function PageStamp({ children }: { readonly children: string | null | undefined }) {
  return (
    children && (
      <span className={frame['stamp']} dir="auto" aria-hidden>
        {children}
      </span>
    )
  )
}
