import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import type { EntryRow } from '#platform/web/entry-grid/entry-columns.ts'
import { BILL_PAGE, type BillLine } from '../../contract/bill.ts'
import { contractsApi } from '../../contract/contracts-api.ts'

/** Lines that are there at once; the others follow while these are read. */
const FIRST_LINES = 200

export const newRow = (): EntryRow => ({ key: crypto.randomUUID(), cells: {} })

/** A bill as rows of a grid, read to its end; what was typed meanwhile stays. */
export function useWholeBill(id: string) {
  const [rows, setRows] = useState<readonly EntryRow[] | null>(null)
  const [isWhole, setWhole] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads it from the beginning.
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      const depth = new Map<string, number>()
      for (let from = 0, isLast = false; !isLast; ) {
        const limit = from === 0 ? FIRST_LINES : BILL_PAGE
        const { lines, count } = await fetchEndpoint(contractsApi, 'bill', { id, from, limit }, { signal: stop.signal })
        from += lines.length
        isLast = from >= count || lines.length === 0
        const more = [...lines.map((line) => rowOf(line, depth)), ...(isLast ? [newRow()] : [])]
        setRows((known) => [...(known ?? []), ...more])
      }
      setWhole(true)
    }
    read().catch((failure: unknown) => {
      if (failure instanceof ApiError && !stop.signal.aborted) setError(failure)
    })
    return () => {
      stop.abort()
      setRows(null)
    }
  }, [id, round])
  const again = useCallback(() => {
    setError(null)
    setRound((before) => before + 1)
  }, [])
  return { rows, setRows, isWhole, error, again }
}

/** A line with its depth among the sections. */
function rowOf(line: BillLine, depth: Map<string, number>): EntryRow {
  const { id, parentId, isSection, itemNo, description, unit, quantity, rate } = line
  const level = parentId === null ? 0 : (depth.get(parentId) ?? 0) + 1
  depth.set(id, level)
  const numbers = isSection ? { unit: '', quantity: '', rate: '' } : { unit, quantity, rate }
  const kind = isSection ? 'section' : 'line'
  return { key: id, cells: { kind, itemNo, description, ...numbers, level: String(level) } }
}
