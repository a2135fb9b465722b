import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useDesignText } from '../use-design-text.ts'
import type { LoadState, ModelSource } from '../viewing/model-source.ts'
import css from './loading-card.module.css'

/** Models on their way, with what is left to do of each, and those that do not come, with the reason. Gone when all are shown. */
export function LoadingCard(props: {
  sources: readonly ModelSource[]
  states: ReadonlyMap<string, LoadState>
  onRetry: (id: string) => void
  onClose: ((id: string) => void) | undefined
}) {
  const { sources, states, onRetry, onClose } = props
  const pending = sources.filter(({ id, blocked }) => blocked || states.get(id)?.phase !== 'shown')
  if (pending.length === 0) return null
  return (
    <div className={css['card']}>
      {pending.map((source) => (
        <Pending
          key={source.id}
          source={source}
          state={states.get(source.id)}
          onRetry={() => onRetry(source.id)}
          onClose={onClose && (() => onClose(source.id))}
        />
      ))}
    </div>
  )
}

function Pending(props: {
  source: ModelSource
  state: LoadState | undefined
  onRetry: () => void
  onClose: (() => void) | undefined
}) {
  const { source, state, onRetry, onClose } = props
  const text = useDesignText()
  const format = useFormats()
  if (source.blocked) {
    return (
      <Trouble name={source.name} words={source.blocked.words} isWaiting={source.blocked.isWaiting} onClose={onClose} />
    )
  }
  if (state?.phase === 'failed') {
    const words = state.isUnreadable ? text('modelUnreadable') : text('modelFetchFailed', { reason: state.reason })
    return <Trouble name={source.name} words={words} onRetry={onRetry} onClose={onClose} />
  }
  if (state?.phase === 'building') {
    return <ProgressBar label={text('building', { name: source.name })} fraction={state.share} />
  }
  const loadedBytes = state?.phase === 'fetching' ? state.loadedBytes : 0
  return (
    <ProgressBar
      label={text('loading', { name: source.name })}
      fraction={source.sizeBytes > 0 ? loadedBytes / source.sizeBytes : undefined}
      detail={text('loadingDetail', {
        loaded: format.fileSize(loadedBytes),
        total: format.fileSize(source.sizeBytes),
      })}
    />
  )
}

function Trouble(props: {
  name: string
  words: string
  isWaiting?: boolean
  onRetry?: () => void
  onClose: (() => void) | undefined
}) {
  const { name, words, isWaiting = false, onRetry, onClose } = props
  const text = useDesignText()
  return (
    <div className={css['trouble']} role={isWaiting ? 'status' : 'alert'}>
      <span className={css['mark']} data-waiting={isWaiting || undefined}>
        {isWaiting ? <Spinner sizePx={15} /> : <Icon name="warning" />}
      </span>
      <div className={css['words']}>
        <strong className={css['name']}>
          <bdi>{name}</bdi>
        </strong>
        <p>{words}</p>
        <div className={css['buttons']}>
          {onRetry && (
            <Button size="small" onClick={onRetry}>
              {text('tryAgain')}
            </Button>
          )}
          {onClose && (
            <Button size="small" look="quiet" onClick={onClose}>
              {text('close')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
