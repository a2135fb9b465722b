import { useEffect, useMemo, useState } from 'react'
import type { ComparisonMarks } from '#modules/models/contract/bim-comparison.ts'
import { COMPARISON_KINDS, type ComparisonKind } from '#modules/models/contract/model-choices.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { BimModel, BimViewer } from '#viewers/bim/bim-viewer.ts'
import { useDesignText } from '../use-design-text.ts'
import type { ComparisonChoice } from './comparison-address.ts'
import css from './comparison-card.module.css'
import { KIND_TOKENS, useComparisonColours } from './use-comparison-colours.ts'

/** The key to the colours of a comparison: each kind can be switched off, and stepped through one by one. */
export function ComparisonCard(props: {
  viewer: BimViewer | null
  models: readonly BimModel[]
  choice: ComparisonChoice
  /** The version before, for what is gone; null where nothing is. */
  baseId: string | null
  marks: ComparisonMarks
  /** GlobalId to begin with, as a list's link names it. */
  first: string | null
  onClose: () => void
}) {
  const { viewer, models, choice, baseId, marks, first, onClose } = props
  const text = useDesignText()
  const format = useFormats()
  const [kinds, setKinds] = useState<ReadonlySet<ComparisonKind>>(() => new Set(COMPARISON_KINDS))
  const areOpen = [choice.modelId, baseId].every((id) => id === null || models.some((model) => model.id === id))
  const comparison = useMemo(
    () => (areOpen ? { modelId: choice.modelId, baseId, marks } : null),
    [areOpen, choice.modelId, baseId, marks],
  )
  const found = useComparisonColours(viewer, comparison, kinds)
  const [step, setStep] = useState<{ readonly kind: ComparisonKind; readonly at: number } | null>(null)

  useEffect(() => {
    if (!viewer || !found || !first) return
    const item = COMPARISON_KINDS.flatMap((kind) => found[kind]).find(({ globalId }) => globalId === first)
    // After the first framing of the models, which would win otherwise.
    if (item) void viewer.settled().then(() => viewer.select(item, { fly: true }))
  }, [viewer, found, first])

  const toggle = (kind: ComparisonKind) =>
    setKinds((before) => new Set(before.has(kind) ? [...before].filter((one) => one !== kind) : [...before, kind]))
  const goOn = (kind: ComparisonKind) => {
    const items = found?.[kind] ?? []
    const at = step?.kind === kind ? (step.at + 1) % items.length : 0
    const item = items[at]
    if (!item || !viewer) return
    setStep({ kind, at })
    viewer.select(item, { fly: true })
  }
  return (
    <section className={css['card']} aria-label={text('comparison')}>
      <header className={css['head']}>
        <h2 className={css['title']}>{text('comparisonOf', { old: marks.baseVersion, version: choice.version })}</h2>
        <IconButton size="small" label={text('comparisonOff')} icon={<Icon name="close" />} onClick={onClose} />
      </header>
      <ul className={css['kinds']}>
        {COMPARISON_KINDS.filter((kind) => marks[kind].length > 0).map((kind) => (
          <li key={kind} className={css['kind']}>
            <label className={css['word']}>
              <input type="checkbox" checked={kinds.has(kind)} onChange={() => toggle(kind)} />
              <span className={css['mark']} style={{ background: `var(${KIND_TOKENS[kind]})` }} aria-hidden="true" />
              {text(`compared.${kind}`)}
            </label>
            <span className={css['count']}>{format.count(marks[kind].length)}</span>
            <Button size="small" look="quiet" disabled={!found?.[kind].length} onClick={() => goOn(kind)}>
              {text('next')}
            </Button>
          </li>
        ))}
      </ul>
      {!comparison && <p className={css['hint']}>{text('comparisonLoading')}</p>}
      <p className={css['hint']}>{text('comparisonHint')}</p>
    </section>
  )
}
