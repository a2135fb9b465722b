import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useComplianceText } from '../use-compliance-text.ts'
import css from './compliance.module.css'

export interface TargetChoice {
  readonly value: string
  /** Number of a document, structure of a model. */
  readonly code: string
  readonly label: string
  /** Form or discipline. */
  readonly group: string
}

interface Props {
  readonly title: string
  readonly most: number
  readonly choices: readonly TargetChoice[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Several of many, narrowed by typing; all that are shown are chosen by one press. */
export function PickTargets({ title, most, choices, chosen, onChange }: Props) {
  const text = useComplianceText()
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/)
  const shown = choices.filter(({ code, label, group }) =>
    words.every((word) => `${code} ${label} ${group}`.toLowerCase().includes(word)),
  )
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].slice(0, most))
  const addAll = () => onChange([...new Set([...chosen, ...shown.map(({ value }) => value)])].slice(0, most))
  return (
    <fieldset className={css['pick']}>
      <legend>{`${title} (${chosen.length})`}</legend>
      {choices.length === 0 && <p className={css['quiet']}>{text('nothingThere')}</p>}
      {choices.length > 0 && (
        <>
          <div className={css['tools']}>
            <SearchField label={text('narrow', { what: title })} value={search} onChange={setSearch} />
            <Button onClick={addAll}>{text('chooseShown', { count: shown.length })}</Button>
            {chosen.length > 0 && <Button onClick={() => onChange([])}>{text('chooseNone')}</Button>}
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
