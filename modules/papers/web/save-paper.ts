import { requestFile } from '#platform/web/api/request.ts'
import { saveBlob } from '#platform/web/api/save-blob.ts'
import { uiStateStore } from '#platform/web/state/ui-state.ts'
import type { RecordToPrint } from '../contract/printed-record.ts'

/** Asks for the paper of a record and saves it as a file of its name. @throws what the server refused, in words */
export async function savePaper(record: Omit<RecordToPrint, 'timeZone'>, name: string): Promise<void> {
  const timeZone = uiStateStore.getState().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  // A read whose question is too long for an address.
  const response = await requestFile('/api/papers/records', undefined, { ...record, timeZone })
  saveBlob(await response.blob(), `${name}.pdf`)
}
