import { Fragment } from 'react'
import type { BimModelRow } from '#modules/models/contract/bim-model.ts'
import { useModelsText } from '#modules/models/web/public.ts'
import { ConversionProgress, VersionStateBadge } from '#modules/models/web/public.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useDesignText } from '../use-design-text.ts'
import css from './model-choice-row.module.css'

/** One model to choose, with the facts that tell it from the others; one that is not ready says why. */
export function ModelChoiceRow(props: {
  model: BimModelRow
  isChosen: boolean
  onToggle: () => void
  /** Absent where models are chosen and not opened. */
  onOpen?: () => void
}) {
  const { model, isChosen, onToggle, onOpen } = props
  const text = useDesignText()
  const disciplines = useModelsText()
  const format = useFormats()
  const name = useNameOf()(model)
  const isReady = model.readyVersion !== null
  const { elementsWithGeometry, storeyCount } = model.latest
  const facts = [
    disciplines(`discipline.${model.discipline}`),
    ...(elementsWithGeometry !== null && isReady
      ? [
          text('elements', { count: elementsWithGeometry, shown: format.count(elementsWithGeometry) }),
          text('storeysOfModel', { count: storeyCount ?? 0 }),
        ]
      : []),
    format.fileSize(model.latest.fragmentsBytes ?? model.latest.sourceBytes),
    text('changedBy', { person: model.updatedBy.name, date: format.dateTime(model.updatedAt) }),
  ]
  return (
    <li className={css['row']} data-chosen={isChosen || undefined} data-off={!isReady || undefined}>
      <div className={css['main']}>
        <Checkbox
          label={<span className={css['name']}>{name}</span>}
          checked={isChosen}
          disabled={!isReady}
          onChange={onToggle}
        />
        <span className={css['facts']}>
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </span>
        {model.latest.state !== 'ready' && (
          <div className={css['progress']}>
            <ConversionProgress version={model.latest} />
          </div>
        )}
      </div>
      <Badge>v{format.count(model.readyVersion ?? model.latest.version)}</Badge>
      {!isReady && <VersionStateBadge version={model.latest} />}
      {onOpen && (
        <Button disabled={!isReady} onClick={onOpen} aria-label={text('openNamed', { name })}>
          {text('open')}
        </Button>
      )}
    </li>
  )
}
