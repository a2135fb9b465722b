import { useFormats } from '#platform/web/language/use-formats.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Storey } from '#viewers/bim/model/spatial-tree.ts'
import { useDesignText } from '../use-design-text.ts'
import css from './tool-panels.module.css'

/** The storeys of all open models, highest first: a click on the name shows one alone, the boxes show several. */
export function StoreyPanel(props: {
  storeys: readonly Storey[]
  /** Keys of those that are shown; null for all. */
  shown: ReadonlySet<string> | null
  onShown: (keys: ReadonlySet<string> | null) => void
  areOthersGhosts: boolean
  onOthersGhosts: (areGhosts: boolean) => void
  /** Key of the storey that is drawn as a plan. */
  plan: string | null
  onPlan: (key: string | null) => void
}) {
  const { storeys, shown, onShown, areOthersGhosts, onOthersGhosts, plan, onPlan } = props
  const text = useDesignText()
  const format = useFormats()
  if (storeys.length === 0) return <p className={css['none']}>{text('storeysNone')}</p>
  const toggle = (key: string, isShown: boolean) => {
    const keys = new Set(shown ?? storeys.map((storey) => storey.key))
    if (isShown) keys.add(key)
    else keys.delete(key)
    onShown(keys.size === storeys.length ? null : keys)
  }
  return (
    <div className={css['storeys']}>
      <ul className={css['list']}>
        <li className={css['storey']} data-only={shown === null || undefined}>
          <Checkbox
            label={text('allStoreys')}
            isLabelHidden
            checked={shown === null}
            isMixed={shown !== null && shown.size > 0}
            onChange={() => onShown(null)}
          />
          <button type="button" className={css['only']} onClick={() => onShown(null)}>
            {text('allStoreys')}
          </button>
        </li>
        {storeys.map((storey) => (
          <li
            key={storey.key}
            className={css['storey']}
            data-only={(shown?.size === 1 && shown.has(storey.key)) || undefined}
          >
            <Checkbox
              label={text('storeyShow', { name: storey.name })}
              isLabelHidden
              checked={shown?.has(storey.key) ?? true}
              onChange={(event) => toggle(storey.key, event.target.checked)}
            />
            <button
              type="button"
              className={css['only']}
              title={text('storeyOnly', { name: storey.name })}
              aria-label={text('storeyOnly', { name: storey.name })}
              onClick={() => onShown(new Set([storey.key]))}
            >
              <span className={css['storeyName']}>
                <bdi>{storey.name}</bdi>
              </span>
              {storey.elevationMetres !== null && (
                <bdi className={css['level']} dir="ltr">
                  {storey.elevationMetres > 0 ? '+' : ''}
                  {format.number(storey.elevationMetres)} m
                </bdi>
              )}
            </button>
            <IconButton
              size="small"
              label={text('planOf', { name: storey.name })}
              icon={<Icon name="map" sizePx={15} />}
              aria-pressed={plan === storey.key}
              onClick={() => onPlan(plan === storey.key ? null : storey.key)}
            />
          </li>
        ))}
      </ul>
      <div className={css['foot']}>
        <Switch
          label={text('othersAsGhosts')}
          checked={areOthersGhosts}
          onChange={(event) => onOthersGhosts(event.target.checked)}
        />
      </div>
    </div>
  )
}
