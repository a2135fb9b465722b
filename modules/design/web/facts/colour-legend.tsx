import { useFormats } from '#platform/web/language/use-formats.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import tool from '../tools/tool-panels.module.css'
import { useDesignText } from '../use-design-text.ts'
import css from './find-panel.module.css'
import { type Finding, LINKED, type PaintedGroup } from './use-finding.ts'

/** Colours by a property, with their key; a click on an entry picks what has it. */
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
      {entries.length > 0 && (
        <ul className={css['legend']}>
          {entries.map((group) => (
            <li key={group.key}>
              <button type="button" className={css['entry']} onClick={() => viewer?.select(group.items)}>
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
