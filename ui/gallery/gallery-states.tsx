import { useState } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Icon } from '../icon.tsx'
import { LoadingOverlay } from '../loading-overlay.tsx'
import { PageProgress } from '../page-progress.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { Stat } from '../stat.tsx'
import { ToastRegion } from '../toast.tsx'
import css from './gallery.module.css'
import type { GalleryWords } from './gallery-words.ts'

const SHOWN_FOR_MS = 600_000

/** Progress, figures, nothing yet, something failed, messages. `?overlay` shows the loading overlay. */
export function GalleryStates({ words }: { words: GalleryWords }) {
  const [dismissed, setDismissed] = useState<readonly number[]>([])
  const isCovered = new URLSearchParams(window.location.search).has('overlay')
  const messages = [
    {
      id: 1,
      tone: 'success' as const,
      text: words.toast,
      action: { label: words.undo, run: () => undefined },
      durationMs: SHOWN_FOR_MS,
    },
    {
      id: 2,
      tone: 'error' as const,
      text: words.toastError,
      reference: { label: words.reference, id: '7f3a-91c2' },
      durationMs: SHOWN_FOR_MS,
    },
  ].filter(({ id }) => !dismissed.includes(id))
  return (
    <>
      <div className={css['columns']}>
        <ProgressBar
          label={words.converting}
          detail={words.convertingDetail}
          fraction={0.36}
          cancel={{ label: words.cancel, run: () => undefined }}
        />
        <ProgressBar label={words.reading} />
        <ProgressBar label={words.done} state="done" />
        <ProgressBar label={words.failed} detail={words.failedDetail} state="failed" fraction={0.6} />
      </div>
      <div className={css['columns']}>
        <div className={css['card']}>
          <Stat
            label={words.measured}
            value="48,200"
            unit="m³"
            nothing={words.notMeasured}
            compare={words.earlier}
            asOf={words.asOf}
          />
        </div>
        <div className={css['card']}>
          <Stat label={words.settlement} value={null} unit="mm" nothing={words.notMeasured} asOf={words.asOf} />
        </div>
      </div>
      <div className={css['columns']}>
        <div className={css['card']}>
          <EmptyState
            icon={<Icon name="site" sizePx={28} />}
            title={words.emptyTitle}
            actions={<Button look="primary">{words.add}</Button>}
          >
            {words.emptyText}
          </EmptyState>
        </div>
        <div className={css['card']}>
          <ErrorState
            title={words.errorTitle}
            reference={{ label: words.reference, id: '7f3a-91c2' }}
            actions={<Button>{words.tryAgain}</Button>}
          >
            {words.errorText}
          </ErrorState>
        </div>
      </div>
      <PageProgress isActive label={words.reading} />
      <LoadingOverlay isShown={isCovered} text={words.overlay} />
      <ToastRegion
        label={words.messages}
        dismissLabel={words.dismiss}
        messages={messages}
        onDismiss={(id) => setDismissed([...dismissed, id])}
      />
    </>
  )
}
