import { useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { bcfApi } from '../../contract/bcf-api.ts'
import type { TopicsWork } from '../topics/topics-work.ts'
import { useImport } from '../topics/use-import.ts'
import type { TopicList } from '../topics/use-topic-list.ts'
import { useBcfText } from '../use-bcf-text.ts'
import { ImportResult } from './import-result.tsx'
import css from './topics.module.css'

/** How many issues the filters leave, a new one, and files in and out: an export takes what the list shows. */
export function TopicListHead(props: { work: TopicsWork; list: TopicList; onAdd: () => void }) {
  const { work, list, onAdd } = props
  const text = useBcfText()
  const mayWrite = useCan('bcf:write')
  const imported = useImport(work.place)
  const input = useRef<HTMLInputElement>(null)
  const [isExporting, setExporting] = useState(false)
  const total = list.topics.data?.total
  const save = async (version: '2.1' | '3.0') => {
    const { projectCode, structureCode } = work.place
    setExporting(true)
    try {
      const name = `${structureCode ?? projectCode}.bcf`
      await downloadFile(bcfApi, 'exportTopics', { projectCode, version, ...list.narrowing }, name)
    } catch (error) {
      showMessage({ tone: 'error', text: error instanceof ApiError ? error.message : text('exportFailed') })
    } finally {
      setExporting(false)
    }
  }
  const files = [
    ...(mayWrite ? [{ label: text('import'), icon: <Icon name="upload" />, run: () => input.current?.click() }] : []),
    { label: text('export30'), icon: <Icon name="download" />, isDisabled: !total, run: () => void save('3.0') },
    { label: text('export21'), icon: <Icon name="download" />, isDisabled: !total, run: () => void save('2.1') },
  ]
  return (
    <>
      <div className={css['head']}>
        <h3 className={css['heading']} aria-live="polite">
          {total === undefined ? text('countUnknown') : text('count', { count: total })}
        </h3>
        {mayWrite && (
          <Button size="small" look="primary" icon={<Icon name="add" sizePx={14} />} onClick={onAdd}>
            {text('add')}
          </Button>
        )}
        <ActionMenu
          target={
            <IconButton
              size="small"
              label={text('more')}
              icon={<Icon name="more" />}
              aria-busy={isExporting || undefined}
            />
          }
          entries={files}
        />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".bcf,.bcfzip"
        aria-label={text('import')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void imported.begin(file)
        }}
      />
      <ImportResult imported={imported} />
    </>
  )
}
