import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Combobox, useCombobox } from '@mantine/core'
import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import field from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { matchWords } from './match-words.ts'
import css from './search-select.module.css'
import { SearchSelectMarks } from './search-select-marks.tsx'

export interface SearchChoice {
  readonly value: string
  readonly label: string
  /** A second, quiet fact: a code, a site. Searched too. */
  readonly hint?: string
}

export interface SearchSelectProps extends FieldTexts {
  readonly choices: readonly SearchChoice[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** Where the choices come from the server: called as the person types; the choices are then not filtered here. */
  readonly onSearch?: (typed: string) => void
  readonly placeholder?: string
  readonly emptyText: string
  /** Offers to take the choice back; absent where a choice is required. */
  readonly clearLabel?: string
  /** What is typed counts as it is, also where no choice is called so. */
  readonly takesOwn?: boolean
  readonly isDisabled?: boolean
  /** Name of the form's field. */
  readonly name?: string
  readonly ref?: Ref<HTMLInputElement>
}

export interface SearchSelectListProps extends SearchSelectProps {
  /** What was typed before this part arrived. */
  readonly firstTyped: string | null
  /** The person clicked or typed meanwhile. */
  readonly isOpenAtFirst: boolean
}

/** Shown at most; the rest is reached by typing. */
const CHOICES_SHOWN = 200

/** The field with its list, which takes the place and the focus of the field alone. */
export function SearchSelectList(props: SearchSelectListProps) {
  const {
    choices,
    value,
    onChange,
    onSearch,
    placeholder,
    emptyText,
    clearLabel,
    takesOwn = false,
    isDisabled = false,
    name,
    ref,
    firstTyped,
    isOpenAtFirst,
    ...texts
  } = props
  const [typed, setTyped] = useState(firstTyped)
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setTyped(null)
    },
  })
  const { openDropdown, selectFirstOption } = combobox
  useLayoutEffect(() => input.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what happened before.
  useEffect(() => {
    if (isOpenAtFirst) openDropdown()
  }, [])
  const chosen = choices.find((choice) => choice.value === value)
  const matching =
    onSearch || !typed ? choices : choices.filter((choice) => matchWords(typed, choice.label, choice.hint))
  const [first] = matching
  // What comes from the server may still be the answer to fewer letters.
  const meant = typed && !takesOwn && first && matchWords(typed, first.label, first.hint) ? first : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other choices are listed.
  useEffect(() => {
    if (meant) selectFirstOption()
  }, [typed, choices, combobox.dropdownOpened])
  // Typing begins anew: a letter more or less in the name of what is chosen would find nothing.
  const replacesChosen = typed === null && !takesOwn
  const choose = (next: string | null) => {
    onChange(next)
    combobox.closeDropdown()
  }
  const search = (text: string) => {
    setTyped(text)
    onSearch?.(text)
    if (takesOwn) onChange(text || null)
    combobox.openDropdown()
    combobox.resetSelectedOption()
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      offset={4}
      classNames={{ dropdown: css['dropdown'], options: css['options'], option: css['option'], empty: css['empty'] }}
    >
      <Field {...texts}>
        {(control) => (
          <Combobox.DropdownTarget>
            <div className={field['box']}>
              <Combobox.EventsTarget withExpandedAttribute>
                <input
                  {...control}
                  ref={(element) => {
                    input.current = element
                    passRef(ref, element)
                  }}
                  name={name}
                  className={field['control']}
                  // biome-ignore lint/a11y/useAriaPropsForRole: aria-expanded and aria-controls come from EventsTarget.
                  role="combobox"
                  aria-autocomplete="list"
                  autoComplete="off"
                  spellCheck={false}
                  disabled={isDisabled}
                  placeholder={chosen?.label ?? placeholder}
                  value={typed ?? chosen?.label ?? (takesOwn ? (value ?? '') : '')}
                  onChange={(event) => search(event.target.value)}
                  onFocus={({ target }) => replacesChosen && target.select()}
                  onClick={({ currentTarget }) => {
                    combobox.openDropdown()
                    if (replacesChosen) currentTarget.select()
                  }}
                  onKeyDown={(event) => {
                    // The list may have been drawn too late for one to be pointed out.
                    const isPointedOut = combobox.getSelectedOptionIndex() !== -1
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isPointedOut) return
                    // What fits nothing would be dropped without a word by a form that is sent with it.
                    if (typed && !takesOwn) event.preventDefault()
                    if (meant) choose(meant.value)
                  }}
                  onBlur={() => {
                    const named = typed && !takesOwn ? namedAs(typed, matching) : null
                    if (named) onChange(named.value)
                    combobox.closeDropdown()
                  }}
                />
              </Combobox.EventsTarget>
              <SearchSelectMarks
                clearLabel={value !== null && !isDisabled ? (clearLabel ?? null) : null}
                onClear={() => choose(null)}
              />
            </div>
          </Combobox.DropdownTarget>
        )}
      </Field>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={texts.label}>
          {matching.slice(0, CHOICES_SHOWN).map((choice) => (
            <Combobox.Option key={choice.value} value={choice.value} active={choice.value === value}>
              <span className={css['name']}>{choice.label}</span>
              {choice.hint && <span className={css['hint']}>{choice.hint}</span>}
            </Combobox.Option>
          ))}
          {matching.length === 0 && <Combobox.Empty>{emptyText}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function passRef(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

/** What somebody means who types all of its name and goes on without picking it. */
function namedAs(typed: string, choices: readonly SearchChoice[]): SearchChoice | null {
  const said = typed.trim().toLowerCase()
  const isNamed = ({ value, label, hint }: SearchChoice) =>
    [value, label, hint].some((name) => name?.toLowerCase() === said)
  return choices.find(isNamed) ?? null
}
