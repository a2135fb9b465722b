import { downloadFile } from '#platform/web/api/download-file.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { certificatesApi } from '../../contract/certificates-api.ts'
import { useCertificatesText } from '../use-certificates-text.ts'

/** A contract with what was paid under it, as open contracting data. */
export function OcdsButton({ contractId: id, number }: { readonly contractId: string; readonly number: string }) {
  const text = useCertificatesText()
  const save = async () => {
    try {
      await downloadFile(certificatesApi, 'ocds', { id }, `${number}.ocds.json`)
    } catch (error) {
      showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
    }
  }
  return <Button onClick={() => void save()}>{text('ocds')}</Button>
}
