import { useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ComparedPair } from '../../contract/file-comparison.ts'
import { fileComparisonsApi } from '../../contract/file-comparisons-api.ts'
import type { ComparisonAddress } from '../comparison-address.ts'
import { useFileComparisonsText } from '../use-file-comparisons-text.ts'

/** The link to this comparison as it is narrowed, and its table as a file. */
export function ComparisonActions({
  pair,
  address,
}: {
  readonly pair: ComparedPair
  readonly address: ComparisonAddress
}) {
  const text = useFileComparisonsText()
  const [state, setState] = useState<'idle' | 'pdf' | 'csv' | 'failed' | 'copied'>('idle')
  const { kind, category } = address
  const save = async (form: 'pdf' | 'csv') => {
    setState(form)
    try {
      const asked = { ...pair, ...(kind && { kind }), ...(category && { category }) }
      await downloadFile(fileComparisonsApi, form, asked, `${text('fileName')}.${form}`)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const copy = async () => setState((await copyText(window.location.href)) ? 'copied' : 'failed')
  return (
    <>
      <Button onClick={() => void copy()}>{text(state === 'copied' ? 'copied' : 'copyLink')}</Button>
      <Button icon={<Icon name="download" />} busy={state === 'pdf'} onClick={() => void save('pdf')}>
        PDF
      </Button>
      <Button icon={<Icon name="download" />} busy={state === 'csv'} onClick={() => void save('csv')}>
        CSV
      </Button>
      {state === 'failed' && <span role="alert">{text('failed')}</span>}
    </>
  )
}
