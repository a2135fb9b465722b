import type { KeyboardEvent, Ref } from 'react'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'

/** Words that narrow a list or a tree. Its label is read aloud and stands inside as long as nothing is typed. */
export function SearchField(props: {
  label: string
  /** What else can be searched than the label says. */
  placeholder?: string | undefined
  value: string
  onChange: (words: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
}) {
  const { label, placeholder = label, value, onChange, onKeyDown, ref } = props
  return (
    <TextField
      ref={ref}
      type="search"
      label={label}
      isLabelHidden
      placeholder={placeholder}
      lead={<Icon name="search" sizePx={14} />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
