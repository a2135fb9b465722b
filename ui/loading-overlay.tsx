import { createPortal } from 'react-dom'
import css from './loading-overlay.module.css'
import { Spinner } from './spinner.tsx'

/** Covers the window while something must finish first: a spinner and the text (NAV-16: `Loading...`). */
export function LoadingOverlay(props: { isShown: boolean; text: string }) {
  if (!props.isShown) return null
  return createPortal(
    <div className={css['overlay']} role="status">
      <div className={css['box']}>
        <Spinner sizePx={22} />
        <span>{props.text}</span>
      </div>
    </div>,
    document.body,
  )
}
