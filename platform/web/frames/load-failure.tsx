import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { ApiError } from '../api/api-error.ts'
import { useShellText } from '../shell/use-shell-text.ts'

/** A list or a record that could not be read: why, that nothing was changed, the way to try again, the id. */
export function LoadFailure(props: { error: ApiError; isList: boolean; onRetry: () => void }) {
  const { error, isList, onRetry } = props
  const text = useShellText()
  return (
    <ErrorState
      isPage={!isList}
      title={text(isList ? 'listFailed' : 'recordFailed')}
      reference={error.requestId ? { label: text('reference'), id: error.requestId } : undefined}
      actions={<Button onClick={onRetry}>{text('tryAgain')}</Button>}
    >
      {error.message} {text('nothingChanged')}
    </ErrorState>
  )
}
