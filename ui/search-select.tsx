import { useRef, useState } from 'react'
import field from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { lazyPart } from './lazy-part.ts'
import type { SearchSelectListProps, SearchSelectProps } from './search-select-list.tsx'
import { SearchSelectMarks } from './search-select-marks.tsx'

const listPart = lazyPart<SearchSelectListProps>(
  async () => (await import('./search-select-list.tsx')).SearchSelectList,
)

/** One of many, found by typing. ↑ ↓ Enter Escape. The list's code is fetched when the field is first reached for. */
export function SearchSelect(props: SearchSelectProps) {
  const [reach, setReach] = useState<'away' | 'focused' | 'opened'>('away')
  const [typed, setTyped] = useState<string | null>(null)
  const isPressed = useRef(false)
  const Listed = listPart.usePart(reach !== 'away')
  if (Listed) return <Listed {...props} firstTyped={typed} isOpenAtFirst={reach === 'opened'} />
  const { choices, value, placeholder, takesOwn = false, isDisabled = false, name, ref } = props
  const chosen = choices.find((choice) => choice.value === value)
  const type = (text: string) => {
    setTyped(text)
    setReach('opened')
    props.onSearch?.(text)
    if (takesOwn) props.onChange(text || null)
  }
  return (
    <Field {...textsOf(props)}>
      {(control) => (
        <div className={field['box']} onPointerEnter={listPart.preload}>
          <input
            {...control}
            ref={ref}
            name={name}
            className={field['control']}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={false}
            autoComplete="off"
            spellCheck={false}
            disabled={isDisabled}
            placeholder={placeholder}
            value={typed ?? chosen?.label ?? (takesOwn ? (value ?? '') : '')}
            onPointerDown={() => {
              isPressed.current = true
            }}
            // A press comes with the focus before the click: a field that gave way between them would take the click along.
            onFocus={() => {
              if (!isPressed.current) setReach('focused')
            }}
            onBlur={() => {
              isPressed.current = false
              setReach('away')
            }}
            onClick={({ currentTarget }) => {
              if (typed === null && !takesOwn) currentTarget.select()
              setReach('opened')
            }}
            onChange={(event) => type(event.target.value)}
          />
          <SearchSelectMarks
            clearLabel={value !== null && !isDisabled ? (props.clearLabel ?? null) : null}
            onClear={() => props.onChange(null)}
          />
        </div>
      )}
    </Field>
  )
}

function textsOf({ label, note, help, error, id, isLabelHidden }: FieldTexts): FieldTexts {
  return { label, note, help, error, id, isLabelHidden }
}
