import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { BimComparison } from '../../contract/bim-comparison.ts'
import type { BimModel } from '../../contract/bim-model.ts'
import { COMPARISON_KINDS, type ComparisonKind } from '../../contract/model-choices.ts'
import { modelsApi } from '../../contract/models-api.ts'
import css from '../parts/model-parts.module.css'
import { useOpenViewer } from '../parts/use-open-viewer.ts'
import { useModelsText } from '../use-models-text.ts'
import { ComparedElements } from './compared-elements.tsx'
import { LostReferences } from './lost-references.tsx'
import own from './version-comparison.module.css'

/** What is new in the version that viewers open, against the one before: how many of each kind, and which elements. */
export function VersionComparison({ model }: { model: BimModel }) {
  const version = model.readyVersion ?? 0
  useLiveEvents({ kinds: ['bim-model'] })
  const comparison = useApiQuery(modelsApi, 'comparison', { id: model.id, version }, { enabled: version > 1 })
  if (!comparison.data) return null
  return <Compared model={model} comparison={comparison.data} />
}

function Compared({ model, comparison }: { model: BimModel; comparison: BimComparison }) {
  const text = useModelsText()
  const viewer = useOpenViewer(model)
  const { state, counts, baseVersion, version } = comparison
  const hasChanges = counts !== null && COMPARISON_KINDS.some((kind) => counts[kind] > 0)
  return (
    <section className={css['section']} aria-labelledby="comparison">
      <header className={own['head']}>
        <h2 id="comparison" className={css['heading']}>
          {text('changesSince', { version: baseVersion })}
        </h2>
        {hasChanges && viewer.isAllowed && (
          <Button
            size="small"
            busy={viewer.isBusy}
            onClick={() => void viewer.open({ compare: `${model.id}:${version}` })}
          >
            {text('changesInViewer')}
          </Button>
        )}
      </header>
      {state === 'comparing' && (
        <p className={own['waiting']} role="status">
          <Spinner sizePx={14} /> {text('comparing')}
        </p>
      )}
      {state === 'failed' && (
        <p role="alert">
          {text('comparisonFailed')} {comparison.reason}
        </p>
      )}
      {counts && !hasChanges && <p className={css['quiet']}>{text('noChanges', { count: counts.unchanged })}</p>}
      {counts && hasChanges && <Changes model={model} comparison={comparison} counts={counts} />}
      {counts && counts.removed > 0 && <LostReferences model={model} comparison={comparison} />}
    </section>
  )
}

function Changes(props: { model: BimModel; comparison: BimComparison; counts: NonNullable<BimComparison['counts']> }) {
  const { model, comparison, counts } = props
  const text = useModelsText()
  const format = useFormats()
  const [kind, setKind] = useState<ComparisonKind>(() => COMPARISON_KINDS.find((one) => counts[one] > 0) ?? 'added')
  const most = Math.max(...COMPARISON_KINDS.map((one) => counts[one]))
  return (
    <>
      <div className={own['kinds']} role="radiogroup" aria-label={text('kindOfChange')}>
        {COMPARISON_KINDS.map((one) => (
          <label key={one} className={own['kind']} data-kind={one} data-none={counts[one] === 0 || undefined}>
            <input
              type="radio"
              name="kind-of-change"
              className={own['radio']}
              checked={kind === one}
              disabled={counts[one] === 0}
              onChange={() => setKind(one)}
            />
            <span className={own['word']}>{text(`kind.${one}`)}</span>
            <span className={own['track']} aria-hidden="true">
              <span className={own['bar']} style={{ inlineSize: `${(100 * counts[one]) / most}%` }} />
            </span>
            <span className={css['number']}>{format.count(counts[one])}</span>
          </label>
        ))}
      </div>
      <p className={css['quiet']}>{text('unchangedCount', { count: counts.unchanged })}</p>
      <ComparedElements key={kind} model={model} comparison={comparison} kind={kind} />
    </>
  )
}
