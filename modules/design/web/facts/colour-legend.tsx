import { useEffect, useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
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
  const [chosen, toggle] = useLegendFilter(viewer, colourBy)
  const entries = isLinked ? linked.groups : groups.map((group) => ({ ...group, word: word(group) }))
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
      {entries.length > 0 && <p className={tool['hint']}>{text('legendHint')}</p>}
      {entries.length > 0 && (
        <ul className={css['legend']}>
          {entries.map((group) => (
            <li key={group.key}>
              <button
                type="button"
                className={css['entry']}
                aria-pressed={chosen.has(group.key)}
                onClick={() => toggle(group, entries)}
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

type Entry = Pick<PaintedGroup, 'key' | 'items'>

/** Entries that are shown alone. Whoever shows all again by another way has let go of them. */
function useLegendFilter(viewer: BimViewer | null, colourBy: string | null) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: other colours have other entries.
  useEffect(() => setChosen(new Set()), [colourBy])
  useEffect(
    () =>
      viewer?.on('visibility', ({ isIsolated }) => {
        if (!isIsolated) setChosen((before) => (before.size > 0 ? new Set() : before))
      }),
    [viewer],
  )
  const toggle = ({ key }: Entry, entries: readonly Entry[]) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
    const items = entries.filter((entry) => next.has(entry.key)).flatMap((entry) => entry.items)
    void (next.size > 0 ? viewer?.isolate(items) : viewer?.showAll())
  }
  return [chosen, toggle] as const
}
