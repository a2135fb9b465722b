import { useState } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import css from './pick-many.module.css'
import { SearchField } from './search-field.tsx'

export interface ManyChoice {
  readonly value: string
  /** Number of a document, structure of a model. */
  readonly code: string
  readonly label: string
  /** What it is narrowed by as well: form or discipline. */
  readonly group: string
}

export interface PickManyWords {
  /** Label of the search. */
  readonly narrow: string
  /** Of the button that chooses all that are shown. */
  readonly chooseShown: (count: number) => string
  readonly chooseNone: string
  /** Where there is nothing to choose from. */
  readonly nothing: string
}

interface Props {
  readonly title: string
  readonly most: number
  readonly words: PickManyWords
  readonly choices: readonly ManyChoice[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** Told what is typed: who holds the first of more finds the others by it. */
  readonly onSearch?: (search: string) => void
}

/** Several of many, narrowed by typing; all that are shown are chosen by one press. */
export function PickMany({ title, most, words: said, choices, chosen, onChange, onSearch }: Props) {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/)
  const shown = choices.filter(({ code, label, group }) =>
    words.every((word) => `${code} ${label} ${group}`.toLowerCase().includes(word)),
  )
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].slice(0, most))
  const narrow = (typed: string) => {
    setSearch(typed)
    onSearch?.(typed)
  }
  const addAll = () => onChange([...new Set([...chosen, ...shown.map(({ value }) => value)])].slice(0, most))
  return (
    <fieldset className={css['pick']}>
      <legend>{`${title} (${chosen.length})`}</legend>
      {choices.length === 0 && <p className={css['quiet']}>{said.nothing}</p>}
      {choices.length > 0 && (
        <>
          <div className={css['tools']}>
            <SearchField label={said.narrow} value={search} onChange={narrow} />
            <Button onClick={addAll}>{said.chooseShown(shown.length)}</Button>
            {chosen.length > 0 && <Button onClick={() => onChange([])}>{said.chooseNone}</Button>}
          </div>
          <ul className={css['choices']}>
            {shown.map(({ value, code, label }) => (
              <li key={value}>
                <Checkbox
                  label={
                    <>
                      <bdi dir="ltr">{code}</bdi> <bdi>{label}</bdi>
                    </>
                  }
                  checked={chosen.includes(value)}
                  onChange={() => toggle(value)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  )
}
