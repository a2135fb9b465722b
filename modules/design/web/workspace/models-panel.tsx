import { useFormats } from '#platform/web/language/use-formats.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { BimModel } from '#viewers/bim/bim-viewer.ts'
import { useDesignText } from '../use-design-text.ts'
import type { LoadState, ModelSource } from '../viewing/model-source.ts'
import { FailedElements } from './failed-elements.tsx'
import css from './models-panel.module.css'

/** How models are added and closed; absent where the set is fixed, as in a shared view. */
export interface ModelChoice {
  readonly addable: readonly { readonly id: string; readonly name: string }[]
  readonly onAdd: (id: string) => void
  readonly onClose: (id: string) => void
}

/** The models that are open: each can be switched off, closed, and others added. */
export function ModelsPanel(props: {
  sources: readonly ModelSource[]
  states: ReadonlyMap<string, LoadState>
  models: readonly BimModel[]
  choice: ModelChoice | undefined
  onVisible: (id: string, isVisible: boolean) => void
  onPickFailed: (modelId: string, globalId: string) => void
}) {
  const { sources, states, models, choice, onVisible, onPickFailed } = props
  const text = useDesignText()
  const format = useFormats()
  return (
    <div className={css['panel']}>
      <ul className={css['models']}>
        {sources.map((source) => {
          const shown = models.find(({ id }) => id === source.id)
          const isVisible = shown?.visible ?? true
          const isLoading = states.get(source.id)?.phase === 'fetching' || states.get(source.id)?.phase === 'building'
          return (
            <li key={source.id} className={css['model']} data-hidden={!isVisible || undefined}>
              <span className={css['words']}>
                <span className={css['name']}>
                  <bdi>{source.name}</bdi>
                </span>
                <span className={css['facts']}>
                  v{source.version}
                  {shown && ` · ${text('elements', { count: shown.count, shown: format.count(shown.count) })}`}
                  {source.sizeBytes > 0 && ` · ${format.fileSize(source.sizeBytes)}`}
                </span>
                <FailedElements source={source} onPick={(globalId) => onPickFailed(source.id, globalId)} />
              </span>
              {isLoading && <Spinner sizePx={14} />}
              {shown && (
                <IconButton
                  size="small"
                  label={text('showModel', { name: source.name })}
                  icon={<Icon name={isVisible ? 'eye' : 'eye-off'} sizePx={15} />}
                  aria-pressed={isVisible}
                  onClick={() => onVisible(source.id, !isVisible)}
                />
              )}
              {choice && (
                <IconButton
                  size="small"
                  label={text('removeModel', { name: source.name })}
                  icon={<Icon name="close" sizePx={15} />}
                  onClick={() => choice.onClose(source.id)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {choice && (
        <div className={css['add']}>
          {choice.addable.length === 0 ? (
            <p className={css['facts']}>{text('noMoreModels')}</p>
          ) : (
            <ActionMenu
              align="start"
              target={
                <Button size="small" icon={<Icon name="add" sizePx={14} />}>
                  {text('addToView')}
                </Button>
              }
              entries={choice.addable.map(({ id, name }) => ({ label: name, run: () => choice.onAdd(id) }))}
            />
          )}
        </div>
      )}
    </div>
  )
}
