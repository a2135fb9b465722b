import { useState } from 'react'

const FIRST_ENTRIES = 20
const MORE_ENTRIES = 100

/** How many entries of a history are read: some at first, and more on request. */
export function useHistoryLength(): { readonly pageSize: number; readonly showMore: () => void } {
  const [pageSize, setPageSize] = useState(FIRST_ENTRIES)
  return { pageSize, showMore: () => setPageSize(MORE_ENTRIES) }
}
