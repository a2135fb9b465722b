import { useState } from 'react'
import { requestFile } from '#platform/web/api/request.ts'
import { saveBlob } from '#platform/web/api/save-blob.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Column } from '#ui/table-types.ts'
import type { RecordToPrint } from '../../contract/printed-record.ts'
import { usePapersText } from '../use-papers-text.ts'

/**
 * Saves a record as PDF. Its kind must say how one is loaded (`load` of its module's server half).
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
  const ownZone = useUiState((ui) => ui.timeZone)
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    const fields = columns.flatMap(({ header, exports }) => (exports ? [{ header, ...exports }] : []))
    const timeZone = ownZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    const asked: RecordToPrint = { kind, id, fields, timeZone }
    setBusy(true)
    try {
      // A read whose question is too long for an address.
      const response = await requestFile('/api/papers/records', undefined, asked)
      saveBlob(await response.blob(), `${name}.pdf`)
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
