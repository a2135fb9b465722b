import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Column } from '#ui/table-types.ts'
import { columnsToPrint } from '../print-shown.ts'
import { savePaper } from '../save-paper.ts'
import { usePapersText } from '../use-papers-text.ts'

/**
 * Saves a record as PDF, from a workspace: pages of records have it in their menu.
 * @param columns the facts to print, as `useColumns` makes them; those without `exports` are left out
 * @param name of the file
 */
export function PrintRecord<Row>({
  kind,
  id,
  name,
  columns,
}: {
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly columns: readonly Column<Row>[]
}) {
  const text = usePapersText()
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      await savePaper({ kind, id, fields: columnsToPrint(columns) }, name)
    } catch {
      // Said to the person by the request itself.
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      label={text('printRecord')}
      icon={isBusy ? <Spinner /> : <Icon name="file-text" />}
      disabled={isBusy}
      onClick={() => void print()}
    />
  )
}
