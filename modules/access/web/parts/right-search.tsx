import { SearchField } from '#ui/search-field.tsx'
import { useAccessText } from '../use-access-text.ts'

/** Narrows a list of rights by their words, pages and names. */
export function RightSearch(props: { readonly value: string; readonly onChange: (search: string) => void }) {
  const text = useAccessText()
  return <SearchField label={text('findRight')} value={props.value} onChange={props.onChange} />
}
