import { useEffect, useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import { DaySlider } from '../linked/day-slider.tsx'
import type { ShownTimeline } from '../linked/use-linked-colours.ts'
import tool from '../tools/tool-panels.module.css'
import { useDesignText } from '../use-design-text.ts'
import css from './find-panel.module.css'
import { type Finding, LINKED, type PaintedGroup } from './use-finding.ts'

/** Colours by a property, with their key; a click on an entry shows what has it alone. */
export function ColourLegend({ viewer, finding }: { viewer: BimViewer | null; finding: Finding }) {
  const text = useDesignText()
  const format = useFormats()
  const word = ({ value, range, isRest }: PaintedGroup) => {
    if (range) return `${format.number(range[0])} – ${format.number(range[1])}`
    if (isRest) return text('otherValues')
    return value === null ? text('noValue') : String(value)
  }
  const { names, colourBy, setColourBy, groups, linked } = finding
  const isLinked = colourBy?.startsWith(LINKED) ?? false
  const entries = isLinked ? linked.groups : groups.map((group) => ({ ...group, word: word(group) }))
  const [chosen, toggle] = useLegendFilter(viewer, colourBy, isLinked ? linked.groups : groups)
  return (
    <section className={css['colours']}>
      <SearchSelect
        label={text('colourBy')}
        choices={[
          ...linked.choices.map(({ value, label }) => ({ value: LINKED + value, label })),
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        value={colourBy}
        placeholder={text('ownColours')}
        clearLabel={text('ownColours')}
        emptyText={text('nothingFound')}
        onChange={setColourBy}
      />
      {isLinked && linked.isLoading && (
        <p className={tool['hint']} role="status">
          <Spinner sizePx={13} />
        </p>
      )}
      {isLinked && linked.failure !== null && (
        <p className={tool['hint']} role="alert">
          {linked.failure}
        </p>
      )}
      {linked.timeline && <Days timeline={linked.timeline} />}
      {entries.length > 0 && <p className={tool['hint']}>{text('legendHint')}</p>}
      {entries.length > 0 && (
        <ul className={css['legend']}>
          {entries.map((group) => (
            <li key={group.key}>
              <button
                type="button"
                className={css['entry']}
                aria-pressed={chosen.has(group.key)}
                onClick={() => toggle(group)}
              >
                <span className={css['mark']} style={{ background: `var(${group.token})` }} aria-hidden="true" />
                <bdi className={css['word']}>{group.word}</bdi>
                <span className={css['count']}>{format.count(group.items.length)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {colourBy !== null && entries.length === 0 && !linked.isLoading && linked.failure === null && (
        <p className={tool['hint']}>{text(isLinked ? 'linkedNothing' : 'nothingFound')}</p>
      )}
    </section>
  )
}

/** Which day the colours are of, and of how many elements they say something. */
function Days({ timeline }: { timeline: ShownTimeline }) {
  const { days, day, setDay, linked, of, how } = timeline
  const text = useDesignText()
  const format = useFormats()
  return (
    <>
      {days.first < days.last && <DaySlider first={days.first} last={days.last} day={day} onDay={setDay} />}
      <p className={tool['hint']}>
        {text('linkedShare', { linked: format.count(linked), of: format.count(of) })}
        {linked < of && ` ${how}`}
      </p>
    </>
  )
}

type Entry = Pick<PaintedGroup, 'key' | 'items'>

/** Entries that are shown alone, also when other things come to be of them. Whoever shows all again by another way has let go of them. */
function useLegendFilter(viewer: BimViewer | null, colourBy: string | null, painted: readonly Entry[]) {
  const [kept, setKept] = useState<{ by: string | null; keys: ReadonlySet<string> }>({ by: null, keys: NONE })
  // Other colours have other entries.
  const chosen = kept.by === colourBy ? kept.keys : NONE
  useEffect(
    () =>
      viewer?.on('visibility', ({ isIsolated }) => {
        if (!isIsolated) setKept((before) => (before.keys.size > 0 ? { ...before, keys: NONE } : before))
      }),
    [viewer],
  )
  const isolate = (keys: ReadonlySet<string>) =>
    void viewer?.isolate(painted.filter(({ key }) => keys.has(key)).flatMap(({ items }) => items))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another day or other data changes what is of an entry.
  useEffect(() => {
    if (chosen.size > 0 && painted.length > 0) isolate(chosen)
  }, [painted])
  const toggle = ({ key }: Entry) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setKept({ by: colourBy, keys: next })
    if (next.size > 0) isolate(next)
    else void viewer?.showAll()
  }
  return [chosen, toggle] as const
}

const NONE: ReadonlySet<string> = new Set()
