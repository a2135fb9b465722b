import { useId } from 'react'
import type { BimModelRow } from '#modules/models/contract/bim-model.ts'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { designModule } from '../../contract/design-module.ts'
import { readModelIds, useModelToggle, writeModelIds } from '../model-choice.ts'
import { NewSetLink } from '../sets/new-set-link.tsx'
import { useDesignText } from '../use-design-text.ts'
import { ModelChoiceRow } from './model-choice-row.tsx'
import css from './models-by-hand.module.css'

/**
 * The models of a structure, to choose up to five and open them together. The choice lives in the address, so that it is
 * there again on the way back from the viewer.
 */
export function ModelsByHand({ models, structureCode }: { models: readonly BimModelRow[]; structureCode: string }) {
  const text = useDesignText()
  const navigation = useScreenNavigation()
  const params = useScreenParams()
  const headingId = useId()
  const ready = models.filter(({ readyVersion }) => readyVersion !== null)
  const ids = readModelIds(params['models']).filter((id) => ready.some((model) => model.id === id))
  const toggled = useModelToggle(ready, structureCode)
  const keep = (next: readonly string[]) =>
    void navigation.open(designModule, 'list', { ...params, models: writeModelIds(next) }, { replace: true })
  const open = (chosen: readonly string[]) =>
    void navigation.open(designModule, 'detail', { models: writeModelIds(chosen) })
  return (
    <section className={css['section']} aria-labelledby={headingId}>
      <div className={css['head']}>
        <div className={css['words']}>
          <h2 id={headingId} className={css['heading']}>
            {text('byHand')}
          </h2>
          <p className={css['hint']}>{text('chooseHint')}</p>
        </div>
        {ready.length > 0 && (
          <div className={css['actions']}>
            {ids.length > 0 && (
              <>
                <Button look="quiet" onClick={() => keep([])}>
                  {text('clearChoice')}
                </Button>
                <NewSetLink ids={ids} />
              </>
            )}
            <Button look="primary" icon={<Icon name="model" />} disabled={ids.length === 0} onClick={() => open(ids)}>
              {ids.length === 0 ? text('openNone') : text('openChosen', { count: ids.length })}
            </Button>
          </div>
        )}
      </div>
      <ul className={css['models']}>
        {models.map((model) => (
          <ModelChoiceRow
            key={model.id}
            model={model}
            isChosen={ids.includes(model.id)}
            onToggle={() => keep(toggled(ids, model.id))}
            onOpen={() => open([model.id])}
          />
        ))}
      </ul>
    </section>
  )
}
