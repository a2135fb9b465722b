import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ApiError } from '../api/api-error.ts'
import type { ScreenErrorProps } from '../shell-parts.ts'
import { useShellText } from './use-shell-text.ts'

/** In place of a screen that did not load or that failed: what happened, what is kept, a reload (NAV-12). */
export function ScreenError({ error, isLoadFailure, onReload, onRetry }: ScreenErrorProps) {
  const text = useShellText()
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <ErrorState
      isPage
      title={text(isLoadFailure ? 'screenNotLoaded' : 'screenFailed')}
      reference={requestId ? { label: text('reference'), id: requestId } : undefined}
      actions={
        <>
          {!isLoadFailure && <Button onClick={onRetry}>{text('tryAgain')}</Button>}
          <Button look="primary" onClick={onReload}>
            {text('reload')}
          </Button>
        </>
      }
    >
      {error instanceof ApiError ? error.message : text(isLoadFailure ? 'screenNotLoadedText' : 'screenFailedText')}
    </ErrorState>
  )
}
