import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { FindingList } from '#platform/web/findings/finding-list.tsx'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { FileButton } from '#ui/file-button.tsx'
import type { ReadWorkbook, Tables } from '../../contract/form-template.ts'
import { formsApi } from '../../contract/forms-api.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './design.module.css'
import { FormProblems } from './form-problems.tsx'

const XLSX = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MOST_BYTES = 4 * 1024 * 1024

/** Takes the questions of an XLSForm in place of those that are there. One with faults is not taken: each is said. */
export function ImportWorkbook({ onRead }: { readonly onRead: (tables: Tables) => void }) {
  const text = useFormsText()
  const read = useApiMutation(formsApi, 'readWorkbook')
  const [faults, setFaults] = useState<ReadWorkbook['problems']>([])
  const [findings, setFindings] = useState<ReadWorkbook['findings']>([])
  const take = async (file: File) => {
    setFaults([])
    setFindings([])
    if (file.size > MOST_BYTES) return showMessage({ tone: 'error', text: text('workbookTooLarge') })
    try {
      const answer = await read.send({ content: await base64Of(file) })
      setFaults(answer.problems)
      setFindings(answer.findings)
      if (answer.problems.length > 0) return
      onRead(answer.tables)
      showMessage({ tone: 'success', text: text('workbookRead', { count: answer.tables.survey.length }) })
    } catch (error) {
      showMessage({ tone: 'error', text: (error as Error).message })
    }
  }
  return (
    <div className={css['import']}>
      <FileButton label={text('importWorkbook')} accept={XLSX} onFile={(file) => void take(file)} />
      <FormProblems problems={faults} />
      {findings.length > 0 && (
        <div role="status" className={css['warnings']}>
          <strong>{text('warnings', { count: findings.length })}</strong>
          <FindingList findings={findings} />
        </div>
      )}
    </div>
  )
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
