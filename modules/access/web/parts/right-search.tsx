import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAccessText } from '../use-access-text.ts'

/** Narrows a list of rights by their words, pages and names. */
export function RightSearch(props: { readonly value: string; readonly onChange: (search: string) => void }) {
  const text = useAccessText()
  return (
    <TextField
      type="search"
      label={text('findRight')}
      isLabelHidden
      placeholder={text('findRight')}
      lead={<Icon name="search" sizePx={14} />}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}
