import { useRef } from 'react'
import { ImportResult, useImport } from '#modules/bcf/web/public.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'
import { useExports } from '../use-exports.ts'
import css from './clash.module.css'

/** What of a test goes out as a file, and the reply that comes back in: groups follow what it says of their topics. */
export function TestFiles({ test }: { test: ClashTest }) {
  const text = useClashText()
  const exports = useExports(test)
  const mayImport = useCan('bcf:write')
  const { projectCode, siteCode, structureCode } = test
  const imported = useImport({ projectCode, siteCode, structureCode })
  const input = useRef<HTMLInputElement>(null)
  const download = <Icon name="download" />
  return (
    <section className={css['files']}>
      <ActionMenu
        align="end"
        target={
          <Button size="small" busy={exports.isBusy}>
            {text('files')}
          </Button>
        }
        entries={[
          { kind: 'heading', label: text('reports') },
          { label: text('reportHtml'), icon: download, run: () => void exports.report('html') },
          { label: text('reportCsv'), icon: download, run: () => void exports.report('csv') },
          { label: text('reportXml'), icon: download, run: () => void exports.report('xml') },
          { kind: 'heading', label: text('openAsBcf') },
          { label: text('bcf30'), icon: download, run: () => void exports.bcf('3.0') },
          { label: text('bcf21'), icon: download, run: () => void exports.bcf('2.1') },
          ...(mayImport
            ? [{ label: text('importReply'), icon: <Icon name="upload" />, run: () => input.current?.click() }]
            : []),
        ]}
      />
      <input
        ref={input}
        type="file"
        accept=".bcf,.bcfzip"
        hidden
        aria-label={text('importReply')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void imported.begin(file)
        }}
      />
      <ImportResult imported={imported} />
      {exports.error && <p role="alert">{exports.error}</p>}
    </section>
  )
}
