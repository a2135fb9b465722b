import { SearchSelect } from '#ui/search-select.tsx'
import type { SearchChoice } from '#ui/search-select-list.tsx'
import { useBcfText } from '../use-bcf-text.ts'

/** Who an issue is assigned to, among the people of the place. */
export function PersonField(props: {
  people: readonly SearchChoice[]
  value: string | null
  isDisabled?: boolean
  onChange: (person: string | null) => void
}) {
  const { people, value, isDisabled = false, onChange } = props
  const text = useBcfText()
  const isKnown = value === null || people.some((choice) => choice.value === value)
  return (
    <SearchSelect
      label={text('assignee')}
      choices={isKnown || value === null ? people : [{ value, label: value }, ...people]}
      value={value}
      placeholder={text('person')}
      emptyText={text('noPerson')}
      clearLabel={text('clearPerson')}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  )
}
