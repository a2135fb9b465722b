import { useState } from 'react'
import { SearchSelect } from './search-select.tsx'
import type { SearchChoice, SearchSelectProps } from './search-select-list.tsx'

type FoundSelectProps = Omit<SearchSelectProps, 'choices' | 'onSearch'> & {
  /** What a few words find; what cannot be found now is nothing. */
  readonly find: (words: string) => Promise<readonly SearchChoice[]>
}

/** One of many that the server finds by what is typed. */
export function FoundSelect({ find, ...props }: FoundSelectProps) {
  const [found, setFound] = useState<readonly SearchChoice[]>([])
  const search = (words: string) => void find(words).then(setFound, () => setFound([]))
  return <SearchSelect {...props} choices={found} onSearch={search} />
}
