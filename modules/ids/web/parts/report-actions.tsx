import { ApiError } from '#platform/web/api/api-error.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { idsApi } from '../../contract/ids-api.ts'
import type { CheckDetail } from '../../contract/ids-check.ts'
import type { useLitElements } from '../checks/use-lit-elements.ts'
import { useIdsText } from '../use-ids-text.ts'
import css from './checks.module.css'

const FORMATS = ['html', 'json', 'bcf'] as const
const WORDS = { html: 'reportHtml', json: 'reportJson', bcf: 'reportBcf' } as const

/** What a check leads to: the failing elements in the viewer, issues, and the report as a file. */
export function ReportActions({ check, lit }: { check: CheckDetail; lit: ReturnType<typeof useLitElements> }) {
  const text = useIdsText()
  const mayWrite = useCan('ids:write')
  const make = useApiMutation(idsApi, 'makeTopics', { invalidates: ['bcf'] })
  const tell = (error: unknown) =>
    showMessage({ tone: 'error', text: error instanceof ApiError ? error.message : text('reportFailed') })
  const save = async (format: (typeof FORMATS)[number]) => {
    try {
      const name = `${check.modelName} v${check.version} - ${check.setName}.${format}`
      await downloadFile(idsApi, 'report', { id: check.id, format }, name)
    } catch (error) {
      tell(error)
    }
  }
  const makeTopics = async () => {
    try {
      const { created, updated, unchanged } = await make.send({ id: check.id })
      const counts = { created: String(created), updated: String(updated), unchanged: String(unchanged) }
      showMessage({ tone: 'success', text: text('topicsMade', counts) })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <div className={css['tools']}>
      {check.failed > 0 && lit.isAllowed && (
        <Button
          size="small"
          look="primary"
          icon={<Icon name="model" sizePx={14} />}
          busy={lit.isBusy}
          onClick={() => void lit.open({ id: check.id }).catch(tell)}
        >
          {text('openFailing')}
        </Button>
      )}
      {check.outcome === 'fail' && mayWrite && (
        <Button size="small" busy={make.isPending} onClick={() => void makeTopics()}>
          {text('makeTopics')}
        </Button>
      )}
      <ActionMenu
        target={
          <Button size="small" icon={<Icon name="download" sizePx={14} />}>
            {text('report')}
          </Button>
        }
        entries={FORMATS.map((format) => ({ label: text(WORDS[format]), run: () => void save(format) }))}
      />
    </div>
  )
}
