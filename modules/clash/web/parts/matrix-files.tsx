import { useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { clashApi } from '../../contract/clash-api.ts'
import { useClashText } from '../use-clash-text.ts'

/** The matrix as a table to edit elsewhere, and back. */
export function MatrixFiles({ structureCode }: { structureCode: string }) {
  const text = useClashText()
  const mayWrite = useCan('clash:write')
  const take = useApiMutation(clashApi, 'importMatrix')
  const [isBusy, setBusy] = useState(false)
  const tell = (error: unknown) =>
    showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
  const save = async () => {
    setBusy(true)
    try {
      await downloadFile(clashApi, 'exportMatrix', { structureCode }, `clash-matrix-${structureCode}.csv`)
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }
  const read = async (file: File) => {
    try {
      await take.send({ structureCode, csv: await file.text() })
      showMessage({ tone: 'success', text: text('matrixTaken', { name: file.name }) })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <>
      <Button size="small" busy={isBusy} onClick={() => void save()}>
        {text('exportCsv')}
      </Button>
      {mayWrite && <FileButton label={text('importCsv')} accept=".csv,text/csv" onFile={(file) => void read(file)} />}
    </>
  )
}
