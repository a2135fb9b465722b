import { useEffect, useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { type ShownValue, valuesOf } from '#viewers/twin/core/shown-value.ts'
import { nameOfThing, statusOfThing } from '#viewers/twin/core/thing-of.ts'
import type { TwinScene } from '#viewers/twin/scene/twin-scene.ts'
import { twinPart } from '../twin-parts.ts'
import { useConstructionText } from '../use-construction-text.ts'
import { useLoadedPart } from './layer-feed.tsx'
import css from './twin-view.module.css'
import { useTwinState } from './use-twin-state.ts'

const SECOND_MS = 1_000
const SAME = <Value,>(value: Value) => value

interface Props {
  readonly scene: TwinScene | null
  readonly projectCode: string
  readonly siteCode: string
  readonly moment: number | null
}

/** What is known of the thing that was clicked: its values with their age, and the way to its record. */
export function PickedCard({ scene, projectCode, siteCode, moment }: Props) {
  const text = useConstructionText()
  const state = useTwinState(scene, SAME)
  const now = useNow(moment)
  const { selected } = state
  const part = twinPart.all().find(({ kinds }) => selected && kinds.includes(selected.kind))
  const here = useLoadedPart(part)
  if (!selected) return <p className={css['quiet']}>{text('nothingPicked')}</p>
  const status = statusOfThing(state, selected)
  return (
    <section className={css['card']} aria-label={text('picked')}>
      <div className={css['cardHead']}>
        <h2 className={css['heading']}>
          <bdi>{nameOfThing(state, selected)}</bdi>
        </h2>
        <IconButton
          icon={<Icon name="close" />}
          label={text('closePicked')}
          onClick={() => scene?.dispatch({ do: 'select', thing: null })}
        />
      </div>
      {status?.label && <StatusBadge status={status.tone} word={status.label} isPlain />}
      <Values values={valuesOf(state, selected, now)} />
      {here?.Card && <here.Card key={selected.id} projectCode={projectCode} siteCode={siteCode} id={selected.id} />}
      {part && (
        <PathLink className={css['record']} path={part.recordOf(selected.id)}>
          {text('openRecord')}
        </PathLink>
      )}
    </section>
  )
}

function Values({ values }: { readonly values: readonly ShownValue[] }) {
  const text = useConstructionText()
  const format = useFormats()
  const age = useAge()
  return (
    <dl className={css['values']}>
      {values.map(({ name, value, unit, at, ageSeconds, isStale }) => (
        <div key={name} data-stale={isStale || undefined}>
          <dt>{name}</dt>
          <dd>
            <bdi>
              {typeof value === 'number' ? format.number(value, 1) : value} {unit}
            </bdi>
            <time dateTime={at} title={format.exactTime(at)}>
              {isStale && <b>{text('stale')} </b>}
              {text('age', { age: age(ageSeconds) })}
            </time>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const STEPS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const

function useAge(): (seconds: number) => string {
  const text = useConstructionText()
  return (seconds) => {
    const [unit, size] = STEPS.find(([, least]) => seconds >= least) ?? STEPS[3]
    return text(unit, { count: Math.floor(seconds / size) })
  }
}

/** The moment that ages are told from: a replay chooses it. */
function useNow(moment: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (moment !== null) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [moment])
  return moment ?? now
}
