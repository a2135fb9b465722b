import { useFormats } from '#platform/web/language/use-formats.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import tool from '../tools/tool-panels.module.css'
import { useDesignText } from '../use-design-text.ts'
import css from './find-panel.module.css'
import type { Finding, PaintedGroup } from './use-finding.ts'

/** Colours by a property, with their key; a click on an entry picks what has it. */
export function ColourLegend({ viewer, finding }: { viewer: BimViewer | null; finding: Finding }) {
  const text = useDesignText()
  const format = useFormats()
  const { names, colourBy, setColourBy, groups } = finding
  const word = ({ value, range, isRest }: PaintedGroup) => {
    if (range) return `${format.number(range[0])} – ${format.number(range[1])}`
    if (isRest) return text('otherValues')
    return value === null ? text('noValue') : String(value)
  }
  return (
    <section className={css['colours']}>
      <SearchSelect
        label={text('colourBy')}
        choices={names.map((name) => ({ value: name, label: name }))}
        value={colourBy}
        placeholder={text('ownColours')}
        clearLabel={text('ownColours')}
        emptyText={text('nothingFound')}
        onChange={setColourBy}
      />
      {groups.length > 0 && (
        <ul className={css['legend']}>
          {groups.map((group) => (
            <li key={group.key}>
              <button type="button" className={css['entry']} onClick={() => viewer?.select(group.items)}>
                <span className={css['mark']} style={{ background: `var(${group.token})` }} aria-hidden="true" />
                <bdi className={css['word']}>{word(group)}</bdi>
                <span className={css['count']}>{format.count(group.items.length)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {colourBy !== null && groups.length === 0 && <p className={tool['hint']}>{text('nothingFound')}</p>}
    </section>
  )
}
