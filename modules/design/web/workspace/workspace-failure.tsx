import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useDesignText } from '../use-design-text.ts'
import type { ViewerFailure } from '../viewing/use-bim-viewer.ts'
import css from './model-workspace.module.css'

/** The viewer cannot draw: why, and what the person can do about it. */
export function WorkspaceFailure({ failure }: { failure: ViewerFailure }) {
  const text = useDesignText()
  const words =
    failure === 'no-webgl'
      ? ({ title: 'noWebglTitle', words: 'noWebglWords' } as const)
      : failure === 'context-lost'
        ? ({ title: 'contextLostTitle', words: 'contextLostWords' } as const)
        : ({ title: 'viewerFailedTitle', words: 'viewerFailedWords' } as const)
  return (
    <div className={css['failure']}>
      <ErrorState
        title={text(words.title)}
        actions={<Button onClick={() => window.location.reload()}>{text('reload')}</Button>}
      >
        {text(words.words)}
      </ErrorState>
    </div>
  )
}
